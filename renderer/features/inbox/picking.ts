import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { shapeOf } from '../../../shared/inbox/shape.ts';
import { armSubject } from '../../parts/request/arm-subject.ts';
import { addPicks, currentPicks, dropPicks } from '../../store/inbox-picks.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { pickProblem } from './pick-problem.ts';

/** Picks a Request, or lets it go again. One that can't be picked says why. */
export function togglePick(row: InboxRow): void {
  const { request } = row;
  const isPicked = currentPicks().picked.some(({ requestKey }) => requestKey === request.key);
  if (isPicked) dropPicks([request.key]);
  else pickAll([row]);
}

/** Picks by the pointer: on the box of a row, or with Shift up to it. */
export function pickByPointer(
  event: { readonly target: EventTarget; readonly shiftKey: boolean },
  rows: readonly InboxRow[],
): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-pick]')) return;
  const key = event.target.closest('[data-option-id]')?.getAttribute('data-option-id');
  const row = rows.find((known) => known.request.key === key);
  if (!row) return;
  if (event.shiftKey) pickRange(rows, row.request.key);
  else togglePick(row);
}

/** Picks what lies between the last pick and this row, both ends too. */
export function pickRange(rows: readonly InboxRow[], to: string): void {
  const { anchor = to } = currentPicks();
  const [a, b] = [anchor, to].map((key) => rows.findIndex((row) => row.request.key === key)) as [number, number];
  const from = a < 0 ? b : a;
  pickAll(rows.slice(Math.min(from, b), Math.max(from, b) + 1));
}

/** Rows that ask for the same kind of thing as one of those picked, and are not picked yet. */
export function moreLike(rows: readonly InboxRow[], picked: readonly InboxRequest[]): readonly InboxRow[] {
  const keys = new Set(picked.map(({ key }) => key));
  const shapes = new Set(picked.map(shapeOf));
  return rows.filter(({ type, request }) => {
    if (type !== 'open' || keys.has(request.key)) return false;
    const shape = shapeOf(request);
    return shape !== undefined && shapes.has(shape) && pickProblem(request) === undefined;
  });
}

export function pickAll(rows: readonly InboxRow[]): void {
  const open = rows.filter((row) => row.type === 'open').map((row) => row.request);
  const problems = open.flatMap((request) => pickProblem(request) ?? []);
  const picks = open
    .filter((request) => pickProblem(request) === undefined)
    .map((request) => ({ requestKey: request.key, subject: armSubject(request) }));
  addPicks(picks, noteOf(problems, open.length));
}

function noteOf(problems: readonly string[], of: number): string | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  return of === 1 ? first : `${problems.length} of ${of} could not be picked: ${[...new Set(problems)].join(' ')}`;
}
