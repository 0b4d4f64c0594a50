import type { Dialect } from '../../shared/dialects/dialect.ts';
import { CHANNEL_KINDS, type ChannelKind, reduceChannel, type StateOf } from '../../shared/protocol/common/channels.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { differences } from './difference.ts';
import type { Findings } from './findings.ts';
import { deepFreeze } from './frozen.ts';
import { unknownAction } from './trip.ts';

/** A reducer case as JSON: the actions folded over `initial` give `expected`; null stands for a missing member. */
export interface ReducerFixture {
  readonly description: string;
  readonly reducer: string;
  /** The version whose words and rules the case is written in, where its path doesn't say. */
  readonly version?: string;
  readonly initial: JsonObject;
  readonly actions: readonly JsonObject[];
  readonly expected: JsonObject;
}

/** Every fold of a fixture happens at this time, in Unix milliseconds. */
const FIXTURE_NOW = 9999;

export function isReducerFixture(value: Json): value is JsonObject & ReducerFixture {
  const isCase = isObject(value) && typeof value.reducer === 'string' && Array.isArray(value.actions);
  return isCase && isObject(value.initial) && isObject(value.expected);
}

/**
 * Folds a fixture and compares the end as the dialect writes it, so that a member lost on the way shows; both states must also
 * survive being read and written.
 */
export function checkReducerFixture(dialect: Dialect, fixture: ReducerFixture, findings: Findings) {
  const kind = CHANNEL_KINDS.find((each) => each === fixture.reducer);
  if (!kind) return findings.count('unknown', `reducer ${fixture.reducer}`);
  const initial = survives(dialect, kind, fixture.initial, findings);
  survives(dialect, kind, fixture.expected, findings);
  if (initial === undefined) return;
  const end = fixture.actions.reduce<StateOf<ChannelKind>>((state, action) => {
    return foldOne({ dialect, kind, findings }, state, action);
  }, initial);
  const wrong = differences(fixture.expected, dialect.encodeState(kind, end));
  if (wrong.length > 0) findings.fail('the folded state is not the expected one', wrong);
  else findings.count('checked', `folded ${kind} fixtures`);
}

interface Folding {
  readonly dialect: Dialect;
  readonly kind: ChannelKind;
  readonly findings: Findings;
}

function foldOne({ dialect, kind, findings }: Folding, state: StateOf<ChannelKind>, wire: JsonObject): StateOf<ChannelKind> {
  const reading = dialect.decodeAction(deepFreeze(wire));
  if ('value' in reading) {
    return deepFreeze(reduceChannel(kind, state, deepFreeze(reading.value), { rules: dialect.rules, now: FIXTURE_NOW }));
  }
  const unknown = unknownAction(reading);
  if (unknown === undefined) findings.fail(reading.invalid);
  else findings.count('unknown', unknown);
  return state;
}

function survives(dialect: Dialect, kind: ChannelKind, wire: JsonObject, findings: Findings): StateOf<ChannelKind> | undefined {
  const reading = dialect.decodeState(kind, deepFreeze(wire));
  if ('invalid' in reading) {
    findings.fail(reading.invalid);
    return undefined;
  }
  const lost = differences(wire, dialect.encodeState(kind, deepFreeze(reading.value)));
  if (lost.length > 0) findings.fail('a state does not survive being read and written', lost);
  return reading.value;
}
