import type { ToolCallResult } from '../protocol/chat/tool-result.ts';
import type { Json, JsonObject } from '../protocol/common/json.ts';
import { pastTense } from './definitions.ts';

/** Why a call of a tool of ours came to nothing; goes to the host as the error's code. */
export type ClientToolFailure =
  | 'denied'
  | 'declined'
  | 'invalid-arguments'
  | 'rate-limited'
  | 'client-left'
  | 'outcome-unknown'
  | 'failed';

/** The tool as its call names it. */
type Called = Parameters<typeof pastTense>[0];

/** `text` is what the agent reads. */
export function succeeded(tool: Called, text: string, structuredContent?: Readonly<Record<string, Json>>): ToolCallResult {
  return {
    success: true,
    pastTenseMessage: pastTense(tool, true),
    content: [{ type: 'text', text }],
    ...(structuredContent ? { structuredContent } : {}),
  };
}

export function failed(tool: Called, code: ClientToolFailure, message: string): ToolCallResult {
  return {
    success: false,
    pastTenseMessage: pastTense(tool, false),
    content: [{ type: 'text', text: message }],
    error: { message, code },
  };
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
