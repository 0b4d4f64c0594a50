import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { mapChanged } from '../protocol/common/keyed-list.ts';

/** Members whose content belongs to somebody else, so that a null in them means something. */
const OPAQUE = new Set(['_meta', 'config', 'values', 'schema', 'structuredContent', 'inputSchema', 'outputSchema', 'payload']);

/**
 * The value without members that are null: null, undefined and missing are alike (AHP Details that are easy to get wrong). Returns
 * the value itself when there are none, which is looked at first because it is nearly always so.
 */
export function withoutNulls(value: JsonObject): JsonObject {
  return holdsNull(value) ? tidied(value) : value;
}

function holdsNull(value: JsonObject): boolean {
  for (const key in value) {
    const member = value[key];
    if (member === null) return true;
    if (typeof member === 'object' && !OPAQUE.has(key) && holdsNullInside(member)) return true;
  }
  return false;
}

function holdsNullInside(member: JsonObject | readonly Json[]): boolean {
  return isList(member) ? member.some((entry) => isObject(entry) && holdsNull(entry)) : holdsNull(member);
}

function tidied(value: JsonObject): JsonObject {
  const kept = Object.entries(value).filter(([, member]) => member !== null);
  const tidy = value.type === 'session/chatUpdated' ? tidiedButCleared : tidiedMember;
  return Object.fromEntries(kept.map(([key, member]) => [key, OPAQUE.has(key) ? member : tidy(member)]));
}

/** Of a merge null is what clears a member, since one that is missing stays. */
function tidiedButCleared(member: Json | undefined): Json | undefined {
  if (!isObject(member)) return member;
  return Object.fromEntries(Object.entries(member).map(([key, inner]) => [key, tidiedMember(inner) ?? null]));
}

function tidiedMember(member: Json | undefined): Json | undefined {
  if (isObject(member)) return withoutNulls(member);
  return isList(member) ? mapChanged(member, (entry) => (isObject(entry) ? withoutNulls(entry) : entry)) : member;
}
