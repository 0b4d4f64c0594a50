import { createContext, useContext } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ActiveTurn, ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { chatChannel } from '../../store/channels.ts';
import { useChannel } from '../../store/use-channel.ts';

/** Which Chat a transcript shows. */
export interface ChatAt {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly chat: Uri;
}

/** Every row of a transcript reads its own piece of this Chat, so that only the piece that grows renders again. */
export const ChatAtContext = createContext<ChatAt>({ hostId: '', session: '', chat: '' });

export function useChatAt(): ChatAt {
  return useContext(ChatAtContext);
}

/** A piece of the Chat that is shown; what shows it keeps it attached. */
export function useShownChat<T>(select: (chat: ChatState) => T): T | undefined {
  const { hostId, chat } = useChatAt();
  return useChannel(chatChannel(hostId, chat), select);
}

export function useTurn<T>(turnId: string, select: (turn: Turn | ActiveTurn) => T): T | undefined {
  return useShownChat((chat) => {
    const turn = turnOf(chat, turnId);
    return turn && select(turn);
  });
}

export function usePart(turnId: string, index: number): ResponsePart | undefined {
  return useTurn(turnId, (turn) => turn.responseParts[index]);
}

const places = new WeakMap<readonly Turn[], ReadonlyMap<string, number>>();

/** Where a finished turn stands in the loaded ones; -1 for the active turn and for unknown ones. */
export function placeOfTurn({ turns }: ChatState, turnId: string): number {
  const known = places.get(turns) ?? new Map(turns.map((turn, index) => [turn.id, index]));
  places.set(turns, known);
  return known.get(turnId) ?? -1;
}

function turnOf(chat: ChatState, turnId: string): Turn | ActiveTurn | undefined {
  return chat.activeTurn?.id === turnId ? chat.activeTurn : chat.turns[placeOfTurn(chat, turnId)];
}
