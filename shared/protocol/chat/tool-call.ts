import type { ContentRef, FileEdit } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { McpAuthRequirement } from '../session/mcp-server.ts';
import type { Message } from './message.ts';
import type { ToolCallResult, ToolResultContent } from './tool-result.ts';

/** Raw arguments, or a reference to them that may change until the call is confirmed. */
export type ToolInput = string | ContentRef;

export interface ToolCallClientContributor {
  readonly kind: 'client';
  readonly clientId: string;
}

export interface ToolCallMcpContributor {
  readonly kind: 'mcp';
  readonly customizationId: string;
}

/** Where a tool comes from; absent means the host's own. */
export type ToolCallContributor = ToolCallClientContributor | ToolCallMcpContributor;

export type ToolCallConfirmationReason = 'not-needed' | 'user-action' | 'setting';
export type ToolCallCancellationReason = 'denied' | 'skipped' | 'result-denied';

/** A host-defined answer to a confirmation; its id goes back as `selectedOptionId`. */
export interface ConfirmationOption {
  readonly id: string;
  readonly label: string;
  readonly kind: 'approve' | 'deny';
  readonly group?: number;
}

/** A model judge's view; `safety` runs from 0 (unsafe) to 1 (safe). */
export type ToolCallRiskAssessment =
  | { readonly kind: 'judge'; readonly status: 'loading' }
  | { readonly kind: 'judge'; readonly status: 'complete'; readonly reason: StringOrMarkdown; readonly safety: number };

export interface ToolCallBase {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly displayName: string;
  readonly intention?: string;
  readonly contributor?: ToolCallContributor;
  readonly _meta?: JsonObject;
}

export interface ToolCallParameterFields {
  readonly invocationMessage: StringOrMarkdown;
  readonly toolInput?: ToolInput;
}

export interface ToolCallPostConfirmationFields {
  readonly confirmed: ToolCallConfirmationReason;
  readonly selectedOption?: ConfirmationOption;
}

export interface ToolCallStreamingState extends ToolCallBase {
  readonly status: 'streaming';
  readonly partialInput?: string;
  readonly invocationMessage?: StringOrMarkdown;
}

/** What a prompt for approval shows. */
export interface ToolCallPromptFields {
  readonly confirmationTitle?: StringOrMarkdown;
  readonly riskAssessment?: ToolCallRiskAssessment;
  readonly edits?: { readonly items: readonly FileEdit[] };
  readonly editable?: boolean;
  readonly options?: readonly ConfirmationOption[];
}

export interface ToolCallPendingConfirmationState extends ToolCallBase, ToolCallParameterFields, ToolCallPromptFields {
  readonly status: 'pending-confirmation';
}

export interface ToolCallRunningState extends ToolCallBase, ToolCallParameterFields, ToolCallPostConfirmationFields {
  readonly status: 'running';
  readonly content?: readonly ToolResultContent[];
}

export interface ToolCallAuthRequiredState extends ToolCallBase, ToolCallParameterFields, ToolCallPostConfirmationFields {
  readonly status: 'auth-required';
  readonly contributor: ToolCallMcpContributor;
  readonly auth: McpAuthRequirement;
  readonly content?: readonly ToolResultContent[];
}

type ToolCallFinishedFields = ToolCallBase & ToolCallParameterFields & ToolCallPostConfirmationFields & ToolCallResult;

export interface ToolCallPendingResultConfirmationState extends ToolCallFinishedFields {
  readonly status: 'pending-result-confirmation';
}

export interface ToolCallCompletedState extends ToolCallFinishedFields {
  readonly status: 'completed';
}

export interface ToolCallCancelledState extends ToolCallBase, ToolCallParameterFields {
  readonly status: 'cancelled';
  readonly reason: ToolCallCancellationReason;
  readonly reasonMessage?: StringOrMarkdown;
  readonly userSuggestion?: Message;
  readonly selectedOption?: ConfirmationOption;
}

/** A tool call waiting for approval of its start or of its result. */
export type ToolCallConfirmationState = ToolCallPendingConfirmationState | ToolCallPendingResultConfirmationState;

/** A tool call in one of its seven states (AHP Tool call). */
export type ToolCallState =
  | ToolCallStreamingState
  | ToolCallPendingConfirmationState
  | ToolCallRunningState
  | ToolCallAuthRequiredState
  | ToolCallPendingResultConfirmationState
  | ToolCallCompletedState
  | ToolCallCancelledState;
