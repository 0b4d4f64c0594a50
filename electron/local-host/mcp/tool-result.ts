import type { ToolCallResult, ToolResultContent } from '../../../shared/protocol/chat/tool-result.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

/** What a tool of an MCP server gave, as a tool result of this protocol. Content of kinds that neither knows is left out. */
export function toolResultOf(result: JsonObject, pastTenseMessage: string): ToolCallResult {
  const { content, structuredContent, isError } = result;
  const items = Array.isArray(content) ? content.filter(isObject).flatMap(contentOf) : [];
  const words = items.map((item) => (item.type === 'text' ? item.text : '')).join('\n');
  return {
    success: isError !== true,
    pastTenseMessage,
    content: items,
    ...(isObject(structuredContent) ? { structuredContent: structuredContent as Readonly<Record<string, Json>> } : {}),
    ...(isError === true ? { error: { message: words.trim() || 'The tool says that it failed, without words.' } } : {}),
  };
}

function contentOf(item: JsonObject): readonly ToolResultContent[] {
  switch (item.type) {
    case 'text':
      return [{ type: 'text', text: textOf(item.text) }];
    case 'image':
    case 'audio':
      return [{ type: 'embeddedResource', data: textOf(item.data), contentType: textOf(item.mimeType) }];
    case 'resource_link':
      return [{ type: 'resource', uri: textOf(item.uri), ...contentType(item.mimeType) }];
    case 'resource':
      return isObject(item.resource) ? embedded(item.resource) : [];
    default:
      return [];
  }
}

function embedded({ text, blob, mimeType }: JsonObject): readonly ToolResultContent[] {
  const data = typeof text === 'string' ? Buffer.from(text, 'utf8').toString('base64') : textOf(blob);
  const usual = typeof text === 'string' ? 'text/plain' : 'application/octet-stream';
  return [{ type: 'embeddedResource', data, contentType: textOf(mimeType) || usual }];
}

function contentType(mimeType: Json | undefined): { readonly contentType?: string } {
  return typeof mimeType === 'string' ? { contentType: mimeType } : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
