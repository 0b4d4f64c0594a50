import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Findings } from './findings.ts';
import { kindOfState } from './state-kind.ts';
import { newerAction, unknownAction } from './trip.ts';

/** A result without the states and actions nobody here knows, each of which is counted: reading leaves them out as well. */
export function knownParts(dialect: Dialect, result: Json, findings: Findings): Json {
  if (!isObject(result)) return result;
  const snapshots = keep(result.snapshots, (snapshot) => unknownState(snapshot));
  const actions = keep(result.actions, (envelope) => unknownActionIn(dialect, envelope));
  return { ...result, ...(snapshots && { snapshots }), ...(actions && { actions }) };

  function keep(list: Json | undefined, unknownIn: (entry: JsonObject) => string | undefined): readonly Json[] | undefined {
    if (!Array.isArray(list)) return undefined;
    return list.filter((entry: Json) => {
      const what = isObject(entry) ? unknownIn(entry) : undefined;
      if (what !== undefined) findings.count('unknown', what);
      return what === undefined;
    });
  }
}

/** In words what kind of state nobody here knows; undefined for a known one. */
export function unknownState({ state }: JsonObject): string | undefined {
  if (!isObject(state) || kindOfState(state)) return undefined;
  return `state with the members ${Object.keys(state).join(', ')}`;
}

function unknownActionIn(dialect: Dialect, envelope: JsonObject): string | undefined {
  const reading = dialect.decodeAction(envelope.action);
  if ('invalid' in reading) return unknownAction(reading);
  return dialect.encodeAction(reading.value) === undefined ? newerAction(reading.value.type) : undefined;
}
