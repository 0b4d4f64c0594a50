/** Copy of `object` with `key` set, or without `key` when the value is undefined: absence is how the protocol clears a member. */
export function withOptional<T extends object, K extends keyof T>(object: T, key: K, value: T[K] | undefined): T {
  if (object[key] === value) return object;
  if (value === undefined) return withoutKey(object, key);
  return { ...object, [key]: value };
}

/** Copy of `object` without `key`; `object` itself when the key isn't there. */
export function withoutKey<T extends object>(object: T, key: keyof T): T {
  if (!Object.hasOwn(object, key)) return object;
  const copy = { ...object };
  delete copy[key];
  return copy;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members of `members` that have a value, to be spread where an absent member must stay absent. */
export function present<T extends object>(members: T): Present<T> {
  const copy: Present<T> = { ...members } as Present<T>;
  for (const key of Object.keys(copy) as (keyof T)[]) if (copy[key] === undefined) delete copy[key];
  return copy;
}
