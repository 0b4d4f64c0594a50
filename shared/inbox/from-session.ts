import { isObject, type JsonObject } from '../protocol/common/json.ts';
import { isArchived } from '../protocol/common/status.ts';
import type { McpServerCustomization } from '../protocol/session/customization.ts';
import type { SessionInputRequest } from '../protocol/session/input-needed.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { chatPath } from './chat-path.ts';
import { chatRequestKey, mcpSignInKey, sessionRequestKey } from './key.ts';
import type { InboxRequest } from './request.ts';

type Origin = Pick<InboxRequest, 'hostId' | 'session' | 'sessionTitle'> & { readonly path?: string };

/**
 * What a session waits for by itself: its `inputNeeded` entries in its order (AHP "Session channel"), MCP servers that want a
 * sign-in which no call asks for already, and a creation that failed.
 */
export function requestsOfSession(origin: Origin, state: SessionState): readonly InboxRequest[] {
  const entries = (state.inputNeeded ?? []).map((entry) => requestOf(withPath(origin, state, entry), entry));
  return [...entries, ...mcpSignIns(origin, state, entries), ...failedCreation(origin, state)];
}

function withPath(origin: Origin, state: SessionState, entry: { readonly chat: string }): Origin {
  const path = typeof entry.chat === 'string' ? chatPath(state, entry.chat) : undefined;
  return path === undefined ? origin : { ...origin, path };
}

function mcpSignIns(origin: Origin, state: SessionState, entries: readonly InboxRequest[]): readonly InboxRequest[] {
  const asked = new Set(
    entries.flatMap((entry) => (entry.kind === 'toolAuthentication' ? [entry.toolCall.auth.resource.resource] : [])),
  );
  return mcpServersIn(state).flatMap(({ id, name, state: server }): readonly InboxRequest[] => {
    if (server.kind !== 'authRequired' || asked.has(server.resource.resource)) return [];
    const key = mcpSignInKey(origin.hostId, origin.session, id);
    return [{ ...origin, kind: 'mcpSignIn', key, serverId: id, serverName: name, auth: server }];
  });
}

function mcpServersIn({ customizations = [] }: SessionState): readonly McpServerCustomization[] {
  return customizations
    .flatMap((entry) => [entry, ...('children' in entry ? (entry.children ?? []) : [])])
    .filter((entry) => entry.type === 'mcpServer');
}

function failedCreation(origin: Origin, { lifecycle, creationError, status }: SessionState): readonly InboxRequest[] {
  if (lifecycle !== 'failed' || isArchived(status)) return [];
  const key = sessionRequestKey(origin.hostId, origin.session);
  return [{ ...origin, kind: 'creationFailed', key, ...(creationError ? { error: creationError } : {}) }];
}

function requestOf(origin: Origin, entry: SessionInputRequest): InboxRequest {
  switch (entry.kind) {
    case 'chatInput':
      if (!isObject(entry.request)) return unknownRequest(origin, entry);
      return {
        ...origin,
        kind: 'chatInput',
        chat: entry.chat,
        key: keyOf(origin, entry, entry.request.id),
        request: entry.request,
      };
    case 'toolConfirmation':
      return confirmationOf(origin, entry);
    case 'toolClientExecution': {
      const { chat, turnId, clientId, toolCall } = entry;
      if (!isObject(toolCall) || toolCall.status !== 'running') return unknownRequest(origin, entry);
      return {
        ...origin,
        kind: 'toolClientExecution',
        chat,
        turnId,
        clientId,
        toolCall,
        key: keyOf(origin, entry, toolCall.toolCallId),
      };
    }
    case 'toolAuthentication': {
      const { chat, turnId, toolCall } = entry;
      if (!isObject(toolCall)) return unknownRequest(origin, entry);
      return { ...origin, kind: 'toolAuthentication', chat, turnId, toolCall, key: keyOf(origin, entry, toolCall.toolCallId) };
    }
    default:
      return unknownRequest(origin, entry);
  }
}

function confirmationOf(origin: Origin, entry: Extract<SessionInputRequest, { kind: 'toolConfirmation' }>): InboxRequest {
  const { chat, turnId, toolCall } = entry;
  if (!isObject(toolCall)) return unknownRequest(origin, entry);
  const key = keyOf(origin, entry, toolCall.toolCallId);
  switch (toolCall.status) {
    case 'pending-confirmation':
      return { ...origin, kind: 'toolConfirmation', chat, turnId, toolCall, key };
    case 'pending-result-confirmation':
      return { ...origin, kind: 'resultConfirmation', chat, turnId, toolCall, key };
    default:
      return unknownRequest(origin, entry);
  }
}

function keyOf(origin: Origin, entry: { readonly chat: string }, id: string): string {
  return chatRequestKey(origin.hostId, entry.chat, id);
}

/** A kind of tomorrow, or an entry that lacks what its kind promises: shown raw, so that no Request is ever dropped. */
function unknownRequest(origin: Origin, entry: unknown): InboxRequest {
  const raw: JsonObject = isObject(entry) ? entry : {};
  const key = `${sessionRequestKey(origin.hostId, origin.session)}\n${String(raw.id ?? JSON.stringify(raw))}`;
  return { ...origin, kind: 'unknown', raw, key };
}
