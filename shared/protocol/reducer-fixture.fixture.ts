import type { Dialect } from '../dialects/dialect.ts';
import { type ChannelKind, reduceChannel, type StateOf } from './common/channels.ts';
import { isObject, type Json, type JsonObject } from './common/json.ts';
import type { Reading } from './common/reading.ts';

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

/** Folds a fixture in a dialect and gives the end as that dialect writes it, so that a member lost on the way shows. */
export function foldFixture(dialect: Dialect, kind: ChannelKind, fixture: ReducerFixture): Json {
  return dialect.encodeState(kind, fixture.actions.reduce(stepOf(dialect, kind), initialState(dialect, kind, fixture)));
}

function stepOf<K extends ChannelKind>(dialect: Dialect, kind: K): (state: StateOf<K>, wire: JsonObject) => StateOf<K> {
  return (state, wire) => {
    const action = dialect.decodeAction(deepFreeze(bare(wire)));
    if ('invalid' in action) {
      if (!action.invalid.startsWith('unknown action')) throw new Error(action.invalid);
      return state;
    }
    return deepFreeze(reduceChannel(kind, state, deepFreeze(action.value), { rules: dialect.rules, now: FIXTURE_NOW }));
  };
}

function initialState<K extends ChannelKind>(dialect: Dialect, kind: K, fixture: ReducerFixture): StateOf<K> {
  return deepFreeze(valueIn(dialect.decodeState(kind, deepFreeze(bare(fixture.initial)))));
}

/** Where a channel has its own cases, below `shared/protocol`. */
export function fixtureFolder(kind: ChannelKind): string {
  const folder = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${folder}/fixtures`;
}

export function valueIn<T>(reading: Reading<T>): T {
  if ('invalid' in reading) throw new Error(reading.invalid);
  return reading.value;
}

/** A copy without null members, which mean the same as missing ones. */
export function bare<T extends Json>(value: T): T {
  return strip(value) as T;
}

function strip(value: Json): Json {
  if (Array.isArray(value)) return value.map(strip);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(kept.map(([key, member]) => [key, strip(member ?? null)]));
}

/** Freezes a value with everything in it, so that a fold that writes into its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}
