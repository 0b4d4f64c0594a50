import type { ContentRef, ErrorInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { ChatInputRequest, ChatInputResponseKind } from './input-request.ts';
import type { ToolCallState } from './tool-call.ts';

export interface MarkdownResponsePart {
  readonly kind: 'markdown';
  readonly id: string;
  readonly content: string;
}

export interface ReasoningResponsePart {
  readonly kind: 'reasoning';
  readonly id: string;
  readonly content: string;
}

export interface ResourceResponsePart extends ContentRef {
  readonly kind: 'contentRef';
}

export interface ToolCallResponsePart {
  readonly kind: 'toolCall';
  readonly toolCall: ToolCallState;
}

/** A question in the stream: live while `response` is absent, afterwards its record. */
export interface InputRequestResponsePart {
  readonly kind: 'inputRequest';
  readonly request: ChatInputRequest;
  readonly response?: ChatInputResponseKind;
}

export interface SystemNotificationResponsePart {
  readonly kind: 'systemNotification';
  readonly content: StringOrMarkdown;
  readonly _meta?: JsonObject;
}

/** Why a turn failed; always the last part of a turn in state error. */
export interface ErrorResponsePart {
  readonly kind: 'error';
  readonly error: ErrorInfo;
  readonly resumable?: boolean;
}

export type ResponsePart =
  | MarkdownResponsePart
  | ReasoningResponsePart
  | ResourceResponsePart
  | ToolCallResponsePart
  | InputRequestResponsePart
  | SystemNotificationResponsePart
  | ErrorResponsePart;

/** The id that `chat/delta` and `chat/reasoning` address a part by; undefined for parts without one. */
export function partId(part: ResponsePart): string | undefined {
  switch (part.kind) {
    case 'markdown':
    case 'reasoning':
      return part.id;
    case 'toolCall':
      return part.toolCall.toolCallId;
    default:
      return undefined;
  }
}
