import type { CreateChatParams, MoveChatParams } from '../../../shared/protocol/chat/commands.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { createChat as create } from '../host/chats/create-chat.ts';
import { disposeChat as dispose } from '../host/chats/dispose-chat.ts';
import { moveChat as move } from '../host/chats/move-chat.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

/** One more chat in a session (AHP createChat). */
export async function createChat(
  { host, limits }: Server,
  _connection: Connection,
  params: CreateChatParams,
): Promise<Answer<'createChat'>> {
  const { maxChats } = limits;
  if ((host.channels.get('session', params.channel)?.chats.length ?? 0) >= maxChats) {
    return failed(ErrorCode.InternalError, `A session has at most ${maxChats} chats. Dispose of some first.`);
  }
  const error = await create(host, params);
  return error ? { error } : { result: null };
}

/** Closes a chat for ever and ends every subscription to it (AHP disposeChat). */
export function disposeChat(
  { host, connections }: Server,
  _connection: Connection,
  { channel }: { readonly channel: Uri },
): Answer<'disposeChat'> {
  const error = dispose(host, channel);
  if (error) return { error };
  for (const each of connections) each.subscriptions.delete(channel);
  return { result: null };
}

/** Another session or another place for a chat (AHP moveChat), which only 1.0.0 knows. */
export function moveChat({ host, limits }: Server, { agreed }: Connection, params: MoveChatParams): Answer<'moveChat'> {
  if (agreed && agreed.dialect !== host.canonical) {
    return failed(ErrorCode.MethodNotFound, `AHP ${agreed.dialect.version} has no moveChat.`);
  }
  if (params.destination.kind === 'newSession' && host.sessions.all().length >= limits.maxSessions) {
    const message = `This host keeps ${limits.maxSessions} sessions, and no more are taken on. Dispose of some first.`;
    return failed(ErrorCode.InternalError, message);
  }
  const moved = move(host, params);
  return typeof moved === 'string' ? { result: { session: moved } } : { error: moved };
}
