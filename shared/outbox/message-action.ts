import type { Message } from '../protocol/chat/message.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { JsonObject } from '../protocol/common/json.ts';

/** What a message written while a turn runs should do: wait for its end, or reach the agent at its next step. */
export type SendMode = 'queue' | 'steer';

export interface Sending {
  readonly message: Message;
  readonly mode: SendMode;
  readonly chat: Pick<ChatState, 'activeTurn' | 'steeringMessage'>;
  /** A new id, and the time as ISO 8601. */
  readonly id: string;
  readonly at: string;
}

/** The action that sends a message (AHP Pending messages): a turn of its own while nothing runs, else a message that waits. */
export function messageAction({ message, mode, chat, id, at }: Sending): JsonObject {
  if (!chat.activeTurn) return { type: 'chat/turnStarted', turnId: id, startedAt: at, message: json(message) };
  if (mode === 'queue') return { type: 'chat/pendingMessageSet', kind: 'queued', id, message: json(message) };
  return steerAction(chat, { id, message });
}

/** There is one steering message: what is written now goes after what the agent has not taken yet. */
export function steerAction(
  { steeringMessage: waiting }: Pick<ChatState, 'steeringMessage'>,
  { id, message }: { readonly id: string; readonly message: Message },
): JsonObject {
  const joined = waiting ? behind(waiting.message, message) : message;
  return { type: 'chat/pendingMessageSet', kind: 'steering', id: waiting?.id ?? id, message: json(joined) };
}

function behind(first: Message, second: Message): Message {
  const attachments = [...(first.attachments ?? []), ...(second.attachments ?? [])];
  const text = `${first.text}\n\n${second.text}`;
  return { ...second, text, ...(attachments.length > 0 && { attachments }) };
}

function json(message: Message): JsonObject {
  return message as unknown as JsonObject;
}
