import type { ChatInputResponseKind } from '../protocol/chat/input-request.ts';
import type { ResponsePart } from '../protocol/chat/response-part.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import type { ToolCallResult } from '../protocol/chat/tool-result.ts';
import { receiptOfCall, receiptOfInput, type Receipt as SharedReceipt } from '../selectors/receipt.ts';
import type { Replica } from '../sync/replica.ts';
import type { InboxRequest } from './request.ts';

/** How a Request ended, as far as the chat that owns it shows; `unknown` where only its removal is known. */
export type Outcome =
  | 'approved'
  | 'denied'
  | 'skipped'
  | 'shared'
  | 'withheld'
  | 'answered'
  | 'declined'
  | 'cancelled'
  /** A call of a client's tool was done, or came to nothing. */
  | 'done'
  | 'failed'
  | 'unknown';

export interface Receipt {
  readonly outcome: Outcome;
  /** Who decided, where that can be told: a person here or elsewhere, a rule of this app, or a setting of the host. */
  readonly by: 'you' | 'elsewhere' | 'rule' | 'setting' | 'unknown';
  /** The rule of this app that approved it, in one line. */
  readonly rule?: string;
  /** The host-defined answer that was chosen, in the host's words. */
  readonly option?: string;
}

/** What this client decided: a person here, or a rule that has a name. */
export interface OwnDecision {
  readonly outcome: Outcome | undefined;
  readonly rule?: string | undefined;
}

/** How a settled Request ended, read from the folded chat; `own` is what this client decided, if it did. */
export function settledReceipt(request: InboxRequest, chat: ChatState | undefined, own: OwnDecision): Receipt {
  const outcome = outcomeIn(request, chat);
  if (outcome === 'unknown') return { outcome, by: 'unknown' };
  const { by, option } = deciderIn(request, chat) ?? {};
  return { outcome, ...whoDecided(outcome, by, own), ...(option === undefined ? {} : { option }) };
}

function whoDecided(
  outcome: Outcome,
  by: SharedReceipt['by'] | undefined,
  { outcome: ownOutcome, rule }: OwnDecision,
): Pick<Receipt, 'by' | 'rule'> {
  if (by === 'setting' && rule !== undefined) return { by: 'rule', rule };
  if (by === 'setting' || by === 'nobody') return { by: 'setting' };
  // An answer of a rule says that nobody acted: where somebody did, they were first.
  if (ownOutcome === outcome && rule === undefined) return { by: 'you' };
  // A turn that ends skips what is still open, and nobody decided that.
  return { by: outcome === 'skipped' ? 'unknown' : 'elsewhere' };
}

/** Who approved or denied a call, as the folded chat shows it; what became of a result it does not say. */
function deciderIn(request: InboxRequest, chat: ChatState | undefined): Pick<SharedReceipt, 'by' | 'option'> | undefined {
  const part = request.kind === 'toolConfirmation' && chat ? partOf(request, chat) : undefined;
  return part?.kind === 'toolCall' ? receiptOfCall(part.toolCall) : undefined;
}

/** What the folded chat says of a Request, in terms of what was asked: a result is shared or withheld, a call approved or denied. */
function outcomeIn(request: InboxRequest, chat: ChatState | undefined): Outcome {
  const part = chat && partOf(request, chat);
  if (part?.kind === 'inputRequest' && part.response) return outcomeOfResponse(part.response);
  return part?.kind === 'toolCall' ? outcomeOfCall(request, part.toolCall) : 'unknown';
}

/** What an own action that is still on its way, or was just sent, decided for this Request. */
export function ownDecision(request: InboxRequest, action: { readonly type: string }): Outcome | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...action };
  if (action.type === 'chat/inputCompleted') return ownResponse(request, fields);
  if (action.type === 'chat/toolCallComplete') return ownResult(request, fields);
  const [yes, no] = decisions[action.type] ?? [];
  if (!isCallOf(request, fields.toolCallId)) return undefined;
  return fields.approved === true ? yes : no;
}

function ownResponse(request: InboxRequest, { requestId, response }: Readonly<Record<string, unknown>>): Outcome | undefined {
  const isOurs = request.kind === 'chatInput' && requestId === request.request.id;
  return isOurs ? outcomeOfResponse(response as ChatInputResponseKind) : undefined;
}

function ownResult(request: InboxRequest, { toolCallId, result }: Readonly<Record<string, unknown>>): Outcome | undefined {
  const isOurs = request.kind === 'toolClientExecution' && isCallOf(request, toolCallId);
  return isOurs ? outcomeOfResult(result as ToolCallResult) : undefined;
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
  const { outcome } = receiptOfInput({ response });
  return outcome === 'open' || outcome === 'resultDenied' ? 'unknown' : outcome;
}

function outcomeOfResult({ success, error }: Pick<ToolCallResult, 'success' | 'error'>): Outcome {
  if (success) return 'done';
  return error?.code === 'declined' ? 'declined' : 'failed';
}

function outcomeOfCall(request: InboxRequest, call: ToolCallState): Outcome {
  if (request.kind === 'toolClientExecution' && call.status === 'completed') return outcomeOfResult(call);
  const { outcome } = receiptOfCall(call);
  if (outcome === 'resultDenied') return 'withheld';
  if (outcome === 'denied' || outcome === 'skipped') return outcome;
  if (request.kind === 'resultConfirmation') return call.status === 'completed' ? 'shared' : 'unknown';
  return request.kind === 'toolConfirmation' && outcome === 'approved' ? 'approved' : 'unknown';
}
