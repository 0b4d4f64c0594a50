import type { JsonObject } from '../common/json.ts';
import { present } from '../common/optional-key.ts';
import type { ToolCallBase } from './tool-call.ts';

/** The fields every status of a tool call carries; `meta` replaces the old one when given. */
export function toolCallBase(call: ToolCallBase, meta: JsonObject | undefined): ToolCallBase {
  const { toolCallId, toolName, displayName, intention, contributor } = call;
  return { toolCallId, toolName, displayName, ...present({ intention, contributor, _meta: meta ?? call._meta }) };
}
