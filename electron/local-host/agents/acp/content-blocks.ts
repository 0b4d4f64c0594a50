import type { ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { FileEdit, FileEditSide } from '../../../../shared/protocol/common/content.ts';
import { isObject, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import { contentTypeOf } from '../../resources/content-type.ts';
import { uriOf } from '../../resources/file-uri.ts';
import type { RunningTurn } from '../agent.ts';
import { boundedText } from '../bounded-text.ts';
import { lineCounts } from '../line-counts.ts';
import { plainText } from './plain-text.ts';

type Keep = RunningTurn['keep'];

const MAX_TEXT = 200_000;

/** The text of a content block where it has one: of a text block, or of an embedded text resource. */
export function textIn(block: JsonObject): string | undefined {
  if (block.type === 'text' && typeof block.text === 'string') return block.text;
  const resource = block.type === 'resource' && isObject(block.resource) ? block.resource : undefined;
  return typeof resource?.text === 'string' ? resource.text : undefined;
}

/** Bytes in a content block: a picture, a sound, or an embedded file. */
export function bytesIn(block: JsonObject): { readonly data: string; readonly contentType: string } | undefined {
  const { type, data, mimeType, resource } = block;
  if ((type === 'image' || type === 'audio') && typeof data === 'string') {
    return { data, contentType: typeof mimeType === 'string' ? mimeType : 'application/octet-stream' };
  }
  if (type !== 'resource' || !isObject(resource) || typeof resource.blob !== 'string') return undefined;
  return {
    data: resource.blob,
    contentType: typeof resource.mimeType === 'string' ? resource.mimeType : 'application/octet-stream',
  };
}

/** A link to something, as the agent names it. */
export function linkIn(
  block: JsonObject,
): { readonly uri: string; readonly name: string; readonly contentType?: string } | undefined {
  const { type, uri, name, mimeType } = block;
  if (type !== 'resource_link' || typeof uri !== 'string') return undefined;
  return {
    uri,
    name: typeof name === 'string' && name !== '' ? plainText(name) : uri,
    ...(typeof mimeType === 'string' ? { contentType: mimeType } : {}),
  };
}

/** A block of a tool call's content as a person sees it; `terminal` shows a terminal of that id. */
export async function toolContent(
  block: JsonObject,
  keep: Keep,
  terminal: (id: string) => ToolResultContent | undefined,
): Promise<readonly ToolResultContent[]> {
  switch (block.type) {
    case 'content':
      return isObject(block.content) ? plainContent(block.content) : [];
    case 'diff': {
      const edit = await diffIn(block, keep);
      return edit ? [{ type: 'fileEdit', ...edit }] : [];
    }
    case 'terminal':
      return typeof block.terminalId === 'string' ? [terminal(block.terminalId) ?? []].flat() : [];
    default:
      return [];
  }
}

function plainContent(block: JsonObject): readonly ToolResultContent[] {
  const text = textIn(block);
  if (text !== undefined) return [{ type: 'text', text: bounded(text) }];
  const bytes = bytesIn(block);
  if (bytes) return [{ type: 'embeddedResource', ...bytes }];
  const link = linkIn(block);
  return link ? [{ type: 'resource', uri: link.uri, ...(link.contentType ? { contentType: link.contentType } : {}) }] : [];
}

export function bounded(text: string): string {
  const kept = boundedText(MAX_TEXT);
  kept.add(text);
  return kept.text();
}

/** A change of one file, its two sides kept so that they stay readable after the file has changed again. */
export async function diffIn({ path, oldText, newText }: JsonObject, keep: Keep): Promise<FileEdit | undefined> {
  if (typeof path !== 'string' || typeof newText !== 'string') return undefined;
  const before = typeof oldText === 'string' ? oldText : undefined;
  return {
    ...(before === undefined ? {} : { before: await side(path, before, keep) }),
    after: await side(path, newText, keep),
    diff: lineCounts(before ?? '', newText),
  };
}

async function side(path: string, text: string, keep: Keep): Promise<FileEditSide> {
  return { uri: uriOf(path), content: await keep(Buffer.from(text, 'utf8'), contentTypeOf(path) ?? 'text/plain') };
}
