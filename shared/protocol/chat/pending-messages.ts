import { removeBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional, withoutKey } from '../common/optional-key.ts';
import type { PendingMessage, PendingMessageKind } from './message.ts';
import type { ChatState } from './state.ts';

/** Sets the one steering message, or adds to or updates the queue (AHP Pending messages). */
export function setPending(state: ChatState, kind: PendingMessageKind, pending: PendingMessage): ChatState {
  if (kind === 'steering') return { ...state, steeringMessage: pending };
  return withQueue(state, upsertBy(state.queuedMessages, 'id', pending));
}

/** Takes out the steering message, or a queued one; one that is gone already changes nothing (AHP Pending messages). */
export function removePending(state: ChatState, kind: PendingMessageKind, id: string): ChatState {
  if (kind === 'steering') return state.steeringMessage?.id === id ? withoutKey(state, 'steeringMessage') : state;
  return state.queuedMessages ? withQueue(state, removeBy(state.queuedMessages, 'id', id)) : state;
}

/** Sorts the queue by the ids given; messages not named follow in their old order and none is ever dropped (AHP Pending messages). */
export function reorderQueue(state: ChatState, order: readonly string[]): ChatState {
  if (!state.queuedMessages) return state;
  const byId = new Map(state.queuedMessages.map((pending) => [pending.id, pending]));
  const named = new Set(order);
  const first = [...named].flatMap((id) => byId.get(id) ?? []);
  const queue = [...first, ...state.queuedMessages.filter((pending) => !named.has(pending.id))];
  const isSame = queue.every((pending, index) => pending === state.queuedMessages?.[index]);
  return isSame ? state : withQueue(state, queue);
}

/** The chat with this queue; an emptied one is absent. */
export function withQueue(state: ChatState, queue: readonly PendingMessage[]): ChatState {
  return withOptional(state, 'queuedMessages', queue.length === 0 ? undefined : queue);
}
