import type { Message, MessageAttachment, MessageChatAttachment } from '../../../../shared/protocol/chat/message.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../parts.ts';

/** Why the chats attached to a message cannot be, in words; undefined when they can (AHP Several chats). */
export function attachmentsRefusal(host: HostParts, session: Uri, message: Message): string | undefined {
  const reasons = chatsIn(message).map((attachment) => attachmentRefusal(host, session, attachment));
  return reasons.find((reason) => reason !== undefined);
}

/** The message with every attached chat bounded: by its latest finished turn where the client named none. */
export function withPinnedTurns(host: HostParts, session: Uri, message: Message): Message {
  if (chatsIn(message).length === 0) return message;
  return { ...message, attachments: (message.attachments ?? []).map((each) => pinned(host, session, each)) };
}

function chatsIn({ attachments = [] }: Message): readonly MessageChatAttachment[] {
  return attachments.filter((attachment) => attachment.type === 'chat');
}

function attachmentRefusal(host: HostParts, session: Uri, attachment: MessageChatAttachment): string | undefined {
  const { resource, endTurn, label } = attachment;
  const chat = isIn(host, session, resource) ? host.channels.get('chat', resource) : undefined;
  if (!chat) return `"${label}" is no chat of this session, so it cannot be attached.`;
  if (endTurn === undefined || chat.turns.some(({ id }) => id === endTurn)) return undefined;
  if (chat.activeTurn?.id === endTurn) return `The turn up to which "${label}" was attached is still running.`;
  return `"${label}" has no turn ${endTurn}, so it cannot be attached up to there.`;
}

function pinned(host: HostParts, session: Uri, attachment: MessageAttachment): MessageAttachment {
  if (attachment.type !== 'chat' || attachment.endTurn !== undefined || !isIn(host, session, attachment.resource)) {
    return attachment;
  }
  const latest = host.channels.get('chat', attachment.resource)?.turns.at(-1);
  return latest ? { ...attachment, endTurn: latest.id } : attachment;
}

function isIn({ channels }: HostParts, session: Uri, chat: Uri): boolean {
  return channels.get('session', session)?.chats.some(({ resource }) => resource === chat) ?? false;
}
