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

/**
 * Takes a token for a resource that a session of this host has asked for (AHP authenticate), and lets what waited for it go on.
 * The servers behind these resources are simulated: any token will do, and none is kept.
 */
export function authenticate({ host }: Server, _connection: Connection, params: AuthenticateParams): Answer<'authenticate'> {
  const advertised = advertisedResource(host, params.resource);
  if (!advertised) return failed(ErrorCode.InvalidParams, `This host did not ask for a sign-in to ${params.resource}.`);
  if (params.token.trim() === '') {
    return failed(
      ErrorCode.AuthRequired,
      `${advertised.resource_name ?? advertised.resource} refused the token: it is empty.`,
      {
        resources: [{ ...advertised }],
      },
    );
  }
  for (const { resource } of host.sessions.all()) resolve(host, resource, params.resource);
  return { result: {} };
}

function advertisedResource({ channels, sessions }: HostParts, resource: string): ProtectedResourceMetadata | undefined {
  const states = sessions.all().flatMap((session) => channels.get('session', session.resource) ?? []);
  const challenges = states.flatMap((state) => [...waitingServers(state), ...waitingCalls(state)]);
  return challenges.find((challenge) => challenge.metadata.resource === resource)?.metadata;
}

function resolve({ channels }: HostParts, session: Uri, resource: string): void {
  const state = channels.get('session', session);
  if (!state) return;
  for (const { id, metadata } of waitingServers(state)) {
    if (metadata.resource !== resource) continue;
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
