import type { OutboxAnswer, OutboxMessage, SentInto } from '../../shared/outbox/entry.ts';
import { isOpenQuestion, questionIn } from '../../shared/outbox/verdict.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import { containedMessages, messagesOf } from '../hosts/fate.ts';
import { sameJson } from '../hosts/same-json.ts';

/** What became of something that was sent, as far as the chat shows. */
export type Fate =
  | { readonly is: 'arrived' }
  /** `why` completes "It came to nothing: …". */
  | { readonly is: 'overtaken'; readonly why: string }
  | { readonly is: 'unknown' };

const ARRIVED: Fate = { is: 'arrived' };
const UNKNOWN: Fate = { is: 'unknown' };

/** What a chat holds before a message goes to it. */
export function sentInto(chat: ChatState, text: string): SentInto {
  const { turns: _over, ...rest } = chat;
  const lastTurn = chat.turns.at(-1)?.id;
  const equals = messagesOf({ ...rest, turns: [] }).filter((message) => message.text === text).length;
  return { equals, ...(lastTurn === undefined ? {} : { lastTurn }) };
}

/** Looks for a message that was sent: by its id anywhere, by its exact text only in what is newer than it. */
export function fateOfMessage({ id, message, steers }: OutboxMessage, into: SentInto, chat: ChatState): Fate {
  const isIn = (before: ChatState | undefined, after: ChatState) =>
    containedMessages({ kind: 'chat', before, after }, [{ clientSeq: 0, id, text: message.text }]).length > 0;
  if (isIn(undefined, chat)) return ARRIVED;
  const newer = newerThan(into, chat);
  // A message that steers may have gone behind another, under that one's id.
  if (steers !== undefined && messagesOf(newer).some(({ text }) => text.endsWith(`\n\n${message.text}`))) return ARRIVED;
  const known = Array.from({ length: into.equals }, () => ({ id: '', message }));
  const { activeTurn: _running, steeringMessage: _steering, ...empty } = chat;
  return newer && isIn({ ...empty, turns: [], queuedMessages: known }, newer) ? ARRIVED : UNKNOWN;
}

/** What became of answers: hosts echo the loser of a race too, so only the folded question tells. */
export function fateOfAnswer({ request, answers }: OutboxAnswer, chat: ChatState): Fate {
  const part = questionIn(chat, request.id);
  if (part?.response === undefined) return UNKNOWN;
  const isOwn = Object.entries(answers).every(([id, answer]) => sameJson(part.request.answers?.[id], answer));
  return part.response === 'accept' && isOwn ? ARRIVED : { is: 'overtaken', why: 'it was answered on another client' };
}

/** True while the question of an answer still waits, so that its form is there to go back to. */
export function hasForm({ request }: OutboxAnswer, chat: ChatState): boolean {
  return isOpenQuestion(chat, request.id);
}

/** The chat from where the message was sent on; undefined where that place is not to be found any more. */
function newerThan({ lastTurn }: SentInto, chat: ChatState): ChatState | undefined {
  if (lastTurn === undefined) return chat.turnsNextCursor === undefined ? chat : undefined;
  const at = chat.turns.findIndex(({ id }) => id === lastTurn);
  return at === -1 ? undefined : { ...chat, turns: chat.turns.slice(at + 1) };
}
