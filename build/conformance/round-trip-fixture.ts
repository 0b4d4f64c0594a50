import type { Dialect } from '../../shared/dialects/dialect.ts';
import { CHANNEL_KINDS, type ChannelKind } from '../../shared/protocol/common/channels.ts';
import { isCommandName } from '../../shared/protocol/common/command-shapes.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { notificationShapes } from '../../shared/protocol/common/notification-shapes.ts';
import { type Carrier, carriers, load, unload } from './carriers.ts';
import { differences } from './difference.ts';
import { createFindings, type Findings } from './findings.ts';
import { deepFreeze } from './frozen.ts';
import { knownParts, unknownState } from './known-parts.ts';
import { kindOfState, snapshotsIn } from './state-kind.ts';
import {
  type Speech,
  type Trip,
  tripOf,
  tripOfAction,
  tripOfMessage,
  tripOfNotification,
  tripOfParams,
  tripOfResult,
} from './trip.ts';

/** A value as JSON that must come back from being read and written as one of the outputs. */
export interface RoundTripFixture {
  readonly type: string;
  readonly input: Json;
  readonly acceptableOutputs: readonly Json[];
  /** What those give who keep members they don't know, as this app does. */
  readonly preservedOutput?: Json;
}

export function isRoundTripFixture(value: Json): value is JsonObject & RoundTripFixture {
  return isObject(value) && typeof value.type === 'string' && 'input' in value && Array.isArray(value.acceptableOutputs);
}

/** Reads the value in the place where its type stands on the wire, writes it again and looks at what came back. */
export function checkRoundTrip(dialect: Dialect, fixture: RoundTripFixture, findings: Findings) {
  const { type, input, acceptableOutputs, preservedOutput } = fixture;
  const unknown = unknownStateIn(type, input);
  if (unknown !== undefined) return findings.count('unknown', unknown);
  const trip = tripOfType(dialect, type, deepFreeze(knownParts(dialect, input, findings)));
  switch (trip.kind) {
    case 'unknown':
      return findings.count('unknown', trip.what);
    case 'refused':
      return findings.fail(trip.why);
    case 'written': {
      const outputs = preservedOutput === undefined ? acceptableOutputs : [preservedOutput];
      const wrong = outputs.map((output) => differences(knownParts(dialect, output, createFindings()), trip.written));
      if (wrong.some((each) => each.length === 0)) return findings.count('checked', `round trips of ${type}`);
      return findings.fail(`${type} does not come back as it was`, wrong[0]);
    }
    default:
      return trip satisfies never;
  }
}

/** In words what kind of state nobody here knows; undefined where there is none, or a known one. */
function unknownStateIn(type: string, value: Json): string | undefined {
  const snapshot = type === 'SubscribeResult' && isObject(value) ? value.snapshot : value;
  return /^(?:Snapshot|SubscribeResult)$/.test(type) && isObject(snapshot) ? unknownState(snapshot) : undefined;
}

function tripOfType(dialect: Dialect, type: string, value: Json): Trip {
  const carrier = carriers[type];
  if (carrier) return tripOfCarried(dialect, carrier, value);
  if (/^JsonRpc\w*(?:Message|Request|Notification|Response)$/.test(type)) return tripOfMessage(value);
  if (type === 'ActionEnvelope') return tripOfNotification(dialect, 'action', value);
  if (type === 'DispatchActionParams') return tripOfNotification(dialect, 'dispatchAction', value);
  if (type.endsWith('Action')) return tripOfAction(dialect.decodeAction(value), dialect.encodeAction);
  return tripOfNamed(dialect, type, value) ?? { kind: 'unknown', what: `type ${type}` };
}

/** Types named after the command, the notification or the channel they belong to. */
function tripOfNamed(dialect: Dialect, type: string, value: Json): Trip | undefined {
  const [, name, role] = /^(\w+?)(?:Replay|Snapshot)?(Params|Result|State)$/.exec(type) ?? [];
  if (name === undefined) return undefined;
  const method = name.charAt(0).toLowerCase() + name.slice(1);
  if (role === 'State') {
    const kind = CHANNEL_KINDS.find((each) => each === method);
    return kind && tripOfState(dialect, kind, value);
  }
  if (role === 'Result') return isCommandName(method) ? tripOfResult(speechOf(dialect, value), method, value) : undefined;
  if (isCommandName(method)) return tripOfParams(dialect, method, value);
  const notification = Object.keys(notificationShapes).find((each) => spelledAsType(each).endsWith(name));
  return notification === undefined ? undefined : tripOfNotification(dialect, notification, value);
}

function tripOfState<K extends ChannelKind>(dialect: Dialect, kind: K, value: Json): Trip {
  return tripOf(dialect.decodeState(kind, value), (state) => dialect.encodeState(kind, state));
}

function tripOfCarried(dialect: Dialect, carrier: Carrier, value: Json): Trip {
  const trip = tripOfCarrier(dialect, carrier, load(carrier, value));
  return trip.kind === 'written' ? { kind: 'written', written: unload(carrier, trip.written) } : trip;
}

function tripOfCarrier(dialect: Dialect, carrier: Carrier, loaded: JsonObject): Trip {
  if (carrier.in === 'action') return tripOfAction(dialect.decodeAction(loaded), dialect.encodeAction);
  if ('params' in carrier.in) return tripOfParams(dialect, carrier.in.params, loaded);
  if ('result' in carrier.in) return tripOfResult(speechOf(dialect, loaded), carrier.in.result, loaded);
  return tripOfNotification(dialect, carrier.in.notification, loaded);
}

/** A fixture has no conversation around it: kinds show in the states themselves. */
function speechOf(dialect: Dialect, value: Json): Pick<Speech, 'dialect' | 'kindOf'> {
  const kinds = new Map(
    snapshotsIn(value).map(({ resource, state }) => [resource, isObject(state) ? kindOfState(state) : undefined]),
  );
  return { dialect, kindOf: (uri) => kinds.get(uri) };
}

/** `auth/required` as a type's name begins: `AuthRequired`. */
function spelledAsType(method: string): string {
  return method.replaceAll(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
