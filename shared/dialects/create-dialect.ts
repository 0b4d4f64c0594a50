import type { StateAction } from '../protocol/common/channels.ts';
import type { ActionEnvelope } from '../protocol/common/envelope.ts';
import type { Rules } from '../protocol/common/fold.ts';
import { isList, type JsonObject } from '../protocol/common/json.ts';
import type { Reading } from '../protocol/common/reading.ts';
import { putBack } from '../protocol/common/set-aside.ts';
import type { Dialect, KindOf } from './dialect.ts';
import { readAction, readDispatch, readEnvelope, readNotification, readParams, readResult, readState } from './read.ts';
import { type Leaves, type Spelling, spell } from './spelling.ts';
import { at, each, inOrder, put, type Step, unchanged } from './steps.ts';

interface Version {
  readonly version: string;
  readonly rules: Rules;
  /** How the version spells what it spells differently from the canonical model. */
  readonly leaves: Leaves;
  /** Action types that came later. */
  readonly lacks: ReadonlySet<string>;
}

/** The dialect of one version: reading is the same for all, writing follows the version's own spelling. */
export function createDialect({ version, rules, leaves, lacks }: Version): Dialect {
  const spelling = spell(leaves);
  const encodeAction = (action: StateAction) =>
    lacks.has(action.type) ? undefined : write(action, spelling.action[action.type]);
  /** A version doesn't know the actions of later ones, and a host that echoes one has not folded it. */
  const known = <T>(reading: Reading<T>, typeOf: (value: T) => string): Reading<T> => {
    const type = 'value' in reading ? typeOf(reading.value) : undefined;
    return type !== undefined && lacks.has(type) ? { invalid: `unknown action ${type}, newer than ${version}` } : reading;
  };
  const encodeCarrier = (carrier: { readonly action: StateAction }) => {
    const action = encodeAction(carrier.action);
    return action && put(write(carrier, unchanged), 'action', action);
  };
  return {
    version,
    rules,
    decodeState: readState,
    encodeState: (kind, state) => write(state, spelling.state[kind]),
    decodeAction: (wire) => known(readAction(wire), ({ type }) => type),
    encodeAction,
    decodeEnvelope: (wire) => known(readEnvelope(wire), ({ action }) => action.type),
    encodeEnvelope: encodeCarrier,
    decodeDispatch: (wire) => known(readDispatch(wire), ({ action }) => action.type),
    encodeDispatch: encodeCarrier,
    decodeParams: readParams,
    encodeParams: (method, params) => write(params, spelling.params[method]),
    decodeResult: (method, wire, kindOf) => {
      const reading = readResult(method, wire, kindOf);
      if ('invalid' in reading) return reading;
      return {
        ...reading,
        value: withKnownActions(lacks, reading.value as unknown as JsonObject) as unknown as typeof reading.value,
      };
    },
    encodeResult: (method, result, kindOf) => {
      if (result === null) return null;
      return inOrder(
        spelling.result[method],
        carriedStates(spelling, kindOf),
        carriedActions(spelling, lacks),
      )(write(result, unchanged));
    },
    decodeNotification: readNotification,
    encodeNotification: (method, params) => write(params, spelling.notification[method]),
  };
}

/** Typed values are plain JSON; interfaces just can't say so. */
function write(value: object, step: Step | undefined): JsonObject {
  return (step ?? unchanged)(putBack(value as JsonObject));
}

function carriedStates(spelling: Spelling, kindOf: KindOf): Step {
  const snapshot: Step = (value) => {
    const kind = kindOf(String(value.resource));
    return kind ? at('state', spelling.state[kind])(value) : value;
  };
  return inOrder(each('snapshots', snapshot), at('snapshot', snapshot));
}

/** The envelopes of a replay, each as its action is spelled. */
function carriedActions(spelling: Spelling, lacks: ReadonlySet<string>): Step {
  return inOrder(
    (result) => withKnownActions(lacks, result),
    each('actions', (envelope) => at('action', spelling.action[typeIn(envelope)])(envelope)),
  );
}

/** A replay without the envelopes that the version has no words for. */
function withKnownActions(lacks: ReadonlySet<string>, result: JsonObject): JsonObject {
  if (!isList(result.actions) || !result.actions.some((envelope) => lacks.has(typeIn(envelope)))) return result;
  return { ...result, actions: result.actions.filter((envelope) => !lacks.has(typeIn(envelope))) };
}

function typeIn(envelope: unknown): string {
  return (envelope as ActionEnvelope).action.type;
}
