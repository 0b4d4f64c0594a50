type KeyOf<T> = { [K in keyof T]-?: T[K] extends string ? K : never }[keyof T];

/**
 * Replaces the entry with the same key in place, or appends; an absent list is created. Like every operation here it returns the
 * list itself when nothing changes, and never moves an entry (AHP Details that are easy to get wrong).
 */
export function upsertBy<T>(list: readonly T[] | undefined, key: KeyOf<T>, entry: T): readonly T[] {
  if (list === undefined) return [entry];
  const at = list.findIndex((each) => each[key] === entry[key]);
  if (at === -1) return [...list, entry];
  return list[at] === entry ? list : replaceAt(list, at, entry);
}

/** The list without the entries that have this key. */
export function removeBy<T>(list: readonly T[], key: KeyOf<T>, value: string): readonly T[] {
  const rest = list.filter((each) => each[key] !== value);
  return rest.length === list.length ? list : rest;
}

/** The list without the first entry that has this key: ids are unique, and a host that repeats one counts on it all the same. */
export function removeFirstBy<T>(list: readonly T[], key: KeyOf<T>, value: string): readonly T[] {
  const at = list.findIndex((each) => each[key] === value);
  return at === -1 ? list : list.toSpliced(at, 1);
}

/** Changes the first entry that has this key; `change` returns its argument to leave it as it is. */
export function updateBy<T>(list: readonly T[], key: KeyOf<T>, value: string, change: (entry: T) => T): readonly T[] {
  const at = list.findIndex((each) => each[key] === value);
  const entry = list[at];
  if (entry === undefined) return list;
  const changed = change(entry);
  return changed === entry ? list : replaceAt(list, at, changed);
}

/** A copy with one entry replaced, like `with`, but faster for the short lists that are the rule. */
export function replaceAt<T>(list: readonly T[], at: number, entry: T): readonly T[] {
  const copy = list.slice();
  copy[at] = entry;
  return copy;
}

/** Like `map`, but returns `list` itself when no entry changed. */
export function mapChanged<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  let next: T[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const entry = list[at] as T;
    const changed = change(entry);
    if (changed === entry) continue;
    next ??= list.slice();
    next[at] = changed;
  }
  return next ?? list;
}
