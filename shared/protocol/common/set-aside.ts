import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { mapChanged } from './keyed-list.ts';

/** Member of an object that keeps what was wrong in it, by key; null stands for what was missing. No host sends such a member. */
const ASIDE = '~unreadable';

/** The discriminant of a union member that can't be what it says it is, so that everybody takes it for a kind of tomorrow. */
export const UNREADABLE = 'unreadable';

/** `value` with `raw` remembered for the members that a blank or nothing stands for. */
export function withAside(value: JsonObject, raw: JsonObject): JsonObject {
  const before = value[ASIDE];
  return { ...value, [ASIDE]: isObject(before) ? { ...before, ...raw } : raw };
}

/**
 * The value as it came: everything that was set aside in it is back in its place, unless something else has taken the place since.
 * Returns the value itself when nothing was set aside.
 */
export function putBack(value: JsonObject): JsonObject {
  let next = value;
  for (const key in value) {
    const member = value[key];
    if (typeof member !== 'object') continue;
    const whole = putBackInside(member);
    if (whole !== member) next = { ...next, [key]: whole };
  }
  const { [ASIDE]: aside, ...rest } = next;
  return isObject(aside) ? restored(rest, aside) : next;
}

function putBackInside(member: Json): Json {
  if (isObject(member)) return putBack(member);
  return isList(member) ? mapChanged(member, (entry) => (isObject(entry) ? putBack(entry) : entry)) : member;
}

function restored(value: JsonObject, aside: JsonObject): JsonObject {
  const free = Object.entries(aside).filter(([key]) => isBlank(value[key]));
  const gone = new Set(free.map(([key]) => key));
  const kept = Object.entries(value).filter(([key]) => !gone.has(key));
  return Object.fromEntries([...kept, ...free.filter(([, raw]) => raw !== null)]);
}

/** What stands where something was set aside. */
function isBlank(value: Json | undefined): boolean {
  if (isList(value)) return value.length === 0;
  if (isObject(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === '' || value === 0 || value === false || value === UNREADABLE;
}
