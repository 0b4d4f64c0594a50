import type { WrittenMessage } from '../../../shared/ipc/contract.ts';
import type { ChatSource } from '../../../shared/protocol/chat/commands.ts';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import { jsonObject } from './json.ts';
import { filledText, list, object, oneOf, type Parse } from './parse.ts';

const uri = filledText(16_000);
const id = filledText(16_000);

/** Any JSON with a type and a label: what a host offered as attachment goes back to it unchanged, its unknown members too. */
export const attachment: Parse<MessageAttachment> = (value) => {
  const json = jsonObject(value);
  const isOne = typeof json?.type === 'string' && typeof json.label === 'string';
  return isOne ? (json as unknown as MessageAttachment) : undefined;
};

export const writtenMessage: Parse<WrittenMessage> = object(
  { text: filledText(2_000_000) },
  {
    attachments: list(attachment, 1000),
    model: object({ id }, { config: jsonObject }) as Parse<NonNullable<WrittenMessage['model']>>,
    agent: object({ uri }),
  },
);

const fork = object({ kind: oneOf('fork'), chat: uri, turnId: id });
const sideChat = object(
  { kind: oneOf('sideChat'), chat: uri, turnId: id },
  { selection: object({ text: filledText(2_000_000) }, { responsePartId: id }) },
);

export const chatSource: Parse<ChatSource> = (value) => fork(value) ?? sideChat(value);
