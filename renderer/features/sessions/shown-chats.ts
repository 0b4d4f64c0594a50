import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';

interface ChatList {
  readonly chats: SessionState['chats'];
  readonly defaultChat?: Uri | undefined;
}

/** The Chats that a person may see, the default one first; hidden ones are the host's own business. */
export function shownChats({ chats, defaultChat }: ChatList): readonly ChatSummary[] {
  const visible = chats.filter((chat) => chat.interactivity !== 'hidden');
  const first = visible.find((chat) => chat.resource === defaultChat);
  return first ? [first, ...visible.filter((chat) => chat !== first)] : visible;
}

/** The Chat that shows when none was chosen. */
export function shownChat(session: ChatList): Uri | undefined {
  return session.defaultChat ?? shownChats(session)[0]?.resource;
}
