/** JSON in which the order of members says nothing and an undefined member is an absent one: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null';
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.toSorted(byName).map(([name, member]) => [name, ordered(member)]));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
