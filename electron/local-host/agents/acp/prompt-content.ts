import { stat } from 'node:fs/promises';
import type { ContentBlock, PromptCapabilities } from '@agentclientprotocol/sdk';
import type {
  Message,
  MessageAttachment,
  MessageEmbeddedResourceAttachment,
  MessageResourceAttachment,
} from '../../../../shared/protocol/chat/message.ts';
import type { TextSelection } from '../../../../shared/protocol/common/content.ts';
import { contentTypeOf } from '../../resources/content-type.ts';
import { pathOf } from '../../resources/file-uri.ts';

export interface Prompt {
  readonly blocks: ContentBlock[];
  /** What could not be handed on, each in a sentence. */
  readonly leftOut: readonly string[];
}

/** A message as an agent takes it; what the agent says it cannot take is named instead of silently dropped. */
export async function promptOf(message: Message, takes: PromptCapabilities): Promise<Prompt> {
  const attached = await Promise.all((message.attachments ?? []).map((attachment) => attachedTo(attachment, takes)));
  const blocks = attached.flatMap((each) => (typeof each === 'string' ? [] : each));
  const leftOut = attached.flatMap((each) => (typeof each === 'string' ? [each] : []));
  return { blocks: [{ type: 'text', text: message.text }, ...blocks], leftOut };
}

async function attachedTo(attachment: MessageAttachment, takes: PromptCapabilities): Promise<ContentBlock[] | string> {
  switch (attachment.type) {
    case 'simple':
      return attachment.modelRepresentation === undefined ? [] : [{ type: 'text', text: attachment.modelRepresentation }];
    case 'resource':
      return [await linkTo(attachment)];
    case 'embeddedResource':
      return embedded(attachment, takes);
    case 'chat':
      return `"${attachment.label}" was not handed on: this agent cannot be given a chat.`;
    default:
      return `"${attachment.label}" was not handed on: this agent cannot be given annotations.`;
  }
}

/** Every agent takes links. */
async function linkTo({ uri, label, contentType, selection }: MessageResourceAttachment): Promise<ContentBlock> {
  const path = pathOf(uri);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  const mimeType = contentType ?? contentTypeOf(uri);
  return {
    type: 'resource_link',
    uri: `${uri}${fragmentOf(selection)}`,
    name: label,
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(found ? { size: found.size } : {}),
  };
}

function embedded(attachment: MessageEmbeddedResourceAttachment, takes: PromptCapabilities): ContentBlock[] | string {
  const { label, data, contentType: mimeType } = attachment;
  switch (mimeType === 'application/json' ? 'text' : mimeType.split('/', 1)[0]) {
    case 'image':
      return takes.image ? [{ type: 'image', data, mimeType }] : untaken('picture', label);
    case 'audio':
      return takes.audio ? [{ type: 'audio', data, mimeType }] : untaken('sound', label);
    case 'text':
      return [embeddedText(label, mimeType, { text: Buffer.from(data, 'base64').toString('utf8'), takes })];
    default:
      return takes.embeddedContext
        ? [{ type: 'resource', resource: { uri: uriFor(label), mimeType, blob: data } }]
        : untaken('file', label);
  }
}

/** Every agent takes text, so one that takes no files is told the words of the file. */
function embeddedText(
  label: string,
  mimeType: string,
  { text, takes }: { readonly text: string; readonly takes: PromptCapabilities },
): ContentBlock {
  if (!takes.embeddedContext) return { type: 'text', text: `${label}:\n${text}` };
  return { type: 'resource', resource: { uri: uriFor(label), mimeType, text } };
}

function uriFor(label: string): string {
  return `attachment:///${encodeURIComponent(label)}`;
}

function untaken(kind: 'picture' | 'sound' | 'file', label: string): string {
  return `The ${kind} "${label}" was not handed on: this agent takes no ${kind}s.`;
}

/** Lines counted from 1, as editors write them. */
function fragmentOf(selection: TextSelection | undefined): string {
  if (!selection) return '';
  const { start, end } = selection.range;
  return `#L${start.line + 1}-L${end.line + 1}`;
}
