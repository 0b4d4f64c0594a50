import { randomUUID } from 'node:crypto';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { CreateSessionParams, ResolveSessionConfigParams } from '../../../shared/protocol/session/commands.ts';
import { valuesRefusal, withDefaults } from '../../../shared/refusals/config-refusal.ts';
import { forkSession } from '../host/chats/fork-session.ts';
import { createSession as create, disposeSession as dispose } from '../host/create-session.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
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

export function createSession({ host }: Server, connection: Connection, params: CreateSessionParams): Answer<'createSession'> {
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
  const error = fork ? forkSession(host, params, fork) : create(host, params);
  return error ? { error } : { result: null };
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

/** What can be chosen for a new session (AHP Session configuration before creation). */
export function resolveSessionConfig(
  { host }: Server,
  _connection: Connection,
  params: ResolveSessionConfigParams,
): Answer<'resolveSessionConfig'> {
  const { provider, config = {} } = params;
  const agent = provider === undefined ? host.agents[0] : host.agents.find(({ info }) => info.provider === provider);
  if (!agent) return failed(ErrorCode.ProviderNotFound, `This host has no agent "${provider}".`);
  const wrong = valuesRefusal(agent.configSchema, config);
  if (wrong !== undefined) return failed(ErrorCode.InvalidParams, wrong);
  return { result: { schema: agent.configSchema, values: withDefaults(agent.configSchema, config) } };
}
