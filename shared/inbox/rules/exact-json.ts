import { isObject, type Json, type JsonObject, parsedJson } from '../../protocol/common/json.ts';

/**
 * The object that a text is the JSON of, whatever its blanks; undefined where two programs could read it differently: a name that
 * stands twice, a character written by its code, a number of two spellings, or text behind its end.
 */
export function exactJson(text: string): JsonObject | undefined {
  const json = parsedJson(text);
  return isObject(json) && JSON.stringify(json) === withoutBlanks(text) ? json : undefined;
}

/** Every string in it, the names of members too. */
export function stringsIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, member]) => [name, ...stringsIn(member)]);
}

/** Strings stay as they are. */
function withoutBlanks(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (piece) => (piece.startsWith('"') ? piece : ''));
}
