import type { ActiveTurn, ChatState } from '../../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';

/** What a message written while a Turn runs should do: wait for its end, or reach the agent at its next step. */
export type SendMode = 'queue' | 'steer';

export interface Sending {
  readonly text: string;
  readonly mode: SendMode;
  readonly chat: Pick<ChatState, 'activeTurn' | 'steeringMessage'>;
  /** A new id, and the time as ISO 8601. */
  readonly id: string;
  readonly at: string;
}

/** The action that sends a message: a Turn of its own while nothing runs, else a message that waits. */
export function sendAction({ text, mode, chat, id, at }: Sending): JsonObject {
  const message = { text, origin: { kind: 'user' } };
  if (!chat.activeTurn) return { type: 'chat/turnStarted', turnId: id, startedAt: at, message };
  if (mode === 'queue') return { type: 'chat/pendingMessageSet', kind: 'queued', id, message };
  // There is one steering message: what is written now goes after what the agent has not taken yet.
  const waiting = chat.steeringMessage;
  const joined = waiting ? { ...message, text: `${waiting.message.text}\n\n${text}` } : message;
  return { type: 'chat/pendingMessageSet', kind: 'steering', id: waiting?.id ?? id, message: joined };
}

/** The action that stops a Turn; its length is by our own clock. Milliseconds. */
export function stopAction({ id, startedAt }: ActiveTurn, now: number): JsonObject {
  const startedMs = Date.parse(startedAt);
  return { type: 'chat/turnCancelled', turnId: id, duration: Number.isNaN(startedMs) ? 0 : Math.max(0, now - startedMs) };
}
