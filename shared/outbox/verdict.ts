import type { ChatInputRequest } from '../protocol/chat/input-request.ts';
import type { ResponsePart } from '../protocol/chat/response-part.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import { isArchived } from '../protocol/common/status.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { inputRefusal } from '../refusals/input-refusal.ts';
import type { OutboxAnswer, OutboxMessage } from './entry.ts';
import { messageAction } from './message-action.ts';

/** What is to become of something that waits, given what its host shows now. `why` completes "It was not sent: …". */
export type Verdict =
  | { readonly to: 'send'; readonly action: JsonObject }
  | { readonly to: 'wait' }
  | { readonly to: 'return'; readonly why: string };

/** The chat and its session as the host shows them on the present connection, own actions on their way included. */
export interface OutboxScene {
  readonly hostName: string;
  readonly chat: ChatState;
  readonly session: SessionState;
  /** ISO 8601. */
  readonly at: string;
}

const WAIT: Verdict = { to: 'wait' };

/** Whether a message is still wanted, and as what it goes out (AHP Pending messages, AHP Chat interactivity). */
export function verdictOnMessage({ id, message, steers, wasArchived }: OutboxMessage, scene: OutboxScene): Verdict {
  const { session, chat, at } = scene;
  if (session.lifecycle === 'creating') return WAIT;
  const why = closedReason(scene, wasArchived === true) ?? steerReason(chat, steers);
  if (why !== undefined) return { to: 'return', why };
  return { to: 'send', action: messageAction({ message, mode: steers === undefined ? 'queue' : 'steer', chat, id, at }) };
}

/** Whether the very question that was answered still waits (AHP Elicitation). */
export function verdictOnAnswer({ request, answers }: OutboxAnswer, { chat, hostName }: OutboxScene): Verdict {
  const part = questionIn(chat, request.id);
  if (!part) return { to: 'return', why: 'the turn that asked has ended' };
  if (part.response !== undefined) return { to: 'return', why: 'it was answered on another client' };
  if (!chat.activeTurn?.responseParts.includes(part)) return { to: 'return', why: 'the turn that asked has ended' };
  if (!isSameQuestion(part.request, request)) return { to: 'return', why: `${hostName} changed what it asks` };
  const action = { type: 'chat/inputCompleted', requestId: request.id, response: 'accept', answers } as const;
  const refusal = inputRefusal(chat, action);
  return refusal === undefined
    ? { to: 'send', action: action as unknown as JsonObject }
    : { to: 'return', why: refusal.replace(/\.$/, '') };
}

export type QuestionPart = Extract<ResponsePart, { kind: 'inputRequest' }>;

/** The question of that id in the running turn or in an earlier one. */
export function questionIn(chat: ChatState, requestId: string): QuestionPart | undefined {
  const turns = [...chat.turns, ...(chat.activeTurn ? [chat.activeTurn] : [])];
  const parts = turns.flatMap((turn) => turn.responseParts);
  return parts.findLast((part): part is QuestionPart => part.kind === 'inputRequest' && part.request.id === requestId);
}

/** True while the question of that id waits for an answer. */
export function isOpenQuestion(chat: ChatState, requestId: string): boolean {
  const part = questionIn(chat, requestId);
  return part !== undefined && part.response === undefined && chat.activeTurn?.responseParts.includes(part) === true;
}

function closedReason({ session, chat }: OutboxScene, wasArchived: boolean): string | undefined {
  if (session.lifecycle === 'failed') return 'its session could not be created';
  const entry = session.chats.find(({ resource }) => resource === chat.resource);
  const interactivity = entry?.interactivity ?? chat.interactivity;
  if (interactivity === 'read-only' || interactivity === 'hidden') return 'its chat has become read only';
  if (isArchived(session.status) && !wasArchived) return 'its session was archived meanwhile';
  return undefined;
}

/** What was meant for one turn is not meant for another. */
function steerReason({ activeTurn }: ChatState, steers: string | undefined): string | undefined {
  return steers === undefined || activeTurn?.id === steers ? undefined : 'the turn that it was to steer has ended';
}

/** A draft that somebody types does not make it another question. */
function isSameQuestion(now: ChatInputRequest, then: OutboxAnswer['request']): boolean {
  return textOf(now) === textOf(then);
}

function textOf({ id, message, url, questions }: ChatInputRequest): string {
  return JSON.stringify(sorted({ id, message, url, questions }));
}

/** The same value with the members of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]));
}
