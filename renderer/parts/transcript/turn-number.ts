import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { placeOfTurn } from './chat-at.ts';

/** The number of a Turn from 1 on; undefined while earlier ones are not loaded, and for one that is not there. */
export function turnNumber(chat: ChatState, turnId: string): number | undefined {
  if (chat.turnsNextCursor !== undefined) return undefined;
  const place = chat.activeTurn?.id === turnId ? chat.turns.length : placeOfTurn(chat, turnId);
  return place < 0 ? undefined : place + 1;
}

/** A Turn as it is called in a sentence. */
export function turnName(number: number | undefined): string {
  return number === undefined ? 'this Turn' : `Turn ${number}`;
}
