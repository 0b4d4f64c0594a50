import type { WrittenMessage } from '../../../shared/ipc/contract.ts';
import type { Message } from '../../../shared/protocol/chat/message.ts';
import type { ActiveTurn } from '../../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';

/** What a person wrote, as it is sent: of their own origin, without what is empty or not chosen. */
export function messageOf(written: WrittenMessage): Message {
  return { ...written, origin: { kind: 'user' } };
}

/** The action that stops a Turn; its length is by our own clock. Milliseconds. */
export function stopAction({ id, startedAt }: ActiveTurn, now: number): JsonObject {
  const startedMs = Date.parse(startedAt);
  return { type: 'chat/turnCancelled', turnId: id, duration: Number.isNaN(startedMs) ? 0 : Math.max(0, now - startedMs) };
}
