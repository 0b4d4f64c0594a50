import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { mapChanged } from '../protocol/common/keyed-list.ts';
import { isList, without } from './steps.ts';

/** Members whose content belongs to somebody else, so that a null in them means something. */
const OPAQUE = new Set(['_meta', 'config', 'values', 'schema', 'structuredContent', 'inputSchema', 'outputSchema', 'payload']);

/**
 * The value without members that are null: null, undefined and missing are alike (AHP Details that are easy to get wrong). Returns
 * the value itself when there are none.
 */
export function withoutNulls(value: JsonObject): JsonObject {
  const changed = Object.entries(value).flatMap(([key, member]): readonly [string, Json | undefined][] => {
    const kept = OPAQUE.has(key) ? member : tidy(member);
    return kept === member && member !== null ? [] : [[key, kept]];
  });
  if (changed.length === 0) return value;
  const gone = changed.filter(([, kept]) => kept === null).map(([key]) => key);
  return without(...gone)({ ...value, ...Object.fromEntries(changed) });
}

function tidy(member: Json | undefined): Json | undefined {
  if (isObject(member)) return withoutNulls(member);
  return isList(member) ? mapChanged(member, (entry) => (isObject(entry) ? withoutNulls(entry) : entry)) : member;
}
