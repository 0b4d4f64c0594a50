/**
 * `wanted` in the order that `shown` has: what was there stays where it was, what is new comes behind the one that it follows
 * in `wanted`. So nothing moves under the pointer, and nothing is missing.
 */
export function keepOrder<T>(shown: readonly T[], wanted: readonly T[]): readonly T[] {
  const present = new Set(wanted);
  const kept = shown.filter((item) => present.has(item));
  const known = new Set(kept);
  wanted.forEach((item, index) => {
    if (known.has(item)) return;
    const before = wanted[index - 1];
    kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, item);
    known.add(item);
  });
  return kept.every((item, index) => item === shown[index]) && kept.length === shown.length ? shown : kept;
}
