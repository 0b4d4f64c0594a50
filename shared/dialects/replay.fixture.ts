import { type ChannelKind, reduceChannel, type StateOf } from '../protocol/common/channels.ts';
import type { ActionEnvelope } from '../protocol/common/envelope.ts';
import { isObject, type Json } from '../protocol/common/json.ts';
import { deepFreeze, valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { Dialect } from './dialect.ts';
import { type Frame, kindsIn, methodsByResponse, snapshotsIn } from './recording.fixture.ts';

/** A channel as it was folded up to the moment the host sent a snapshot of it, beside that snapshot. */
export interface Meeting {
  readonly channel: string;
  readonly folded: Json;
  readonly snapshot: Json;
}

interface Followed {
  readonly kind: ChannelKind;
  readonly state: StateOf<ChannelKind>;
  readonly fromSeq: number;
}

/** Follows every channel of a recording as a client would, and tells where it meets the host's later snapshots. */
export function meetings(dialect: Dialect, frames: readonly Frame[]): readonly Meeting[] {
  const kinds = kindsIn(frames);
  const methods = methodsByResponse(frames);
  const followed = new Map<string, Followed>();
  return frames.flatMap((frame) => {
    for (const envelope of envelopesIn(dialect, frame, methods.get(frame))) fold(frame, envelope);
    return methods.has(frame) ? snapshotsIn(frame.msg.result).flatMap((snapshot) => meet(frame, snapshot)) : [];
  });

  function fold(frame: Frame, { channel, action, serverSeq, rejectionReason }: ActionEnvelope): void {
    const key = `${frame.c} ${channel}`;
    const before = followed.get(key);
    if (!before || serverSeq <= before.fromSeq || rejectionReason !== undefined) return;
    const state = reduceChannel(before.kind, before.state, deepFreeze(action), { rules: dialect.rules, now: frame.t });
    followed.set(key, { ...before, state: deepFreeze(state) });
  }

  function meet(frame: Frame, snapshot: ReturnType<typeof snapshotsIn>[number]): readonly Meeting[] {
    const channel = String(snapshot.resource);
    const kind = kinds.get(channel);
    if (!kind || !isObject(snapshot.state)) return [];
    const key = `${frame.c} ${channel}`;
    const before = followed.get(key);
    const state = deepFreeze(valueIn(dialect.decodeState(kind, snapshot.state)));
    followed.set(key, { kind, state, fromSeq: Number(snapshot.fromSeq) });
    const encode = (known: StateOf<ChannelKind>) => dialect.encodeState(kind, known);
    return before ? [{ channel, folded: encode(before.state), snapshot: encode(state) }] : [];
  }
}

function envelopesIn(dialect: Dialect, frame: Frame, answered: string | undefined): readonly ActionEnvelope[] {
  const { method, params, result } = frame.msg;
  if (method === 'action') return readable(dialect, [params]);
  return answered === 'reconnect' && isObject(result) && Array.isArray(result.actions) ? readable(dialect, result.actions) : [];
}

function readable(dialect: Dialect, wires: readonly unknown[]): readonly ActionEnvelope[] {
  return wires.map((wire) => dialect.decodeEnvelope(wire)).flatMap((reading) => ('value' in reading ? [reading.value] : []));
}
