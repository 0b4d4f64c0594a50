import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import { Chip } from '../../ui/chip.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

export interface AttachmentChipProps {
  readonly attachment: MessageAttachment;
  readonly onRemove?: (() => void) | undefined;
}

/** Something that goes or went along with a message; a kind that is not known shows by its label and its kind. */
export function AttachmentChip({ attachment, onRemove }: AttachmentChipProps) {
  return (
    <Chip
      icon={attachmentIcon(attachment)}
      label={attachment.label}
      note={noteOf(attachment) ?? attachment.displayKind}
      onRemove={onRemove}
    />
  );
}

const kindIcons: Readonly<Record<string, IconName>> = {
  directory: 'folder',
  image: 'image',
  skill: 'skill',
  prompt: 'slash-command',
  command: 'slash-command',
  agent: 'agent',
};

/** By what it is shown as, where that is known, else by what it is. */
export function attachmentIcon(attachment: MessageAttachment): IconName {
  const { displayKind = '' } = attachment;
  return (Object.hasOwn(kindIcons, displayKind) ? kindIcons[displayKind] : undefined) ?? typeIcon(attachment);
}

function typeIcon(attachment: MessageAttachment): IconName {
  switch (attachment.type) {
    case 'annotations':
      return 'comment';
    case 'chat':
      return 'sessions';
    case 'embeddedResource':
    case 'resource':
      return attachment.contentType?.startsWith('image/') ? 'image' : 'file';
    case 'simple':
      return 'attach';
    default:
      attachment satisfies never;
      return 'question';
  }
}

/** Lines count from 0 in the protocol and from 1 for people. */
function noteOf(attachment: MessageAttachment): string | undefined {
  switch (attachment.type) {
    case 'embeddedResource':
    case 'resource': {
      const { start, end } = attachment.selection?.range ?? {};
      return start && end ? `${start.line + 1} to ${end.line + 1}` : undefined;
    }
    case 'annotations':
      return countText(attachment.annotationIds?.length);
    case 'chat':
      return attachment.endTurn === undefined ? undefined : 'up to a Turn';
    case 'simple':
      return undefined;
    default:
      return String((attachment satisfies never as MessageAttachment).type);
  }
}

function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count === 1 ? '1 comment' : `${count} comments`;
}
