import { ErrorCode, type RpcError } from '../../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { closeCanvases } from '../canvases.ts';
import type { HostParts } from '../parts.ts';
import { letGoOfDefault } from './default-chat.ts';

/** Closes a chat for ever; undefined, or why it stays (AHP disposeChat). */
export function disposeChat(host: HostParts, chat: Uri): RpcError | undefined {
  const state = host.channels.get('chat', chat);
  const owner = host.sessions.ownerOf(chat);
  const session = owner && host.channels.get('session', owner.resource);
  if (!state || !session) return { code: ErrorCode.NotFound, message: `This host has no chat ${chat}.` };
  if (state.activeTurn) return busy(state.title);
  if (isLast(session, chat)) {
    const message = `"${state.title}" is the last chat to write in of "${session.title}", so it stays; dispose the session instead.`;
    return { code: ErrorCode.InvalidParams, message };
  }
  takeOut(host, owner.resource, chat);
  closeCanvases(host.channels, chat);
  host.channels.close(chat);
  host.turns.follow(chat);
  return undefined;
}

/** What needs an idle chat cannot be done now. */
export function busy(title: string): RpcError {
  return {
    code: ErrorCode.TurnInProgress,
    message: `A turn is running in "${title}"; cancel it first, or wait until it has ended.`,
  };
}

/** Takes a chat out of its session's catalogue with all that the session shows of it. */
export function takeOut({ channels }: HostParts, session: Uri, chat: Uri): void {
  const state = channels.get('session', session);
  if (!state) return;
  for (const entry of state.inputNeeded ?? []) {
    if (entry.chat === chat) channels.apply(session, { type: 'session/inputNeededRemoved', id: entry.id });
  }
  letGoOfDefault(channels, session, chat);
  channels.apply(session, { type: 'session/chatRemoved', chat });
}

/** True when nobody could write in the session without this chat. */
function isLast({ chats }: SessionState, chat: Uri): boolean {
  const writable = chats.filter(({ interactivity }) => interactivity === undefined || interactivity === 'full');
  return writable.every(({ resource }) => resource === chat) && writable.length > 0;
}
