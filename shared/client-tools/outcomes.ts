import type { ToolCallResult } from '../protocol/chat/tool-result.ts';
import type { Json, JsonObject } from '../protocol/common/json.ts';

/** Why a call of a tool of ours came to nothing; goes to the host as the error's code. */
export type ClientToolFailure =
  | 'denied'
  | 'declined'
  | 'invalid-arguments'
  | 'rate-limited'
  | 'client-left'
  | 'outcome-unknown'
  | 'failed';

/** `title` is the tool's name for people, `text` what the agent reads. */
export function succeeded(title: string, text: string, structuredContent?: Readonly<Record<string, Json>>): ToolCallResult {
  return {
    success: true,
    pastTenseMessage: title,
    content: [{ type: 'text', text }],
    ...(structuredContent ? { structuredContent } : {}),
  };
}

export function failed(title: string, code: ClientToolFailure, message: string): ToolCallResult {
  return { success: false, pastTenseMessage: title, content: [{ type: 'text', text: message }], error: { message, code } };
}

/** The call of a chat that a result belongs to. */
export interface CallKey {
  readonly turnId: string;
  readonly toolCallId: string;
}

/** The action that tells a host what came of a call (AHP `chat/toolCallComplete`; the same in every version from 0.4.0 on). */
export function completion({ turnId, toolCallId }: CallKey, result: ToolCallResult): JsonObject {
  return { type: 'chat/toolCallComplete', turnId, toolCallId, result: { ...result } as unknown as JsonObject };
}
