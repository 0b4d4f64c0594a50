import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import { type ChannelKind, kindOfUri, reduceChannel, type StateOf } from '../../../../../shared/protocol/common/channels.ts';
import type { ActionEnvelope } from '../../../../../shared/protocol/common/envelope.ts';
import { isObject, type Json, type JsonObject } from '../../../../../shared/protocol/common/json.ts';
import type { Line } from './setting.ts';
import { valuesIn } from './values-in.ts';

/** What was to be seen on the wire: what a host said by itself, what it answered, what it asked, and the values in its states. */
export interface Seen {
  readonly actions: ReadonlySet<string>;
  /** Methods of commands that were answered with a result. */
  readonly commands: ReadonlySet<string>;
  readonly hostRequests: ReadonlySet<string>;
  readonly notifications: ReadonlySet<string>;
  readonly errors: ReadonlySet<number>;
  /** As `family: value`. */
  readonly values: ReadonlySet<string>;
}

/** Reads a recording as a client of that version does; an action that was refused is none. */
export function seenIn(dialect: Dialect, lines: readonly Line[]): Seen {
  const seen = {
    actions: new Set<string>(),
    commands: new Set<string>(),
    hostRequests: new Set<string>(),
    notifications: new Set<string>(),
    errors: new Set<number>(),
    values: new Set<string>(),
  };
  const asked = new Map<string, string>();
  const states = new Map<string, StateOf<ChannelKind>>();

  function onSent(c: string, { id, method }: JsonObject): void {
    if (id !== undefined && typeof method === 'string') asked.set(`${c} ${String(id)}`, method);
  }

  function onSnapshot(c: string, { resource, state }: JsonObject): void {
    const kind = kindOfUri(String(resource));
    const reading = kind && dialect.decodeState(kind, state);
    if (!reading || 'invalid' in reading) throw new Error(`A state of ${String(resource)} cannot be read`);
    states.set(`${c} ${String(resource)}`, reading.value);
    valuesIn(reading.value, seen.values);
  }

  function onAction(c: string, wire: Json | undefined): void {
    const reading = dialect.decodeEnvelope(wire);
    if ('invalid' in reading) throw new Error(reading.invalid);
    const { channel, action, rejectionReason } = reading.value;
    if (rejectionReason !== undefined) return;
    seen.actions.add(action.type);
    valuesIn(action, seen.values);
    fold(`${c} ${channel}`, reading.value);
  }

  function fold(held: string, { channel, action }: ActionEnvelope): void {
    const [kind, state] = [kindOfUri(channel), states.get(held)];
    if (!kind || !state) return;
    const next = reduceChannel(kind, state, action, { rules: dialect.rules, now: 0 });
    states.set(held, next);
    // Streamed text changes no value; all else may.
    if (action.type.startsWith('chat/toolCall') && 'activeTurn' in next) valuesIn(next.activeTurn, seen.values);
  }

  function onAnswer(c: string, { id, result, error }: JsonObject): void {
    const method = asked.get(`${c} ${String(id)}`);
    if (isObject(error) && typeof error.code === 'number') seen.errors.add(error.code);
    if (result === undefined || method === undefined) return;
    seen.commands.add(method);
    for (const snapshot of snapshotsIn(result)) onSnapshot(c, snapshot);
  }

  function onReceived(c: string, frame: JsonObject): void {
    const { id, method, params } = frame;
    if (typeof method === 'string') (id === undefined ? seen.notifications : seen.hostRequests).add(method);
    else onAnswer(c, frame);
    if (method === 'action') onAction(c, params);
  }

  for (const { c, dir, msg } of lines) {
    if (!isObject(msg)) continue;
    if (dir === 'out') onSent(c, msg);
    if (dir === 'in') onReceived(c, msg);
  }
  return seen;
}

function snapshotsIn(result: Json): readonly JsonObject[] {
  if (!isObject(result)) return [];
  const { snapshots, snapshot } = result;
  const all: readonly (Json | undefined)[] = Array.isArray(snapshots) ? snapshots : [snapshot];
  return all.filter(isObject);
}
