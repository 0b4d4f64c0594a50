import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ActiveTurn, ChatState, Turn } from '../../../shared/protocol/chat/state.ts';

/** Where a tool call stands in the box that it shares with its neighbours. */
export type BoxPlace = 'only' | 'first' | 'middle' | 'last';

/** One line of a transcript: what it is and where its content is found, never the content itself. */
export type TranscriptRow =
  /** Where older Turns can be loaded. */
  | { readonly kind: 'older'; readonly key: 'older' }
  | { readonly kind: 'turn' | 'message' | 'end'; readonly key: string; readonly turnId: string }
  | {
      readonly kind: 'part';
      readonly key: string;
      readonly turnId: string;
      readonly index: number;
      readonly part: ResponsePart['kind'];
      /** Id of the tool call or question in it, by which a Request is found. */
      readonly subject?: string;
      readonly box?: BoxPlace;
    };

/** Reads the rows of a Chat. As long as text only grows, the same list comes back. */
export type RowReader = (chat: ChatState) => readonly TranscriptRow[];

export function createRowReader(): RowReader {
  const finished = new WeakMap<Turn, readonly TranscriptRow[]>();
  let last: readonly TranscriptRow[] = [];
  let lastTurns: ChatState['turns'] | undefined;
  let older: readonly TranscriptRow[] = [];

  function rowsOfTurn(turn: Turn): readonly TranscriptRow[] {
    const known = finished.get(turn);
    if (known) return known;
    const rows = turnRows(turn, turn.state !== 'complete' && !endsWithError(turn));
    finished.set(turn, rows);
    return rows;
  }

  return (chat) => {
    if (chat.turns !== lastTurns) {
      lastTurns = chat.turns;
      older = chat.turns.flatMap(rowsOfTurn);
    }
    const before: readonly TranscriptRow[] = chat.turnsNextCursor === undefined ? [] : [{ kind: 'older', key: 'older' }];
    const rows = [...before, ...older, ...(chat.activeTurn ? turnRows(chat.activeTurn, true) : [])];
    if (!isSameList(last, rows)) last = keepSame(last, rows);
    return last;
  };
}

/** What an own error part says already needs no line of its own. */
function endsWithError(turn: Turn): boolean {
  return turn.responseParts.at(-1)?.kind === 'error';
}

function turnRows(turn: Turn | ActiveTurn, hasEnd: boolean): readonly TranscriptRow[] {
  const { id: turnId, responseParts: parts } = turn;
  const rows: TranscriptRow[] = [
    { kind: 'turn', key: `${turnId} turn`, turnId },
    { kind: 'message', key: `${turnId} message`, turnId },
  ];
  parts.forEach((part, index) => {
    if (isEmpty(part)) return;
    const place = { kind: 'part', key: `${turnId} ${index}`, turnId, index, part: part.kind } as const;
    const subject = subjectOf(part);
    rows.push({ ...place, ...(subject !== undefined && { subject }), ...(isBoxed(part) && { box: boxPlace(parts, index) }) });
  });
  if (hasEnd) rows.push({ kind: 'end', key: `${turnId} end`, turnId });
  return rows;
}

/** Text that has not begun yet takes no room. */
function isEmpty(part: ResponsePart): boolean {
  return (part.kind === 'markdown' || part.kind === 'reasoning') && part.content === '';
}

function subjectOf(part: ResponsePart): string | undefined {
  if (part.kind === 'toolCall') return part.toolCall.toolCallId;
  return part.kind === 'inputRequest' ? part.request.id : undefined;
}

/** A call that asks stands in a box of its own. */
function isBoxed(part: ResponsePart | undefined): boolean {
  if (part?.kind !== 'toolCall') return false;
  const { status } = part.toolCall;
  return status !== 'pending-confirmation' && status !== 'pending-result-confirmation' && status !== 'auth-required';
}

function boxPlace(parts: readonly ResponsePart[], index: number): BoxPlace {
  const before = isBoxed(parts[index - 1]);
  const after = isBoxed(parts[index + 1]);
  if (before && after) return 'middle';
  if (before) return 'last';
  return after ? 'first' : 'only';
}

function isSameList(before: readonly TranscriptRow[], rows: readonly TranscriptRow[]): boolean {
  return before.length === rows.length && rows.every((row, index) => isSameRow(row, before[index]));
}

function isSameRow(row: TranscriptRow, before: TranscriptRow | undefined): boolean {
  if (row === before) return true;
  if (row.key !== before?.key || row.kind !== before.kind) return false;
  return row.kind !== 'part' || before.kind !== 'part' || (row.box === before.box && row.part === before.part);
}

/** A row that says the same is the same object, so that it does not render again. */
function keepSame(before: readonly TranscriptRow[], rows: readonly TranscriptRow[]): readonly TranscriptRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const same = known.get(row.key);
    return same && isSameRow(row, same) ? same : row;
  });
}
