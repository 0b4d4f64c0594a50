import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { type ChannelKind, kindOfUri, reduceChannel, type StateOf } from '../../../shared/protocol/common/channels.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

interface HeldState {
  readonly fromSeq: number;
  readonly state: StateOf<ChannelKind>;
}

/** What a client holds of each channel after the frames that it has read, by nothing but the protocol's own rules. */
export interface Held {
  readonly lastSeq: number;
  readonly states: ReadonlyMap<string, HeldState>;
}

export const NOTHING_HELD: Held = { lastSeq: 0, states: new Map() };

/** Folds further frames, of this or of a later connection, into what is held. */
export function heldAfter(held: Held, frames: readonly JsonObject[]): Held {
  const states = new Map(held.states);
  let { lastSeq } = held;
  for (const { snapshot, envelope } of frames.flatMap(newsIn)) {
    const seq = snapshot ? take(states, snapshot) : fold(states, envelope);
    lastSeq = Math.max(lastSeq, seq);
  }
  return { lastSeq, states };
}

interface News {
  readonly snapshot?: JsonObject;
  readonly envelope?: Json;
}

function newsIn({ method, params, result }: JsonObject): readonly News[] {
  if (method === 'action') return [{ envelope: params ?? null }];
  if (!isObject(result)) return [];
  const snapshots = [result.snapshot, ...listOf(result.snapshots)].filter(isObject);
  return [...snapshots.map((snapshot) => ({ snapshot })), ...listOf(result.actions).map((envelope) => ({ envelope }))];
}

function take(states: Map<string, HeldState>, { resource, state, fromSeq }: JsonObject): number {
  const kind = kindOfUri(String(resource));
  const reading = kind ? v100.decodeState(kind, state) : { invalid: `${String(resource)} is of no known kind` };
  if ('invalid' in reading) throw new Error(reading.invalid);
  states.set(String(resource), { fromSeq: Number(fromSeq), state: reading.value });
  return Number(fromSeq);
}

function fold(states: Map<string, HeldState>, wire: Json | undefined): number {
  const reading = v100.decodeEnvelope(wire);
  if ('invalid' in reading) throw new Error(reading.invalid);
  const { channel, action, serverSeq, rejectionReason } = reading.value;
  const kind = kindOfUri(channel);
  const before = states.get(channel);
  const isNews = before !== undefined && serverSeq > before.fromSeq && rejectionReason === undefined;
  if (!kind || !isNews) return serverSeq;
  const state = reduceChannel(kind, before.state, action, { rules: v100.rules, now: 0 });
  states.set(channel, { fromSeq: serverSeq, state });
  return serverSeq;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
