import { useState } from 'react';
import type { PendingMessage, PendingMessageKind } from '../../../shared/protocol/chat/message.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useAsking } from '../../store/actions.ts';
import { useChat } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditMessage } from './edit-message.tsx';
import styles from './pending-messages.module.css';

export interface PendingMessagesProps {
  readonly at: ChatAt;
}

const NONE: readonly PendingMessage[] = [];

/** Messages that wait on the Host for the Turn to end or to reach its next step; each can be changed or taken back. */
export function PendingMessages({ at }: PendingMessagesProps) {
  const steering = useChat(at.hostId, at.chat, (chat) => chat.steeringMessage);
  const queued = useChat(at.hostId, at.chat, (chat) => chat.queuedMessages ?? NONE) ?? NONE;
  if (!steering && queued.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Waiting messages">
      {steering ? <WaitingMessage key={steering.id} at={at} kind="steering" waiting={steering} /> : null}
      {queued.map((message) => (
        <WaitingMessage key={message.id} at={at} kind="queued" waiting={message} />
      ))}
    </ul>
  );
}

interface WaitingMessageProps {
  readonly at: ChatAt;
  readonly kind: PendingMessageKind;
  readonly waiting: PendingMessage;
}

const kinds = {
  steering: { icon: 'steer', word: 'Steering' },
  queued: { icon: 'queue', word: 'Queued' },
} as const;

function WaitingMessage({ at, kind, waiting }: WaitingMessageProps) {
  const [isEditing, setEditing] = useState(false);
  const { ask, failure } = useAsking();
  const { id, message } = waiting;
  const send = (action: JsonObject) => ask('action:dispatch', { hostId: at.hostId, channel: at.chat, action });

  async function change(text: string) {
    const sent = await send({
      type: 'chat/pendingMessageSet',
      kind,
      id,
      message: { ...message, text } as unknown as JsonObject,
    });
    if (sent.ok) setEditing(false);
  }

  return (
    <li className={styles.message}>
      <Icon name={kinds[kind].icon} size={14} />
      <span className="f3">{kinds[kind].word}</span>
      {isEditing ? (
        <EditMessage text={message.text} onSave={(text) => void change(text)} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <span className="trunc grow" title={message.text}>
            {message.text}
          </span>
          <IconButton icon="edit" label="Edit" onPress={() => setEditing(true)} />
          <IconButton icon="cross" label="Remove" onPress={() => void send({ type: 'chat/pendingMessageRemoved', kind, id })} />
        </>
      )}
      {failure ? (
        <span role="alert" className="f-bad">
          {failure.message}
        </span>
      ) : null}
    </li>
  );
}
