import { randomUUID } from 'node:crypto';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { CreateSessionParams } from '../../../shared/protocol/session/commands.ts';
import { forkSession } from '../host/chats/fork-session.ts';
import { createSession as create, disposeSession as dispose, type Opening } from '../host/create-session.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import { progressFor } from './progress.ts';
import type { Server } from './server-parts.ts';

const MAX_PAGE = 100;
/** A client goes on with a walk at once or never. */
const MAX_WALKS = 100;

/** Later versions fork chats instead (AHP createSession, `fork`). */
const FORKS_SESSIONS = /^0\.[678]\./;

/** One page of the list (AHP Session list). The pages of one walk keep their order, whatever changes meanwhile. */
export function listSessions(
  { host }: Server,
  connection: Connection,
  { limit, cursor }: { readonly limit?: number; readonly cursor?: string },
): Answer<'listSessions'> {
  const rest = cursor === undefined ? host.sessions.summaries().map(({ resource }) => resource) : connection.pages.get(cursor);
  if (!rest) return failed(ErrorCode.InvalidParams, `"${cursor}" is no cursor of this connection.`);
  const size = Math.min(Math.max(1, Math.floor(limit ?? MAX_PAGE)), MAX_PAGE);
  const items = rest.slice(0, size).flatMap((session) => host.sessions.summary(session) ?? []);
  if (rest.length <= size) return { result: { items } };
  const nextCursor = randomUUID();
  connection.pages.set(nextCursor, rest.slice(size));
  const [oldest] = connection.pages.keys();
  if (connection.pages.size > MAX_WALKS && oldest !== undefined) connection.pages.delete(oldest);
  return { result: { items, nextCursor } };
}

export function createSession(server: Server, connection: Connection, params: CreateSessionParams): Answer<'createSession'> {
  const { activeClient, fork } = params;
  if (activeClient && activeClient.clientId !== connection.agreed?.clientId) {
    return failed(ErrorCode.InvalidParams, 'A client may only announce itself as an active client.');
  }
  if (fork && !FORKS_SESSIONS.test(connection.agreed?.dialect.version ?? '')) {
    return failed(
      ErrorCode.InvalidParams,
      'Sessions are not forked in this version of AHP; fork a chat by createChat instead.',
    );
  }
  const full = noRoomForSession(server);
  if (full) return { error: full };
  const opening = openingFor(server, connection, params);
  const error = fork ? forkSession(server.host, opening, fork) : create(server.host, opening);
  return error ? { error } : { result: null };
}

/** Why no further session is taken on; undefined while there is room. */
export function noRoomForSession({ host, limits }: Server): RpcError | undefined {
  const { maxSessions } = limits;
  if (host.sessions.all().length < maxSessions) return undefined;
  const message = `This host keeps ${maxSessions} sessions, and no more are taken on. Dispose of some first.`;
  return { code: ErrorCode.InternalError, message };
}

/** Only what a client may say, and only who gave a token hears how far the creation is. */
function openingFor(server: Server, { agreed }: Connection, params: CreateSessionParams): Opening {
  const { channel, provider, workingDirectories, config, activeClient, progressToken } = params;
  const progress = progressToken === undefined || !agreed ? undefined : progressFor(server, agreed.clientId, progressToken);
  return { channel, ...present({ provider, workingDirectories, config, activeClient, progress }) };
}

export async function disposeSession(
  server: Server,
  _connection: Connection,
  { channel }: { readonly channel: Uri },
): Promise<Answer<'disposeSession'>> {
  const chats = server.host.channels.get('session', channel)?.chats ?? [];
  const error = await dispose(server.host, channel);
  if (error) return { error };
  for (const each of server.connections)
    for (const gone of [channel, ...chats.map(({ resource }) => resource)]) each.subscriptions.delete(gone);
  return { result: null };
}
