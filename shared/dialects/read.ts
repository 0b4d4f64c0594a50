import { actionShape, stateShapes } from '../protocol/common/channel-shapes.ts';
import type { ChannelKind, StateAction, StateOf } from '../protocol/common/channels.ts';
import { commandShapes, isOnRoot } from '../protocol/common/command-shapes.ts';
import type { CommandName, ParamsOf, ResultOf } from '../protocol/common/commands.ts';
import type { ActionEnvelope, DispatchActionParams } from '../protocol/common/envelope.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { notificationShapes } from '../protocol/common/notification-shapes.ts';
import type { NotificationName, Notifications } from '../protocol/common/notifications.ts';
import type { Reading } from '../protocol/common/reading.ts';
import { fields, number, object, type Shape, text } from '../protocol/common/shape.ts';
import { ROOT_URI } from '../protocol/common/uri.ts';
import { sessionSummary } from '../protocol/session/shape.ts';
import { anyVersion } from './any-version.ts';
import type { KindOf } from './dialect.ts';
import { put, type Step, unchanged } from './steps.ts';
import { withoutNulls } from './without-nulls.ts';

/** Reads the state of a channel, whatever version wrote it. */
export function readState<K extends ChannelKind>(kind: K, wire: unknown): Reading<StateOf<K>> {
  return read(wire, anyVersion.state[kind], stateShapes[kind], `state of a ${kind} channel`);
}

/** Reads an action; a type nobody here knows is an invalid reading, to be skipped. */
export function readAction(wire: unknown): Reading<StateAction> {
  return isObject(wire) ? tidyAction(withoutNulls(wire)) : { invalid: 'action: not an object' };
}

const envelope = fields(
  { channel: text, action: object, serverSeq: number },
  { origin: fields({ clientId: text, clientSeq: number }), rejectionReason: text },
);

/** Reads the params of an `action` notification, or an envelope of a replay. */
export function readEnvelope(wire: unknown): Reading<ActionEnvelope> {
  return withAction<ActionEnvelope>(read(wire, unchanged, envelope, 'action envelope'));
}

const dispatch = fields({ channel: text, clientSeq: number, action: object });

/** Reads the params of a client's `dispatchAction`. */
export function readDispatch(wire: unknown): Reading<DispatchActionParams> {
  return withAction<DispatchActionParams>(read(wire, unchanged, dispatch, 'dispatchAction'));
}

/** Reads the params of a command; a channel left out of a command on the root channel is filled in. */
export function readParams<M extends CommandName>(method: M, wire: unknown): Reading<ParamsOf<M>> {
  const params = isOnRoot(method) && (wire === undefined || isObject(wire)) ? { channel: ROOT_URI, ...wire } : wire;
  return read(params, anyVersion.params[method] ?? unchanged, commandShapes[method].params, `params of ${method}`);
}

/**
 * Reads the result of a command; where nothing is to be said, null and an empty object are alike. Sessions, snapshots and envelopes
 * that can't be used are left out of their lists, so that one bad entry doesn't cost the others.
 */
export function readResult<M extends CommandName>(method: M, wire: unknown, kindOf: KindOf): Reading<ResultOf<M>> {
  const { result } = commandShapes[method];
  const what = `result of ${method}`;
  if (method !== 'subscribe') return read(wire ?? {}, (value) => withUsableParts(method, value, kindOf), result, what);
  const subscribed = read<JsonObject>(wire ?? {}, unchanged, result, what);
  if ('invalid' in subscribed || !isObject(subscribed.value.snapshot)) return subscribed as Reading<ResultOf<M>>;
  const snapshot = tidySnapshot(subscribed.value.snapshot, kindOf);
  return within(snapshot, (value) => put(subscribed.value, 'snapshot', value) as ResultOf<M>);
}

/** Reads the params of a notification other than `action`. */
export function readNotification<M extends NotificationName>(method: M, wire: unknown): Reading<Notifications[M]> {
  return read(wire, anyVersion.notification[method] ?? unchanged, notificationShapes[method], method);
}

function withUsableParts(method: CommandName, result: JsonObject, kindOf: KindOf): JsonObject {
  switch (method) {
    case 'listSessions':
      return keepUsable(result, 'items', (item) => checked(anyVersion.summary(item), sessionSummary, 'session summary'));
    case 'initialize':
    case 'reconnect': {
      const usable = keepUsable(result, 'snapshots', (snapshot) => tidySnapshot(snapshot, kindOf));
      return keepUsable(usable, 'actions', (each) => withAction(checked(each, envelope, 'action envelope')));
    }
    default:
      return result;
  }
}

function keepUsable(result: JsonObject, key: string, readEntry: (entry: JsonObject) => Reading<unknown>): JsonObject {
  const list = result[key];
  if (!isList(list)) return result;
  const usable = list.flatMap((entry) => {
    const reading = isObject(entry) ? readEntry(entry) : { invalid: key };
    return 'value' in reading ? [reading.value as Json] : [];
  });
  return put(result, key, usable);
}

function tidySnapshot(snapshot: JsonObject, kindOf: KindOf): Reading<JsonObject> {
  const kind = typeof snapshot.resource === 'string' ? kindOf(snapshot.resource) : undefined;
  if (!kind) return { invalid: `snapshot of a channel of unknown kind: ${String(snapshot.resource)}` };
  if (!isObject(snapshot.state)) return { invalid: 'a snapshot without a state' };
  const state = checked<Json>(anyVersion.state[kind](snapshot.state), stateShapes[kind], `state of ${snapshot.resource}`);
  return within(state, (value) => put(snapshot, 'state', value));
}

function withAction<E extends { readonly action: StateAction }>(reading: Reading<E>): Reading<E> {
  if ('invalid' in reading) return reading;
  const before = reading.value.action;
  const action = tidyAction(before as unknown as JsonObject);
  return within(action, (value) => (value === before ? reading.value : { ...reading.value, action: value }));
}

function tidyAction(wire: JsonObject): Reading<StateAction> {
  if (typeof wire.type !== 'string') return { invalid: 'an action without a type' };
  const shape = actionShape(wire.type);
  if (!shape) return { invalid: `unknown action ${wire.type}` };
  return checked((anyVersion.action[wire.type] ?? unchanged)(wire), shape, wire.type);
}

function read<T>(wire: unknown, step: Step, shape: Shape, what: string): Reading<T> {
  if (!isObject(wire)) return { invalid: `${what}: not an object` };
  return checked(step(withoutNulls(wire)), shape, what);
}

/** What was read as a part of something; what is wrong in it is wrong in the whole. */
function within<P, W>(part: Reading<P>, whole: (part: P) => W): Reading<W> {
  return 'invalid' in part ? part : { ...part, value: whole(part.value) };
}

function checked<T>(value: JsonObject, shape: Shape, what: string): Reading<T> {
  const problem = shape.check(value);
  if (problem === undefined) return { value: value as T };
  const why = `${what}: ${problem} is missing or malformed`;
  const mended = shape.mend(value);
  return mended === undefined ? { invalid: why } : { value: mended as T, malformed: why };
}
