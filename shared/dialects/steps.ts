import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { mapChanged } from '../protocol/common/keyed-list.ts';
import { withoutKey } from '../protocol/common/optional-key.ts';

/** One change of spelling. A step that has nothing to change returns its argument, so that what is equal stays the same object. */
export type Step = (value: JsonObject) => JsonObject;

export const unchanged: Step = (value) => value;

/** Does the steps in order; left-out ones cost nothing. */
export function inOrder(...steps: readonly (Step | undefined)[]): Step {
  const done = steps.filter((step): step is Step => step !== undefined && step !== unchanged);
  return done.length === 0 ? unchanged : (value) => done.reduce((current, step) => step(current), value);
}

/** Does a step to the object under `key`, if there is one. */
export function at(key: string, step: Step | undefined): Step {
  if (step === undefined || step === unchanged) return unchanged;
  return (value) => {
    const inner = value[key];
    return isObject(inner) ? put(value, key, step(inner)) : value;
  };
}

/** Does a step to every object of the list under `key`, if there is one. */
export function each(key: string, step: Step | undefined): Step {
  if (step === undefined || step === unchanged) return unchanged;
  return (value) => {
    const list = value[key];
    if (!isList(list)) return value;
    return put(
      value,
      key,
      mapChanged(list, (entry) => (isObject(entry) ? step(entry) : entry)),
    );
  };
}

/** Leaves out members the version doesn't define. */
export function without(...keys: readonly string[]): Step {
  return (value) => keys.reduce<JsonObject>((current, key) => withoutKey(current, key), value);
}

/** Sets one member, unless it has that value already. */
export function put(value: JsonObject, key: string, member: Json): JsonObject {
  return value[key] === member ? value : { ...value, [key]: member };
}
