import { randomUUID } from 'node:crypto';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from './channels.ts';

/**
 * What lets a waiting message go on. A cut of the history does not: it is followed by the message that takes the place of what
 * was cut (AHP Truncate and edit), and the queue waits for that turn.
 */
const LETS_GO_ON: ReadonlySet<string> = new Set([
  'chat/turnComplete',
  'chat/turnCancelled',
  'chat/error',
  'chat/pendingMessageSet',
]);

/** Starts what waits in a chat after a fold that lets it. */
export function followPending(channels: Channels, { channel, action }: ActionEnvelope, now: number): void {
  if (LETS_GO_ON.has(action.type)) startPending(channels, channel, now);
}

/**
 * Starts the next turn of an idle chat from what waits there (AHP Pending messages): steering that came too late for its turn,
 * then the queue in order.
 */
export function startPending(channels: Channels, chat: Uri, now: number): void {
  const state = channels.get('chat', chat);
  if (!state || state.activeTurn) return;
  const queued = state.queuedMessages?.[0];
  const next = state.steeringMessage ?? queued;
  if (!next) return;
  const kind = next === queued ? 'queued' : 'steering';
  channels.apply(chat, { type: 'chat/pendingMessageRemoved', kind, id: next.id });
  channels.apply(chat, {
    type: 'chat/turnStarted',
    turnId: randomUUID(),
    startedAt: new Date(now).toISOString(),
    message: next.message,
    queuedMessageId: next.id,
  });
}
