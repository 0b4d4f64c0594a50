import type { ResponsePart } from '../protocol/chat/response-part.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import type { Uri } from '../protocol/common/uri.ts';
import { chatRequestKey } from './key.ts';
import type { InboxRequest } from './request.ts';

type Origin = Pick<InboxRequest, 'hostId' | 'session' | 'sessionTitle'> & {
  readonly chat: Uri;
  readonly path?: string;
};

/** How far back a settled Request is looked for: its turn is the running one or has just ended. */
const RECENT_TURNS = 3;

/** The Requests that a chat's running turn holds open, in stream order (AHP "Chat activity"). */
export function requestsOfChat(origin: Origin, state: ChatState): readonly InboxRequest[] {
  const turn = state.activeTurn;
  if (!turn) return [];
  return turn.responseParts.flatMap((part) => requestOfPart(origin, turn.id, part) ?? []);
}

/** True when the chat knows the Request and holds it as settled; a chat that does not know it proves nothing. */
export function resolvedInChat(request: InboxRequest, state: ChatState): boolean {
  const recent = [...state.turns.slice(-RECENT_TURNS), ...(state.activeTurn ? [state.activeTurn] : [])];
  const parts = recent.flatMap((turn) => turn.responseParts);
  if (request.kind === 'chatInput') {
    const part = parts.findLast((known) => known.kind === 'inputRequest' && known.request.id === request.request.id);
    return part?.kind === 'inputRequest' && part.response !== undefined;
  }
  if (!('toolCall' in request)) return false;
  const part = parts.findLast(
    (known) => known.kind === 'toolCall' && known.toolCall.toolCallId === request.toolCall.toolCallId,
  );
  return part?.kind === 'toolCall' && part.toolCall.status !== request.toolCall.status;
}

function requestOfPart(origin: Origin, turnId: string, part: ResponsePart): InboxRequest | undefined {
  if (part.kind === 'toolCall') return requestOfCall(origin, turnId, part.toolCall);
  if (part.kind !== 'inputRequest' || part.response !== undefined) return undefined;
  const key = chatRequestKey(origin.hostId, origin.chat, part.request.id);
  return { ...origin, kind: 'chatInput', request: part.request, key };
}

function requestOfCall(origin: Origin, turnId: string, toolCall: ToolCallState): InboxRequest | undefined {
  const key = chatRequestKey(origin.hostId, origin.chat, toolCall.toolCallId);
  switch (toolCall.status) {
    case 'pending-confirmation':
      return { ...origin, kind: 'toolConfirmation', turnId, toolCall, key };
    case 'pending-result-confirmation':
      return { ...origin, kind: 'resultConfirmation', turnId, toolCall, key };
    case 'auth-required':
      return { ...origin, kind: 'toolAuthentication', turnId, toolCall, key };
    case 'running': {
      const by = toolCall.contributor;
      return by?.kind === 'client'
        ? { ...origin, kind: 'toolClientExecution', turnId, clientId: by.clientId, toolCall, key }
        : undefined;
    }
    default:
      return undefined;
  }
}
