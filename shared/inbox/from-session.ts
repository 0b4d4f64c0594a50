import { isObject, type JsonObject } from '../protocol/common/json.ts';
import type { SessionInputRequest } from '../protocol/session/input-needed.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { chatRequestKey, sessionRequestKey } from './key.ts';
import type { InboxRequest } from './request.ts';

type Origin = Pick<InboxRequest, 'hostId' | 'session' | 'sessionTitle'>;

/** The Requests that a session's `inputNeeded` entries stand for, in its order (AHP "Session channel"). */
export function requestsOfSession(origin: Origin, state: SessionState): readonly InboxRequest[] {
  return (state.inputNeeded ?? []).map((entry) => requestOf(origin, entry));
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
