import type { OutboxMessage } from '../../../shared/outbox/entry.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { awayReason } from '../host/away-reason.ts';
import { AttachmentChip } from '../transcript/attachment-chip.tsx';
import type { ChatAt } from '../transcript/chat-at.ts';
import { focusComposer } from '../transcript/focus-composer.ts';
import styles from './outbox.module.css';
import { progressWords } from './outbox-words.ts';
import { useOutboxMessages } from './use-outbox.ts';

export interface OutboxMessagesProps {
  readonly at: ChatAt;
  /** A message is back in the draft. */
  readonly onTakenBack: (message: OutboxMessage) => void;
}

/** At the end of a Chat: what was written while its Host was away, in the order in which it will be sent. */
export function OutboxMessages({ at, onTakenBack }: OutboxMessagesProps) {
  const messages = useOutboxMessages(at.hostId, at.chat);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Waiting to be sent">
      {messages.map((message) => (
        <WaitingMessage key={message.id} message={message} onTakenBack={() => onTakenBack(message)} />
      ))}
    </ul>
  );
}

interface WaitingMessageProps {
  readonly message: OutboxMessage;
  readonly onTakenBack: () => void;
}

function WaitingMessage({ message: entry, onTakenBack }: WaitingMessageProps) {
  const host = useHost(entry.hostId);
  const { ask, failure } = useAsking();
  const { message, progress, session, chat } = entry;
  const away = awayReason(host) !== undefined;

  async function takeBack() {
    const taken = await ask('outbox:withdraw', { id: entry.id });
    if (!taken.ok) return;
    onTakenBack();
    focusComposer({ session, chat });
  }

  return (
    <li className={styles.message}>
      <Icon name={entry.steers === undefined ? 'clock' : 'steer'} size={14} />
      <span className={styles.state}>{progressWords(entry, { away, hostName: host?.name ?? 'its Host' })}</span>
      <span className="trunc grow selectable" title={message.text}>
        {message.text}
      </span>
      {inPlace(message.attachments ?? [], (attachment) => (
        <AttachmentChip attachment={attachment} />
      ))}
      {progress.status === 'waiting' ? (
        <IconButton icon="undo" label="Take back into the draft" onPress={() => void takeBack()} />
      ) : null}
      {failure ? (
        <span role="alert" className="f-bad">
          {failure.message}
        </span>
      ) : null}
    </li>
  );
}
