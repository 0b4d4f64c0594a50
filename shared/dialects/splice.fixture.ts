import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';

/** Where a value is in another: keys and places of lists. */
export type Path = readonly (string | number)[];

/** Every place inside a value, the value itself excepted. */
export function pathsIn(value: Json): readonly Path[] {
  return entriesOf(value).flatMap(([key, member]) => [[key], ...pathsIn(member).map((path) => [key, ...path])]);
}

/** The value with something else at one place. */
export function splicedAt(value: Json, [key, ...path]: Path, other: Json): Json {
  if (key === undefined) return other;
  return withMembers(
    value,
    entriesOf(value).map(([each, member]) => [each, each === key ? splicedAt(member, path, other) : member]),
  );
}

/** The value without what is at one place; what comes after it in a list moves up. */
export function removedAt(value: Json, [key, ...path]: Path): Json {
  const members = entriesOf(value);
  const kept = path.length === 0 ? members.filter(([each]) => each !== key) : members;
  return withMembers(
    value,
    kept.map(([each, member]) => [each, each === key ? removedAt(member, path) : member]),
  );
}

function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isList(value)) return value.map((entry, at) => [at, entry] as const);
  return isObject(value) ? Object.entries(value).map(([key, member]) => [key, member ?? null] as const) : [];
}

function withMembers(value: Json, members: readonly (readonly [string | number, Json])[]): Json {
  if (isList(value)) return members.map(([, entry]) => entry);
  return isObject(value) ? (Object.fromEntries(members) as JsonObject) : value;
}
