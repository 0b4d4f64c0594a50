import { type KeyboardEvent, useState } from 'react';
import { steerAction } from '../../../shared/outbox/message-action.ts';
import type { PendingMessage, PendingMessageKind } from '../../../shared/protocol/chat/message.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { stateOf } from '../../../shared/sync/state-of.ts';
import { AttachmentChip } from '../../parts/transcript/attachment-chip.tsx';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import { useChat } from '../../store/selectors.ts';
import { isComposing } from '../../ui/composing.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { EditMessage } from './edit-message.tsx';
import { moved } from './moved.ts';
import styles from './pending-messages.module.css';

export interface WaitingMessageProps {
  readonly at: ChatAt;
  readonly kind: PendingMessageKind;
  readonly waiting: PendingMessage;
  /** Ids of the whole queue, first to last. */
  readonly order: readonly string[];
}

const kinds = {
  steering: { icon: 'steer', word: 'Steering' },
  queued: { icon: 'queue', word: 'Queued' },
} as const;

/** One message that waits, with what can be done to it. */
export function WaitingMessage({ at, kind, waiting, order }: WaitingMessageProps) {
  const [isEditing, setEditing] = useState(false);
  const { ask, failure } = useAsking();
  const { id, message } = waiting;
  const send = (action: JsonObject) => ask('action:dispatch', { hostId: at.hostId, channel: at.chat, action });

  async function change(text: string) {
    const edited = { ...message, text } as unknown as JsonObject;
    const sent = await send({ type: 'chat/pendingMessageSet', kind, id, message: edited });
    if (sent.ok) setEditing(false);
  }

  function move(by: -1 | 1) {
    const next = moved(order, id, by);
    if (next !== order) void send({ type: 'chat/queuedMessagesReordered', order: next });
  }

  async function steer() {
    const chat = stateOf(replicaOf(chatChannel(at.hostId, at.chat)));
    const sent = chat && (await send(steerAction(chat, { id: crypto.randomUUID(), message })));
    // Taken off the queue only once it is on its way: twice is better than never.
    if (sent?.ok) void send({ type: 'chat/pendingMessageRemoved', kind: 'queued', id });
  }

  function press(event: KeyboardEvent) {
    if (isEditing || isComposing(event) || !event.altKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li className={styles.message} onKeyDown={press}>
      <Icon name={kinds[kind].icon} size={14} />
      <span className="f3">{kinds[kind].word}</span>
      {isEditing ? (
        <EditMessage text={message.text} onSave={(text) => void change(text)} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <span className="trunc grow" title={message.text}>
            {message.text}
          </span>
          {inPlace(message.attachments ?? [], (attachment) => (
            <AttachmentChip attachment={attachment} />
          ))}
          {kind === 'queued' ? <QueueActions at={at} id={id} order={order} onMove={move} onSteer={() => void steer()} /> : null}
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

interface QueueActionsProps {
  readonly at: ChatAt;
  readonly id: string;
  readonly order: readonly string[];
  readonly onMove: (by: -1 | 1) => void;
  readonly onSteer: () => void;
}

/** What a message in the queue can do that a steering one can't. */
function QueueActions({ at, id, order, onMove, onSteer }: QueueActionsProps) {
  const isRunning = useChat(at.hostId, at.chat, ({ activeTurn }) => activeTurn !== undefined) ?? false;
  const place = order.indexOf(id);
  return (
    <>
      {order.length < 2 ? null : (
        <>
          <IconButton
            icon="arrow-up"
            label="Earlier"
            keys={['Alt', 'Up']}
            offReason={place === 0 ? 'It is the first' : undefined}
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label="Later"
            keys={['Alt', 'Down']}
            offReason={place === order.length - 1 ? 'It is the last' : undefined}
            onPress={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        icon="steer"
        label="Steer the running Turn with it"
        offReason={isRunning ? undefined : 'No Turn is running'}
        onPress={onSteer}
      />
    </>
  );
}
