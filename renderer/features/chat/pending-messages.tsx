import type { PendingMessage } from '../../../shared/protocol/chat/message.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useChat } from '../../store/selectors.ts';
import styles from './pending-messages.module.css';
import { WaitingMessage } from './waiting-message.tsx';

export interface PendingMessagesProps {
  readonly at: ChatAt;
}

const NONE: readonly PendingMessage[] = [];

/** Messages that wait on the Host for the Turn to end or to reach its next step; each can be changed, moved or taken back. */
export function PendingMessages({ at }: PendingMessagesProps) {
  const steering = useChat(at.hostId, at.chat, (chat) => chat.steeringMessage);
  const queued = useChat(at.hostId, at.chat, (chat) => chat.queuedMessages ?? NONE) ?? NONE;
  if (!steering && queued.length === 0) return null;
  const order = queued.map(({ id }) => id);
  return (
    <ul className={styles.list} aria-label="Waiting messages">
      {steering ? <WaitingMessage key={steering.id} at={at} kind="steering" waiting={steering} order={[]} /> : null}
      {queued.map((message) => (
        <WaitingMessage key={message.id} at={at} kind="queued" waiting={message} order={order} />
      ))}
    </ul>
  );
}
