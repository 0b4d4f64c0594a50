import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { Channels } from '../channels.ts';

/** Gives the place of the default chat to the first other one that a person can write in, before the chat goes (AHP Several chats). */
export function letGoOfDefault(channels: Channels, session: Uri, chat: Uri): void {
  const state = channels.get('session', session);
  if (state?.defaultChat !== chat) return;
  const next = state.chats.find(({ resource, interactivity = 'full' }) => resource !== chat && interactivity === 'full');
  if (!next) return;
  channels.apply(session, { type: 'session/defaultChatChanged', defaultChat: next.resource });
  setMovable(channels, next.resource, false);
}

/** Tells whether a chat may be moved; the default chat never may (AHP moveChat). */
export function setMovable(channels: Channels, chat: Uri, movable: boolean): void {
  if ((channels.get('chat', chat)?.movable ?? false) === movable) return;
  channels.apply(chat, { type: 'chat/movableChanged', movable });
}
