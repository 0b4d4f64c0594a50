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

/** More than anybody could still be changing. */
const MAX_SENT = 50;

/** The ids of messages that were sent out of a chat's queue, the newest last. */
const sent = new WeakMap<Channels, Map<Uri, readonly string[]>>();

/** True when a queued message has become a turn: whoever changes it now is too late, and must not send it a second time. */
export function wasSent(channels: Channels, chat: Uri, id: string): boolean {
  return sent.get(channels)?.get(chat)?.includes(id) ?? false;
}

function rememberSent(channels: Channels, chat: Uri, id: string): void {
  const ofHost = sent.get(channels) ?? new Map<Uri, readonly string[]>();
  sent.set(channels, ofHost.set(chat, [...(ofHost.get(chat) ?? []), id].slice(-MAX_SENT)));
}

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
  rememberSent(channels, chat, next.id);
  channels.apply(chat, { type: 'chat/pendingMessageRemoved', kind, id: next.id });
  channels.apply(chat, {
    type: 'chat/turnStarted',
    turnId: randomUUID(),
    startedAt: new Date(now).toISOString(),
    message: next.message,
    queuedMessageId: next.id,
  });
}
