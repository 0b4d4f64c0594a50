import type { Message } from '../../../shared/protocol/chat/message.ts';
import { inPlace } from '../../ui/in-place.tsx';
import { AttachmentChip } from './attachment-chip.tsx';
import { useTurn } from './chat-at.ts';
import { MoreLines } from './more-lines.tsx';
import styles from './turn-message.module.css';

export interface TurnMessageProps {
  readonly turnId: string;
}

const senders: Readonly<Record<Message['origin']['kind'], string>> = {
  user: 'You',
  agent: 'Agent',
  tool: 'Tool',
  systemNotification: 'Host',
  automation: 'Automation',
};

/** The message that began a Turn, as it was written. */
export function TurnMessage({ turnId }: TurnMessageProps) {
  const message = useTurn(turnId, (turn) => turn.message);
  if (!message) return null;
  const { text, origin, attachments = [] } = message;
  return (
    <article className={styles.box} aria-label={`Message of ${senders[origin.kind] ?? origin.kind}`}>
      <header className={styles.sender}>{senders[origin.kind] ?? origin.kind}</header>
      <div className={styles.text} dir="auto">
        <MoreLines name={`${turnId} message`} text={text} headLines={16} />
      </div>
      {attachments.length === 0 ? null : (
        <div className={styles.chips}>
          {inPlace(attachments, (attachment) => (
            <AttachmentChip attachment={attachment} />
          ))}
        </div>
      )}
    </article>
  );
}
