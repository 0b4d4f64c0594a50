import type { Rules } from '../protocol/common/fold.ts';
import type { CloseReason, ReplicaAction, ReplicaKind, ReplicaState } from './replica.ts';

/** A whole state at a sequence number, with the reducer rules of the host's dialect. */
export interface SnapshotEvent<K extends ReplicaKind = ReplicaKind> {
  readonly type: 'snapshot';
  readonly at: number;
  readonly state: ReplicaState<K>;
  readonly fromSeq: number;
  readonly rules: Rules;
  /** Own pending actions (by `clientSeq`) that this state already contains. */
  readonly settled?: readonly number[];
}

/** An own action was sent. */
export interface DispatchedEvent<K extends ReplicaKind = ReplicaKind> {
  readonly type: 'dispatched';
  readonly at: number;
  readonly clientSeq: number;
  readonly action: ReplicaAction<K>;
}

/** The host applied an action: a foreign one, or (with `clientSeq`) the echo of an own one. */
export interface ConfirmedEvent<K extends ReplicaKind = ReplicaKind> {
  readonly type: 'confirmed';
  readonly at: number;
  readonly serverSeq: number;
  readonly action: ReplicaAction<K>;
  readonly clientSeq?: number;
}

/** An own action was refused, or its fate is unknown and it counts as refused. */
export interface RejectedEvent {
  readonly type: 'rejected';
  readonly at: number;
  readonly clientSeq: number;
  /** For people: who refused and why. */
  readonly reason: string;
  /** Absent when no envelope carried the refusal. */
  readonly serverSeq?: number;
}

/** Nothing more arrives on the channel. */
export interface ClosedEvent {
  readonly type: 'closed';
  readonly at: number;
  readonly reason: CloseReason;
}

/**
 * The five events that say all that a channel can live through.
 * `at` (milliseconds) is the only clock of a fold, so main and every window compute the same.
 */
export type SyncEvent<K extends ReplicaKind = ReplicaKind> =
  | SnapshotEvent<K>
  | DispatchedEvent<K>
  | ConfirmedEvent<K>
  | RejectedEvent
  | ClosedEvent;
