import type { JsonObject } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { McpAuthRequirement } from '../session/mcp-server.ts';
import type { Message } from './message.ts';
import type { ToolCallConfirmationReason, ToolCallContributor, ToolCallPromptFields, ToolInput } from './tool-call.ts';
import type { ToolCallResult, ToolResultContent } from './tool-result.ts';

interface ToolCallEvent {
  readonly turnId: string;
  readonly toolCallId: string;
  /** Replaces the call's `_meta`; absent keeps it. */
  readonly _meta?: JsonObject;
}

export interface ChatToolCallStartAction extends ToolCallEvent {
  readonly type: 'chat/toolCallStart';
  readonly toolName: string;
  readonly displayName: string;
  readonly intention?: string;
  readonly contributor?: ToolCallContributor;
}

export interface ChatToolCallDeltaAction extends ToolCallEvent {
  readonly type: 'chat/toolCallDelta';
  readonly content?: string;
  readonly invocationMessage?: StringOrMarkdown;
}

/** The arguments are complete, or a running call needs approval again; `confirmed` means it runs without a prompt. */
export interface ChatToolCallReadyAction extends ToolCallEvent, ToolCallPromptFields {
  readonly type: 'chat/toolCallReady';
  readonly invocationMessage: StringOrMarkdown;
  readonly toolInput?: ToolInput;
  readonly confirmed?: ToolCallConfirmationReason;
  readonly contributor?: ToolCallContributor;
  readonly intention?: string;
}

export interface ChatToolCallApprovedAction extends ToolCallEvent {
  readonly type: 'chat/toolCallConfirmed';
  readonly approved: true;
  readonly confirmed: ToolCallConfirmationReason;
  readonly editedToolInput?: string;
  readonly selectedOptionId?: string;
}

export interface ChatToolCallDeniedAction extends ToolCallEvent {
  readonly type: 'chat/toolCallConfirmed';
  readonly approved: false;
  readonly reason: 'denied' | 'skipped';
  readonly userSuggestion?: Message;
  readonly reasonMessage?: StringOrMarkdown;
  readonly selectedOptionId?: string;
}

/** A person's or a rule's answer to a tool call that waits for approval. */
export type ChatToolCallConfirmedAction = ChatToolCallApprovedAction | ChatToolCallDeniedAction;

export interface ChatToolCallCompleteAction extends ToolCallEvent {
  readonly type: 'chat/toolCallComplete';
  readonly result: ToolCallResult;
  readonly requiresResultConfirmation?: boolean;
}

export interface ChatToolCallResultConfirmedAction extends ToolCallEvent {
  readonly type: 'chat/toolCallResultConfirmed';
  readonly approved: boolean;
}

export interface ChatToolCallContentChangedAction extends ToolCallEvent {
  readonly type: 'chat/toolCallContentChanged';
  readonly content: readonly ToolResultContent[];
}

export interface ChatToolCallAuthRequiredAction extends ToolCallEvent {
  readonly type: 'chat/toolCallAuthRequired';
  readonly auth: McpAuthRequirement;
}

export interface ChatToolCallAuthResolvedAction extends ToolCallEvent {
  readonly type: 'chat/toolCallAuthResolved';
}

/** Everything that happens to one tool call of the active turn. */
export type ToolCallAction =
  | ChatToolCallStartAction
  | ChatToolCallDeltaAction
  | ChatToolCallReadyAction
  | ChatToolCallConfirmedAction
  | ChatToolCallCompleteAction
  | ChatToolCallResultConfirmedAction
  | ChatToolCallContentChangedAction
  | ChatToolCallAuthRequiredAction
  | ChatToolCallAuthResolvedAction;
