import type { OutboxAnswer, OutboxEntry, OutboxMessage, OutboxProgress } from '../../shared/outbox/entry.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

type Base = Pick<OutboxEntry, 'id' | 'hostId' | 'session' | 'sessionTitle' | 'chat' | 'putAt' | 'progress'>;

/** One entry as it was stored. A message, a question and its answers are kept as they are: they were checked when they came in. */
export function readOutboxEntry(json: JsonObject): OutboxEntry | undefined {
  const base = readBase(json);
  if (!base) return undefined;
  return json.kind === 'message' ? readMessage(json, base) : readAnswer(json, base);
}

function readBase({ id, hostId, session, sessionTitle, chat, putAt, progress: stored }: JsonObject): Base | undefined {
  if (typeof id !== 'string' || typeof hostId !== 'string' || typeof session !== 'string') return undefined;
  if (typeof sessionTitle !== 'string' || typeof chat !== 'string' || typeof putAt !== 'number') return undefined;
  const progress = isObject(stored) ? readProgress(stored) : undefined;
  return progress && { id, hostId, session, sessionTitle, chat, putAt, progress };
}

function readProgress({ status, into, why }: JsonObject): OutboxProgress | undefined {
  if (status === 'waiting') return { status };
  if (status === 'returned') return { status, ...(typeof why === 'string' ? { why } : {}) };
  if (status !== 'sent' || !isObject(into) || typeof into.equals !== 'number') return undefined;
  const { lastTurn, equals } = into;
  return { status, into: { equals, ...(typeof lastTurn === 'string' ? { lastTurn } : {}) } };
}

function readMessage({ message, steers, wasArchived }: JsonObject, base: Base): OutboxMessage | undefined {
  if (!isObject(message) || typeof message.text !== 'string' || !isObject(message.origin)) return undefined;
  return {
    ...base,
    kind: 'message',
    message: message as unknown as OutboxMessage['message'],
    ...(typeof steers === 'string' ? { steers } : {}),
    ...(wasArchived === true ? { wasArchived } : {}),
  };
}

function readAnswer({ kind, requestKey, request, answers }: JsonObject, base: Base): OutboxAnswer | undefined {
  if (kind !== 'answer' || typeof requestKey !== 'string' || !isQuestion(request) || !isObject(answers)) return undefined;
  return {
    ...base,
    kind,
    requestKey,
    request: request as unknown as OutboxAnswer['request'],
    answers: answers as unknown as OutboxAnswer['answers'],
  };
}

function isQuestion(json: Json | undefined): json is JsonObject {
  return isObject(json) && typeof json.id === 'string' && (json.questions === undefined || Array.isArray(json.questions));
}
