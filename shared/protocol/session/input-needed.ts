import type { ChatInputRequest } from '../chat/input-request.ts';
import type { ToolCallAuthRequiredState, ToolCallConfirmationState, ToolCallRunningState } from '../chat/tool-call.ts';
import type { Uri } from '../common/uri.ts';

interface SessionInputRequestBase {
  readonly id: string;
  /** The chat that owns the request; it is answered on that chat's channel. */
  readonly chat: Uri;
}

export interface SessionChatInputRequest extends SessionInputRequestBase {
  readonly kind: 'chatInput';
  readonly request: ChatInputRequest;
}

export interface SessionToolConfirmationRequest extends SessionInputRequestBase {
  readonly kind: 'toolConfirmation';
  readonly turnId: string;
  readonly toolCall: ToolCallConfirmationState;
}

export interface SessionToolClientExecutionRequest extends SessionInputRequestBase {
  readonly kind: 'toolClientExecution';
  readonly turnId: string;
  readonly clientId: string;
  readonly toolCall: ToolCallRunningState;
}

/** Answered by `authenticate`, not by an action. */
export interface SessionToolAuthenticationRequest extends SessionInputRequestBase {
  readonly kind: 'toolAuthentication';
  readonly turnId: string;
  readonly toolCall: ToolCallAuthRequiredState;
}

/** An entry of `SessionState.inputNeeded`: something in a chat that waits for a person or a client. */
export type SessionInputRequest =
  | SessionChatInputRequest
  | SessionToolConfirmationRequest
  | SessionToolClientExecutionRequest
  | SessionToolAuthenticationRequest;
