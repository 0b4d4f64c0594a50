/** The members of `now` that differ from `before`, compared by value; members that went away are undefined. */
export function changedMembers<T extends object>(before: T, now: T): Partial<T> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<T>;
}
