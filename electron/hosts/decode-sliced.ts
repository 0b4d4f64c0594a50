import type { Dialect, KindOf } from '../../shared/dialects/dialect.ts';
import type { Turn } from '../../shared/protocol/chat/state.ts';
import type { CommandName, ResultOf } from '../../shared/protocol/common/commands.ts';
import { isList, isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Reading } from '../../shared/protocol/common/reading.ts';
import type { Sliced } from '../rpc/slices.ts';

/** The turns of long chats, by the URI of their channel. */
type Turns = Map<string, readonly Turn[]>;

/** A result as `decodeResult` reads it, in slices: the chats that it carries are read turn by turn, since the bulk of it is there. */
export function* decodeSliced<M extends CommandName>(
  dialect: Dialect,
  method: M,
  wire: Json,
  kindOf: KindOf,
): Sliced<Reading<ResultOf<M>>> {
  const turns: Turns = new Map();
  const reading = dialect.decodeResult(method, yield* withoutTurns(dialect, wire, kindOf, turns), kindOf);
  if ('invalid' in reading || turns.size === 0) return reading;
  return { ...reading, value: withTurns(reading.value as unknown as JsonObject, turns) as unknown as ResultOf<M> };
}

function* withoutTurns(dialect: Dialect, wire: Json, kindOf: KindOf, turns: Turns): Sliced<Json> {
  if (!isObject(wire)) return wire;
  const carried = [...(isList(wire.snapshots) ? wire.snapshots : []), wire.snapshot];
  for (const snapshot of carried) {
    const resource = isObject(snapshot) && typeof snapshot.resource === 'string' ? snapshot.resource : undefined;
    const list = turnsIn(snapshot);
    if (resource !== undefined && list && kindOf(resource) === 'chat') turns.set(resource, yield* decodeTurns(dialect, list));
  }
  return turns.size === 0 ? wire : mapSnapshots(wire, (snapshot) => putTurns(snapshot, turns, () => []));
}

function* decodeTurns(dialect: Dialect, wire: readonly Json[]): Sliced<readonly Turn[]> {
  const turns: Turn[] = [];
  for (const turn of wire) {
    const reading = dialect.decodeState('chat', { ...NO_CHAT, turns: [turn] });
    if ('value' in reading) turns.push(...reading.value.turns);
    yield;
  }
  return turns;
}

/** All that a chat needs to be read, beside its turns. */
const NO_CHAT = { resource: '', title: '', status: 0, modifiedAt: '' };

function withTurns(value: JsonObject, turns: Turns): JsonObject {
  return mapSnapshots(value, (snapshot) => putTurns(snapshot, turns, (own) => own));
}

function putTurns(snapshot: JsonObject, turns: Turns, change: (own: readonly Turn[]) => readonly Turn[]): JsonObject {
  const own = turns.get(String(snapshot.resource));
  if (!own || !isObject(snapshot.state)) return snapshot;
  return { ...snapshot, state: { ...snapshot.state, turns: change(own) as unknown as Json } };
}

function mapSnapshots(value: JsonObject, change: (snapshot: JsonObject) => JsonObject): JsonObject {
  const { snapshot, snapshots } = value;
  return {
    ...value,
    ...(isObject(snapshot) ? { snapshot: change(snapshot) } : {}),
    ...(isList(snapshots) ? { snapshots: snapshots.map((each) => (isObject(each) ? change(each) : each)) } : {}),
  };
}

function turnsIn(snapshot: Json | undefined): readonly Json[] | undefined {
  const turns = isObject(snapshot) && isObject(snapshot.state) ? snapshot.state.turns : undefined;
  return isList(turns) ? turns : undefined;
}
