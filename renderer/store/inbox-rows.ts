import type { Receipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';

/** One line of the Inbox: an open Request, or for a while the ghost of one that is settled. */
export type InboxRow =
  | { readonly type: 'open'; readonly request: InboxRequest }
  | { readonly type: 'ghost'; readonly request: InboxRequest; readonly receipt: Receipt; readonly goneAt: number };

/** How long a settled Request keeps its place, so that nothing moves under the hands. */
export const GHOST_MS = 6000;

export interface RowsInput {
  readonly previous: readonly InboxRow[];
  /** Open Requests, oldest first. */
  readonly requests: readonly InboxRequest[];
  readonly now: number;
  readonly receiptOf: (request: InboxRequest) => Receipt;
  /** False for Requests whose going is not news, such as those of a removed host. */
  readonly leavesGhost: (request: InboxRequest) => boolean;
}

/** The lines after a change: open Requests in their order, and each ghost behind the line that it followed before. */
export function nextRows({ previous, requests, now, receiptOf, leavesGhost }: RowsInput): readonly InboxRow[] {
  const open = new Set(requests.map((request) => request.key));
  const known = new Map(previous.map((row) => [row.request.key, row.request]));
  const rows: InboxRow[] = requests.map((request) => ({
    type: 'open',
    request: sameAsBefore(known.get(request.key), request),
  }));
  previous.forEach((row, index) => {
    if (open.has(row.request.key)) return;
    const ghost = row.type === 'ghost' ? row : ghostOf(row.request, { now, receiptOf, leavesGhost });
    if (!ghost || now - ghost.goneAt >= GHOST_MS) return;
    rows.splice(placeBehind(rows, previous.slice(0, index)), 0, ghost);
  });
  return isSameList(previous, rows) ? previous : rows;
}

function ghostOf(request: InboxRequest, { now, receiptOf, leavesGhost }: Pick<RowsInput, 'now' | 'receiptOf' | 'leavesGhost'>) {
  if (!leavesGhost(request)) return undefined;
  return { type: 'ghost', request, receipt: receiptOf(request), goneAt: now } as const;
}

function placeBehind(rows: readonly InboxRow[], earlier: readonly InboxRow[]): number {
  const anchor = earlier.findLast((before) => rows.some((row) => row.request.key === before.request.key));
  return anchor ? rows.findIndex((row) => row.request.key === anchor.request.key) + 1 : 0;
}

/** Derived anew on each fold, a Request that says the same is the same object, so its row does not render again. */
function sameAsBefore(before: InboxRequest | undefined, request: InboxRequest): InboxRequest {
  return before && isSame(before, request) ? before : request;
}

function isSame(a: InboxRequest, b: InboxRequest): boolean {
  const one: Readonly<Record<string, unknown>> = { ...a };
  const other: Readonly<Record<string, unknown>> = { ...b };
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

function isSameList(a: readonly InboxRow[], b: readonly InboxRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));
}

function isSameRow(a: InboxRow, b: InboxRow | undefined): boolean {
  return b !== undefined && a.type === b.type && a.request === b.request;
}
