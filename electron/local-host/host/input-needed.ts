import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { SessionInputRequest } from '../../../shared/protocol/session/input-needed.ts';

/** Everything in a chat that waits for a person or a client, in stream order (AHP Session channel, `inputNeeded`). */
export function openRequests(chat: ChatState): readonly SessionInputRequest[] {
  const turn = chat.activeTurn;
  if (!turn) return [];
  return turn.responseParts.flatMap((part) => requestOf(part, chat.resource, turn.id) ?? []);
}

function requestOf(part: ResponsePart, chat: Uri, turnId: string): SessionInputRequest | undefined {
  if (part.kind === 'toolCall') return toolRequest(part.toolCall, chat, turnId);
  if (part.kind !== 'inputRequest' || part.response !== undefined) return undefined;
  return { kind: 'chatInput', id: `${chat}#input#${part.request.id}`, chat, request: part.request };
}

function toolRequest(toolCall: ToolCallState, chat: Uri, turnId: string): SessionInputRequest | undefined {
  const base = { id: `${chat}#tool#${toolCall.toolCallId}`, chat, turnId };
  switch (toolCall.status) {
    case 'pending-confirmation':
    case 'pending-result-confirmation':
      return { ...base, kind: 'toolConfirmation', toolCall };
    case 'auth-required':
      return { ...base, kind: 'toolAuthentication', toolCall };
    case 'running': {
      const { contributor } = toolCall;
      if (contributor?.kind !== 'client') return undefined;
      return { ...base, kind: 'toolClientExecution', clientId: contributor.clientId, toolCall };
    }
    default:
      return undefined;
  }
}

/** The actions that bring a session's entries of one chat in step with what the chat shows. */
export function inputNeededActions(
  known: readonly SessionInputRequest[],
  chat: Uri,
  open: readonly SessionInputRequest[],
): readonly SessionAction[] {
  const ofChat = known.filter((entry) => entry.chat === chat);
  const gone = ofChat.filter((entry) => !open.some((request) => request.id === entry.id));
  const news = open.filter((request) => !ofChat.some((entry) => sameRequest(entry, request)));
  return [
    ...gone.map((entry) => ({ type: 'session/inputNeededRemoved', id: entry.id }) as const),
    ...news.map((request) => ({ type: 'session/inputNeededSet', request }) as const),
  ];
}

/** Reducers keep what did not change as the same object, so identity tells whether a request did. */
function sameRequest(a: SessionInputRequest, b: SessionInputRequest): boolean {
  if (a.id !== b.id || a.kind !== b.kind) return false;
  return subjectOf(a) === subjectOf(b);
}

function subjectOf(request: SessionInputRequest): object {
  return request.kind === 'chatInput' ? request.request : request.toolCall;
}
