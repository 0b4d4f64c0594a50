import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { Subscription } from './connection.ts';

const CURSOR = 'before:';

/** How many turns one `fetchTurns` brings. */
const PAGE_TURNS = 50;

/** What a client gets of a chat: the newest turns it asked for, and the cursor to the older ones. */
export function newestTurns(chat: ChatState, count: number | undefined): ChatState {
  if (count === undefined || chat.turns.length <= count) return chat;
  const turns = chat.turns.slice(chat.turns.length - Math.max(0, count));
  return { ...chat, turns, turnsNextCursor: cursorBefore(turns) };
}

/** What the client then holds. */
export function windowOf(view: Subscription, chat: ChatState): Subscription {
  const wish = view.turns === undefined ? {} : { turns: view.turns };
  return chat.turnsNextCursor === undefined ? wish : { ...wish, oldestTurn: chat.turns[0]?.id ?? '' };
}

export interface OlderTurns {
  readonly turns: ChatState['turns'];
  readonly turnsNextCursor?: string;
}

/**
 * The turns before the oldest one that a client holds (AHP fetchTurns), at least as far back as `through` when that is given;
 * undefined when the chat has no such turn.
 */
export function turnsBefore(chat: ChatState, oldestTurn: string, through?: string): OlderTurns | undefined {
  const end = oldestTurn === '' ? chat.turns.length : chat.turns.findIndex((turn) => turn.id === oldestTurn);
  if (end === -1) return undefined;
  const wanted = through === undefined ? end : chat.turns.findIndex((turn) => turn.id === through);
  const start = Math.max(0, Math.min(end - PAGE_TURNS, wanted));
  const turns = chat.turns.slice(start, end);
  return start === 0 ? { turns } : { turns, turnsNextCursor: cursorBefore(turns) };
}

/** The turn that a cursor of this host names; undefined for anything else. */
export function turnOfCursor(cursor: string): string | undefined {
  return cursor.startsWith(CURSOR) ? cursor.slice(CURSOR.length) : undefined;
}

function cursorBefore(turns: ChatState['turns']): string {
  return `${CURSOR}${turns[0]?.id ?? ''}`;
}
