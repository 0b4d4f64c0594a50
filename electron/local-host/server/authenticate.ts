import type { AuthenticateParams } from '../../../shared/protocol/common/connection-commands.ts';
import type { ProtectedResourceMetadata } from '../../../shared/protocol/common/content.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { mcpServers } from '../../../shared/selectors/find-customization.ts';
import type { HostParts } from '../host/parts.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';
import { signInTo } from './sign-in.ts';

/**
 * Takes a token for a resource that a server of a session has asked for (AHP authenticate), and lets what waited for it go on. A
 * real server is asked at once whether it takes the token, which is kept in memory alone and goes to no other. A simulated one
 * takes any.
 */
export async function authenticate(
  server: Server,
  connection: Connection,
  params: AuthenticateParams,
): Promise<Answer<'authenticate'>> {
  const { host } = server;
  const own = signInTo(server, connection, params);
  if (own) return own;
  const { resource, token, expiresIn } = params;
  const advertised = advertisedResource(host, resource);
  if (!advertised) return failed(ErrorCode.InvalidParams, `This host did not ask for a sign-in to ${resource}.`);
  if (token.trim() === '') return refused(advertised, 'it is empty');
  const signIn = await host.mcp.authenticate(resource, token, expiresIn);
  if (signIn?.kind === 'refused')
    return refused(signIn.requirement.resource, signIn.requirement.description ?? 'the server does not accept it');
  for (const session of host.sessions.all()) resolve(host, session.resource, resource);
  return { result: {} };
}

function refused(resource: ProtectedResourceMetadata, why: string): Answer<'authenticate'> {
  const message = `${resource.resource_name ?? resource.resource} refused the token: ${why}.`;
  return failed(ErrorCode.AuthRequired, message, { resources: [{ ...resource }] });
}

function advertisedResource(host: HostParts, resource: string): ProtectedResourceMetadata | undefined {
  const { channels, sessions, mcp } = host;
  const states = sessions.all().flatMap((session) => channels.get('session', session.resource) ?? []);
  const challenges = states.flatMap((state) => [...waitingServers(state), ...waitingCalls(state)]);
  const waiting = challenges.find(({ metadata }) => metadata.resource === resource)?.metadata;
  // A token may also be replaced before it has expired.
  return waiting ?? mcp.requirementFor(resource)?.resource;
}

function resolve({ channels, mcp }: HostParts, session: Uri, resource: string): void {
  const state = channels.get('session', session);
  if (!state) return;
  for (const { id, metadata } of waitingServers(state)) {
    if (metadata.resource !== resource || mcp.get(session, id)) continue;
    channels.apply(session, { type: 'session/mcpServerStateChanged', id, state: { kind: 'ready' } });
  }
  for (const { chat, turnId, toolCallId, metadata } of waitingCalls(state)) {
    if (metadata.resource === resource) channels.apply(chat, { type: 'chat/toolCallAuthResolved', turnId, toolCallId });
  }
}

function waitingServers(session: SessionState) {
  return mcpServers(session).flatMap(({ id, state }) =>
    state.kind === 'authRequired' ? [{ id, metadata: state.resource }] : [],
  );
}

function waitingCalls(session: SessionState) {
  return (session.inputNeeded ?? []).flatMap((entry) => {
    if (entry.kind !== 'toolAuthentication') return [];
    const { chat, turnId, toolCall } = entry;
    return [{ chat, turnId, toolCallId: toolCall.toolCallId, metadata: toolCall.auth.resource }];
  });
}
