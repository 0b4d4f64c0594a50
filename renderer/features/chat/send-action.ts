import type { AgentSelection, Message, MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import type { ActiveTurn, ChatState } from '../../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { ModelSelection } from '../../../shared/protocol/root/state.ts';

/** What a message written while a Turn runs should do: wait for its end, or reach the agent at its next step. */
export type SendMode = 'queue' | 'steer';

export interface Sending {
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
  readonly model: ModelSelection | undefined;
  readonly agent: AgentSelection | undefined;
  readonly mode: SendMode;
  readonly chat: Pick<ChatState, 'activeTurn' | 'steeringMessage'>;
  /** A new id, and the time as ISO 8601. */
  readonly id: string;
  readonly at: string;
}

/** The action that sends a message: a Turn of its own while nothing runs, else a message that waits. */
export function sendAction({ text, attachments, model, agent, mode, chat, id, at }: Sending): JsonObject {
  const message: Message = {
    text,
    origin: { kind: 'user' },
    ...(attachments.length > 0 && { attachments }),
    ...(model && { model }),
    ...(agent && { agent }),
  };
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

/** The action that stops a Turn; its length is by our own clock. Milliseconds. */
export function stopAction({ id, startedAt }: ActiveTurn, now: number): JsonObject {
  const startedMs = Date.parse(startedAt);
  return { type: 'chat/turnCancelled', turnId: id, duration: Number.isNaN(startedMs) ? 0 : Math.max(0, now - startedMs) };
}
