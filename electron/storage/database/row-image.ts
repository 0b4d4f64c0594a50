import type { KeptTable, Row, RowChange } from './tables.ts';

/** An entry of a list under the key of its row. */
export interface KeyedEntry {
  readonly key: string;
  /** Anything that JSON can hold; one that changes becomes another object. */
  readonly value: unknown;
}

interface Place {
  readonly position: number;
  readonly value: unknown;
}

/** What a table is known to hold, in the order of its list. */
export type RowImage = ReadonlyMap<string, Place>;

export function imageOf(rows: readonly Row[]): RowImage {
  return new Map(rows.map(({ key, position, value }) => [key, { position, value: JSON.parse(value) }]));
}

/** The fewest changes that make a table hold `entries` in this order, and what it holds then. */
export function changesTo(
  table: KeptTable,
  before: RowImage,
  entries: readonly KeyedEntry[],
): { readonly changes: readonly RowChange[]; readonly after: RowImage } {
  const after = new Map<string, Place>();
  const changes: RowChange[] = [];
  let last = 0;
  for (const { key, value } of withUniqueKeys(entries)) {
    const known = before.get(key);
    // A row keeps its place where it can: then an entry that is added at the end is the only one to be written.
    const position = known !== undefined && known.position > last ? known.position : last + 1;
    last = position;
    after.set(key, { position, value });
    if (position !== known?.position || !isSame(known.value, value))
      changes.push({ type: 'put', table, row: { key, position, value: JSON.stringify(value) } });
  }
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return { changes: [...gone.map((key) => ({ type: 'remove', table, key }) as const), ...changes], after };
}

function isSame(known: unknown, value: unknown): boolean {
  return known === value || JSON.stringify(known) === JSON.stringify(value);
}

/** No list of ours may hold two entries of one key, and none is lost if it does. */
function withUniqueKeys(entries: readonly KeyedEntry[]): readonly KeyedEntry[] {
  const taken = new Set<string>();
  return entries.map(({ key, value }) => {
    let unique = key;
    while (taken.has(unique)) unique = `${unique}\n`;
    taken.add(unique);
    return { key: unique, value };
  });
}
