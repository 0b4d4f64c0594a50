import type { HostEntry, InboxGrouping } from '../../../shared/app/state.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { kindLabel } from './kinds.ts';

export interface RowGroup {
  readonly id: string;
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
  const groups: { readonly id: string; readonly label: string; readonly rows: InboxRow[] }[] = [];
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
    else groups.push({ id: label, label, rows: [row] });
  }
  return groups;
}

export interface Division {
  readonly grouping: InboxGrouping;
  readonly hosts: readonly HostEntry[];
  readonly seenAt: ReadonlyMap<string, number>;
  readonly now: number;
}

/** Rows under heads, oldest first within each; the group of what waits longest comes first. */
export function divideRows(rows: readonly InboxRow[], { grouping, hosts, seenAt, now }: Division): readonly RowGroup[] {
  if (grouping === 'age') return groupByAge(rows, seenAt, now);
  const nameOf = (hostId: string) => hosts.find((host) => host.id === hostId)?.name ?? 'Removed Host';
  const groups = new Map<string, { readonly id: string; readonly label: string; readonly rows: InboxRow[] }>();
  for (const row of rows) {
    const { id, label } = headOf(row, grouping, nameOf);
    const group = groups.get(id) ?? { id, label, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function headOf({ request }: InboxRow, grouping: Exclude<InboxGrouping, 'age'>, nameOf: (hostId: string) => string) {
  const { hostId, session, sessionTitle } = request;
  switch (grouping) {
    case 'host':
      return { id: hostId, label: nameOf(hostId) };
    case 'session':
      return { id: `${hostId}\n${session}`, label: `${sessionTitle} · ${nameOf(hostId)}` };
    case 'kind':
      return { id: kindLabel(request), label: kindLabel(request) };
    default:
      return grouping satisfies never;
  }
}
