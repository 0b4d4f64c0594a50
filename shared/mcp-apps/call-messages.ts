import type { ToolCallState, ToolInput } from '../protocol/chat/tool-call.ts';
import type { ToolResultContent } from '../protocol/chat/tool-result.ts';
import type { Json, JsonObject } from '../protocol/common/json.ts';
import { plainText } from '../protocol/common/text.ts';
import { readPartialObject } from './partial-json.ts';

/** What a view is told of the call that it belongs to (MCP Apps "Notifications (Host → View)"). */
export type CallMessage =
  | { readonly kind: 'partial-input'; readonly arguments: JsonObject }
  | { readonly kind: 'input'; readonly arguments: JsonObject }
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'cancelled'; readonly reason: string };

/**
 * All that a view may know by now, in the order in which it is told; input comes before what came of it, as the specification
 * wants. What was not yet approved is not told: a person may still change it.
 */
export function callMessages(call: ToolCallState): readonly CallMessage[] {
  switch (call.status) {
    case 'streaming': {
      const partial = readPartialObject(call.partialInput ?? '');
      return partial ? [{ kind: 'partial-input', arguments: partial }] : [];
    }
    case 'pending-confirmation':
      return [];
    case 'completed':
      return [inputOf(call.toolInput), { kind: 'result', result: resultOf(call) }];
    case 'cancelled':
      return [inputOf(call.toolInput), { kind: 'cancelled', reason: reasonOf(call) }];
    default:
      return [inputOf(call.toolInput)];
  }
}

/** Input that the Host keeps elsewhere is not fetched for a view. */
function inputOf(given: ToolInput | undefined): CallMessage {
  const input = typeof given === 'string' ? readPartialObject(given) : undefined;
  return { kind: 'input', arguments: input ?? {} };
}

type Completed = Extract<ToolCallState, { readonly status: 'completed' }>;
type Cancelled = Extract<ToolCallState, { readonly status: 'cancelled' }>;

/** A result of MCP again: what has no counterpart there is left out, and so is what the Host keeps elsewhere. */
function resultOf({ content = [], structuredContent, success, error }: Completed): JsonObject {
  const blocks = content.flatMap(blockOf);
  const words = blocks.length === 0 && error ? [{ type: 'text', text: error.message }] : [];
  return {
    content: [...blocks, ...words],
    ...(structuredContent ? { structuredContent: structuredContent as Json } : {}),
    ...(success ? {} : { isError: true }),
  };
}

function blockOf(block: ToolResultContent): readonly JsonObject[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: block.text }];
    case 'embeddedResource':
      return [embedded(block.data, block.contentType)];
    case 'resource':
      return [
        {
          type: 'resource_link',
          uri: block.uri,
          name: block.uri,
          ...(block.contentType === undefined ? {} : { mimeType: block.contentType }),
        },
      ];
    default:
      return [];
  }
}

function embedded(data: string, mimeType: string): JsonObject {
  if (mimeType.startsWith('image/')) return { type: 'image', data, mimeType };
  if (mimeType.startsWith('audio/')) return { type: 'audio', data, mimeType };
  return { type: 'resource', resource: { uri: 'result:embedded', blob: data, mimeType } };
}

function reasonOf({ reason, reasonMessage }: Cancelled): string {
  return (reasonMessage && plainText(reasonMessage)) || reason;
}
