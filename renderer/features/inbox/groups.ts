import type { InboxRow } from '../../store/inbox-rows.ts';

export interface RowGroup {
  readonly label: string;
  readonly rows: readonly InboxRow[];
}

const MINUTE = 60_000;

const steps: readonly { readonly fromMs: number; readonly label: string }[] = [
  { fromMs: 24 * 60 * MINUTE, label: 'Over a day' },
  { fromMs: 30 * MINUTE, label: 'Over 30 minutes' },
  { fromMs: Number.NEGATIVE_INFINITY, label: 'Under 30 minutes' },
];

/**
 * Rows under heads of age, in their order. A row never leaves its place for the sake of a head: one that is younger than a
 * row below it, such as a ghost, stays with its neighbours.
 */
export function groupByAge(rows: readonly InboxRow[], seenAt: ReadonlyMap<string, number>, now: number): readonly RowGroup[] {
  const groups: { readonly label: string; readonly rows: InboxRow[] }[] = [];
  let step = 0;
  for (const row of rows) {
    const age = now - (seenAt.get(row.request.key) ?? now);
    step = Math.max(
      step,
      steps.findIndex(({ fromMs }) => age >= fromMs),
    );
    const label = steps[step]?.label ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.rows.push(row);
    else groups.push({ label, rows: [row] });
  }
  return groups;
}
