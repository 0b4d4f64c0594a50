import type { ChannelKind, StateOf } from '../../shared/protocol/common/channels.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import { deepFreeze } from './frozen.ts';

/** A channel as one client of a recording knows it. */
export interface HeldChannel {
  readonly replica: Replica<ChannelKind>;
  /** False once something may have been missed: the host's next state need not be what was folded. */
  readonly isComplete: boolean;
  /** The last snapshot and what was folded since, with the sequence number of each. */
  readonly past: readonly PastState[];
}

interface PastState {
  readonly seq: number;
  readonly state: StateOf<ChannelKind>;
}

export function holdChannel(replica: Replica<ChannelKind>): HeldChannel {
  return { replica, isComplete: false, past: [] };
}

/** Folds an event by the app's own rules; whatever writes into what it was given throws. */
export function foldInto(held: HeldChannel, event: SyncEvent<ChannelKind>): HeldChannel {
  const replica = deepFreeze(applySync<ChannelKind>(held.replica, deepFreeze(event)));
  return { replica, isComplete: event.type === 'snapshot' || held.isComplete, past: pastOf(held, replica, event) };
}

function pastOf(held: HeldChannel, replica: Replica<ChannelKind>, event: SyncEvent<ChannelKind>): readonly PastState[] {
  if (replica.confirmed === undefined) return [];
  if (event.type === 'snapshot') return [{ seq: event.fromSeq, state: replica.confirmed }];
  return replica.seq === held.replica.seq ? held.past : [...held.past, { seq: replica.seq, state: replica.confirmed }];
}

/** True when what came with this sequence number is in the state. */
export function contains({ past }: HeldChannel, seq: number): boolean {
  return past.some((each, index) => (index === 0 ? seq <= each.seq : seq === each.seq));
}

/**
 * The state at a sequence number, since an envelope may overtake a snapshot that was taken before it. Some hosts number their
 * snapshots 0 throughout, which says nothing: then it is the latest.
 */
export function stateAt(held: HeldChannel, seq: number): StateOf<ChannelKind> | undefined {
  return held.past.findLast((past) => past.seq <= seq)?.state ?? held.replica.confirmed;
}
