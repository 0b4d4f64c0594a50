import type { StateAction } from '../protocol/common/channels.ts';
import type { ActionEnvelope } from '../protocol/common/envelope.ts';
import type { Rules } from '../protocol/common/fold.ts';
import { isList, type JsonObject } from '../protocol/common/json.ts';
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
  const encodeCarrier = (carrier: { readonly action: StateAction }) => {
    const action = encodeAction(carrier.action);
    return action && put(write(carrier, unchanged), 'action', action);
  };
  return {
    version,
    rules,
    decodeState: readState,
    encodeState: (kind, state) => write(state, spelling.state[kind]),
    decodeAction: readAction,
    encodeAction,
    decodeEnvelope: readEnvelope,
    encodeEnvelope: encodeCarrier,
    decodeDispatch: readDispatch,
    encodeDispatch: encodeCarrier,
    decodeParams: readParams,
    encodeParams: (method, params) => write(params, spelling.params[method]),
    decodeResult: readResult,
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

/** The envelopes of a replay, without those the version has no words for. */
function carriedActions(spelling: Spelling, lacks: ReadonlySet<string>): Step {
  const typeOf = (envelope: unknown) => (envelope as ActionEnvelope).action.type;
  const known: Step = (result) => {
    if (!isList(result.actions)) return result;
    return put(
      result,
      'actions',
      result.actions.filter((envelope) => !lacks.has(typeOf(envelope))),
    );
  };
  return inOrder(
    known,
    each('actions', (envelope) => at('action', spelling.action[typeOf(envelope)])(envelope)),
  );
}
