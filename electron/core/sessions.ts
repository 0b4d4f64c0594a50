import type { Answer, RequestInput, RequestValue, SessionChoices } from '../../shared/ipc/contract.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import type { ResolveSessionConfigParams } from '../../shared/protocol/session/commands.ts';
import type { Host } from '../hosts/host.ts';
import type { ActiveClients } from './active-clients.ts';
import type { AppChannel } from './app-channel.ts';
import { type FirstMessageContext, sendWhenReady } from './first-messages.ts';
import { newSessionUri } from './session-uri.ts';

/** A session under an address chosen here. */
export async function createSession(
  context: FirstMessageContext & { readonly app: AppChannel; readonly clientTools: { readonly activeClients: ActiveClients } },
  host: Host,
  { hostId, provider, workingDirectories, config, firstMessage, offersTools, fork }: RequestInput<'session:create'>,
): Promise<Answer<RequestValue<'session:create'>>> {
  const connection = context.app.state().hosts.find(({ id }) => id === hostId)?.connection;
  const version = connection?.status === 'connected' ? connection.protocolVersion : undefined;
  const session = newSessionUri(version, provider, context.newId());
  const { activeClients } = context.clientTools;
  const activeClient = offersTools ? activeClients.entryFor(hostId) : undefined;
  const params = {
    channel: session,
    provider,
    // A fork has the folders of what it copies.
    ...(fork ? {} : { workingDirectories }),
    progressToken: session,
    ...present({ config, activeClient, fork }),
  };
  const answer = await host.call('createSession', params, 'create a session');
  if (!answer.ok) return answer;
  // Its state is on the way before a window asks; nobody holding it, it is let go after the usual grace.
  host.hold(session, 'session')();
  if (activeClient) activeClients.offer({ hostId, session });
  if (firstMessage) sendWhenReady(context, host, { hostId, session, message: firstMessage });
  return { ok: true, value: { session } };
}

export async function disposeSession(host: Host, session: Uri): Promise<Answer<null>> {
  const answer = await host.call('disposeSession', { channel: session }, 'remove the session');
  return answer.ok ? { ok: true, value: null } : answer;
}

/** What can be chosen for a session before it is created (AHP Session configuration before creation). */
export function resolveConfig(host: Host, choices: SessionChoices): Promise<Answer<RequestValue<'sessionConfig:resolve'>>> {
  return host.call('resolveSessionConfig', paramsOf(choices), 'say what can be chosen for a session');
}

/** The values of one setting that fit a query. */
export function completeConfig(
  host: Host,
  { property, query, ...choices }: RequestInput<'sessionConfig:complete'>,
): Promise<Answer<RequestValue<'sessionConfig:complete'>>> {
  const params = { ...paramsOf(choices), property, query };
  return host.call('sessionConfigCompletions', params, `search the values of "${property}"`);
}

function paramsOf({ provider, workingDirectory, config }: SessionChoices): ResolveSessionConfigParams {
  return {
    channel: ROOT_URI,
    provider,
    ...(workingDirectory === undefined ? {} : { workingDirectory }),
    ...(config ? { config } : {}),
  };
}
