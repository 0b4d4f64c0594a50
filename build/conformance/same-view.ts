import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/**
 * Two states of a chat cut to the turns that both show: a subscription may ask for the newest ones only, and the older ones are
 * then behind a cursor (AHP "Subscriptions", `view`). States of other channels, and chats shown whole, stay as they are.
 */
export function inSameView(first: Json, second: Json): readonly [Json, Json] {
  if (!isObject(first) || !isObject(second)) return [first, second];
  const [some, others] = [turnsOf(first), turnsOf(second)];
  const isCut = first.turnsNextCursor !== undefined || second.turnsNextCursor !== undefined;
  if (!isCut || some.length === others.length) return [first, second];
  const length = Math.min(some.length, others.length);
  return [newest(first, some, length), newest(second, others, length)];
}

function newest(chat: JsonObject, turns: readonly Json[], length: number): JsonObject {
  const { turnsNextCursor: _cursor, ...rest } = chat;
  return { ...rest, turns: turns.slice(turns.length - length) };
}

function turnsOf(chat: JsonObject): readonly Json[] {
  return Array.isArray(chat.turns) ? chat.turns : [];
}
