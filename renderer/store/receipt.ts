import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { ChatInputResponseKind } from '../../shared/protocol/chat/input-request.ts';
import type { ResponsePart } from '../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { ToolCallState } from '../../shared/protocol/chat/tool-call.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import type { Outcome } from './inbox-rows.ts';

/**
 * How a Request ended, read from the folded tool call or question and never from an echo: hosts echo the loser of a race too
 * (AHP "Write-ahead reconciliation").
 */
export function outcomeIn(request: InboxRequest, chat: ChatState | undefined): Outcome {
  const part = chat && partOf(request, chat);
  if (part?.kind === 'inputRequest' && part.response) return outcomeOfResponse(part.response);
  return part?.kind === 'toolCall' ? outcomeOfCall(request, part.toolCall) : 'unknown';
}

/** What an own action that is still on its way, or was just sent, decided for this Request. */
export function ownDecision(request: InboxRequest, action: { readonly type: string }): Outcome | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...action };
  if (action.type === 'chat/inputCompleted') {
    const isOurs = request.kind === 'chatInput' && fields.requestId === request.request.id;
    return isOurs ? outcomeOfResponse(fields.response as ChatInputResponseKind) : undefined;
  }
  const [yes, no] = decisions[action.type] ?? [];
  if (!isCallOf(request, fields.toolCallId)) return undefined;
  return fields.approved === true ? yes : no;
}

const decisions: Readonly<Record<string, readonly [Outcome, Outcome]>> = {
  'chat/toolCallConfirmed': ['approved', 'denied'],
  'chat/toolCallResultConfirmed': ['shared', 'withheld'],
};

function isCallOf(request: InboxRequest, toolCallId: unknown): boolean {
  return 'toolCall' in request && request.toolCall.toolCallId === toolCallId;
}

/** The own decision that the chat's replica still waits to see echoed. */
export function pendingDecision(request: InboxRequest, replica: Replica<'chat'>): Outcome | undefined {
  return replica.pending.map((own) => ownDecision(request, own.action)).findLast((outcome) => outcome !== undefined);
}

/** Why the host refused our last decision on this Request, if it did. */
export function refusalOf(request: InboxRequest, replica: Replica<'chat'>): string | undefined {
  return replica.rejected.findLast((own) => ownDecision(request, own.action) !== undefined)?.reason;
}

function partOf(request: InboxRequest, chat: ChatState): ResponsePart | undefined {
  const turns = [...chat.turns, ...(chat.activeTurn ? [chat.activeTurn] : [])];
  return turns.flatMap((turn) => turn.responseParts).findLast((part) => isPartOf(request, part));
}

function isPartOf(request: InboxRequest, part: ResponsePart): boolean {
  if (part.kind === 'inputRequest') return request.kind === 'chatInput' && part.request.id === request.request.id;
  return part.kind === 'toolCall' && isCallOf(request, part.toolCall.toolCallId);
}

function outcomeOfResponse(response: ChatInputResponseKind): Outcome {
  const outcomes = { accept: 'answered', decline: 'declined', cancel: 'cancelled' } as const;
  return outcomes[response] ?? 'unknown';
}

function outcomeOfCall(request: InboxRequest, call: ToolCallState): Outcome {
  if (call.status === 'cancelled') {
    const outcomes = { denied: 'denied', skipped: 'skipped', 'result-denied': 'withheld' } as const;
    return outcomes[call.reason] ?? 'unknown';
  }
  if (request.kind === 'resultConfirmation') return call.status === 'completed' ? 'shared' : 'unknown';
  if (request.kind !== 'toolConfirmation') return 'unknown';
  return call.status === 'streaming' || call.status === 'pending-confirmation' ? 'unknown' : 'approved';
}
