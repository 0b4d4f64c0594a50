import type { ToolCallResult, ToolResultContent } from '../../../shared/protocol/chat/tool-result.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';

/** Keeps bytes outside the state tree. */
export type Keep = (content: Uint8Array, contentType: string) => Promise<ContentRef>;

/** Every client gets the state whole, so what is larger than this is referred to instead. */
const MAX_INLINE_CHARACTERS = 64 * 1024;

/** The result with what is large in it kept elsewhere, to be read by `resourceRead`. */
export async function withLargeKept(result: ToolCallResult, keep: Keep): Promise<ToolCallResult> {
  const { structuredContent, content = [], ...rest } = result;
  const isSmall = JSON.stringify(structuredContent ?? {}).length <= MAX_INLINE_CHARACTERS;
  const items = await Promise.all(content.map((item) => small(item, keep)));
  const spilled = isSmall ? [] : [await kept(keep, Buffer.from(JSON.stringify(structuredContent)), 'application/json')];
  return { ...rest, content: [...items, ...spilled], ...(isSmall && structuredContent ? { structuredContent } : {}) };
}

async function small(item: ToolResultContent, keep: Keep): Promise<ToolResultContent> {
  if (item.type === 'text' && item.text.length > MAX_INLINE_CHARACTERS) return kept(keep, Buffer.from(item.text), 'text/plain');
  if (item.type !== 'embeddedResource' || item.data.length <= MAX_INLINE_CHARACTERS) return item;
  return kept(keep, Buffer.from(item.data, 'base64'), item.contentType);
}

async function kept(keep: Keep, bytes: Uint8Array, contentType: string): Promise<ToolResultContent> {
  return { type: 'resource', ...(await keep(bytes, contentType)) };
}
