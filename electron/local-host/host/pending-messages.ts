import { randomUUID } from 'node:crypto';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from './channels.ts';

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
