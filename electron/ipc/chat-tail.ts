import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import { roughSize } from './rough-size.ts';

/** In a window's chat, the cursor that says that main itself holds older turns; it never reaches a host. */
export const HELD_BACK = 'signalbox:held-back';

/** A chat as a window gets it, and the first turn it got when older ones were kept back. */
export interface ChatTail {
  readonly chat: ChatState;
  readonly firstTurnId: string | undefined;
}

/** How much of a chat goes to a window at once. */
export interface PieceLimits {
  readonly maxTurns: number;
  readonly maxBytes: number;
}

/** The chat with only its last finished turns: at least one, and no more than the limits. */
export function tailOf(chat: ChatState, limits: PieceLimits): ChatTail {
  const start = startOfPiece(chat.turns, chat.turns.length, limits);
  if (start === 0) return { chat, firstTurnId: undefined };
  const turns = chat.turns.slice(start);
  return { chat: { ...chat, turns, turnsNextCursor: HELD_BACK }, firstTurnId: turns[0]?.id };
}

/** Older turns that main holds, for a window whose first turn is `firstTurnId`. */
export interface OlderTurns {
  readonly turns: readonly Turn[];
  /** What the window must show as its cursor afterwards: main's own once nothing is kept back any more. */
  readonly turnsNextCursor: string | undefined;
  readonly firstTurnId: string | undefined;
}

/** The turns just before `firstTurnId`: at least one, and no more than the limits. */
export function olderTurns(chat: ChatState, firstTurnId: string, limits: PieceLimits): OlderTurns {
  const first = chat.turns.findIndex((turn) => turn.id === firstTurnId);
  // A resumed turn has left the list; with it went the last one that the window had.
  const end = first < 0 ? chat.turns.length : first;
  const start = startOfPiece(chat.turns, end, limits);
  const turns = chat.turns.slice(start, end);
  return start > 0
    ? { turns, turnsNextCursor: HELD_BACK, firstTurnId: turns[0]?.id }
    : { turns, turnsNextCursor: chat.turnsNextCursor, firstTurnId: undefined };
}

function startOfPiece(turns: readonly Turn[], end: number, { maxTurns, maxBytes }: PieceLimits): number {
  let start = end;
  let bytes = 0;
  while (start > 0 && end - start < maxTurns) {
    bytes += roughSize(turns[start - 1]);
    if (bytes > maxBytes && start < end) break;
    start -= 1;
  }
  return start;
}

/** The action that puts older turns in front. */
export function turnsLoaded({ turns, turnsNextCursor }: Pick<OlderTurns, 'turns' | 'turnsNextCursor'>) {
  return { type: 'chat/turnsLoaded' as const, turns, ...(turnsNextCursor !== undefined && { turnsNextCursor }) };
}
