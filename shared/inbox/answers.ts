import type { Dispatch } from '../app/state.ts';
import { completion as completionOf, failed, succeeded } from '../client-tools/outcomes.ts';
import type { ChatInputAnswer } from '../protocol/chat/input-request.ts';
import type { ConfirmationOption } from '../protocol/chat/tool-call.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import { plainOption } from './plain-option.ts';
import type { InboxRequest } from './request.ts';

/** A person's decision on a Request. */
export type RequestAnswer =
  | { readonly type: 'approve'; readonly optionId?: string; readonly editedInput?: string }
  /** `note` tells the agent what the person wants instead. */
  | { readonly type: 'deny'; readonly optionId?: string; readonly note?: string }
  /** Answers what an agent asked through a tool of this app. */
  | { readonly type: 'reply'; readonly text: string }
  | { readonly type: 'submit'; readonly answers: Readonly<Record<string, ChatInputAnswer>> }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel' };

/**
 * The actions that carry a decision to the chat that owns the Request; they need no subscription (AHP "Actions").
 * Returns `undefined` when the decision does not fit the Request's kind, so that nothing wrong is ever sent, and no action at all for
 * the approval of a call that this app runs itself: main does it, and tells the host what came of it.
 */
export function dispatchesFor(request: InboxRequest, answer: RequestAnswer): readonly Dispatch[] | undefined {
  switch (request.kind) {
    case 'toolConfirmation': {
      const { turnId, toolCall } = request;
      const action = confirmation({ turnId, toolCallId: toolCall.toolCallId, options: toolCall.options ?? [] }, answer);
      return action && [{ channel: request.chat, action }];
    }
    case 'resultConfirmation': {
      if (answer.type !== 'approve' && answer.type !== 'deny') return undefined;
      const { turnId, toolCall } = request;
      const approved = answer.type === 'approve';
      const action = { type: 'chat/toolCallResultConfirmed', turnId, toolCallId: toolCall.toolCallId, approved };
      return [{ channel: request.chat, action }];
    }
    case 'chatInput': {
      const action = completion(request.request.id, answer);
      return action && [{ channel: request.chat, action }];
    }
    case 'toolClientExecution':
      return executionDispatches(request, answer);
    case 'toolAuthentication':
    case 'mcpSignIn':
    case 'hostSignIn':
    case 'creationFailed':
    case 'unexplained':
    case 'unknown':
      return undefined;
    default:
      return request satisfies never;
  }
}

function executionDispatches(
  { chat, turnId, toolCall }: Extract<InboxRequest, { kind: 'toolClientExecution' }>,
  answer: RequestAnswer,
): readonly Dispatch[] | undefined {
  const call = { turnId, toolCallId: toolCall.toolCallId };
  switch (answer.type) {
    case 'approve':
      return [];
    case 'reply':
      return [{ channel: chat, action: completionOf(call, succeeded(toolCall, answer.text, { answer: answer.text })) }];
    case 'deny': {
      const note = answer.note ? ` They wrote: ${answer.note}` : '';
      const result = failed(toolCall, 'declined', `The person declined, so nothing was done.${note}`);
      return [{ channel: chat, action: completionOf(call, result) }];
    }
    default:
      return undefined;
  }
}

interface Call {
  readonly turnId: string;
  readonly toolCallId: string;
  readonly options: readonly ConfirmationOption[];
}

function confirmation({ turnId, toolCallId, options }: Call, answer: RequestAnswer): JsonObject | undefined {
  const target = { type: 'chat/toolCallConfirmed', turnId, toolCallId };
  if (answer.type === 'approve') {
    const optionId = answer.optionId ?? plainOption(options, 'approve')?.id;
    return {
      ...target,
      approved: true,
      confirmed: 'user-action',
      ...(answer.editedInput === undefined ? {} : { editedToolInput: answer.editedInput }),
      ...(optionId === undefined ? {} : { selectedOptionId: optionId }),
    };
  }
  if (answer.type !== 'deny') return undefined;
  const optionId = answer.optionId ?? plainOption(options, 'deny')?.id;
  return {
    ...target,
    approved: false,
    reason: 'denied',
    ...(optionId === undefined ? {} : { selectedOptionId: optionId }),
    ...(answer.note ? { reasonMessage: answer.note, userSuggestion: { text: answer.note, origin: { kind: 'user' } } } : {}),
  };
}

function completion(requestId: string, answer: RequestAnswer): JsonObject | undefined {
  const target = { type: 'chat/inputCompleted', requestId };
  switch (answer.type) {
    case 'submit':
      return { ...target, response: 'accept', answers: { ...answer.answers } as unknown as JsonObject };
    case 'decline':
    case 'deny':
      return { ...target, response: 'decline' };
    case 'cancel':
      return { ...target, response: 'cancel' };
    default:
      return undefined;
  }
}
