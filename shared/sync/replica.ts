import type { AppAction } from '../app/actions.ts';
import type { AppState } from '../app/state.ts';
import type { CatalogueAction } from '../catalogue/actions.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import type { ActionOf, ChannelKind, StateOf } from '../protocol/common/channels.ts';
import type { Rules } from '../protocol/common/fold.ts';
import type { SyncEvent } from './event.ts';

/** Everything that is kept as a replica: the protocol's channels, and our own two of the same form. */
export type ReplicaKind = ChannelKind | 'app' | 'catalogue';

export type ReplicaState<K extends ReplicaKind> = K extends 'app'
  ? AppState
  : K extends 'catalogue'
    ? CatalogueState
    : K extends ChannelKind
      ? StateOf<K>
      : never;

export type ReplicaAction<K extends ReplicaKind> = K extends 'app'
  ? AppAction
  : K extends 'catalogue'
    ? CatalogueAction
    : K extends ChannelKind
      ? ActionOf<K>
      : never;

/** An own action on its way: sent, not yet echoed by the host. `at` in milliseconds. */
export interface PendingAction<K extends ReplicaKind = ReplicaKind> {
  readonly clientSeq: number;
  readonly action: ReplicaAction<K>;
  readonly at: number;
}

/** An own action that the host refused, or whose fate stayed unknown; kept so that the person learns why. */
export interface RejectedAction<K extends ReplicaKind = ReplicaKind> extends PendingAction<K> {
  readonly reason: string;
}

/** Why nothing more arrives on a channel; the last state stays readable. */
export type CloseReason =
  /** The host says that it is gone. */
  | { readonly kind: 'removed' }
  /** Nobody here looks at it any more. */
  | { readonly kind: 'released' }
  /** The subscription failed for now, and is asked for again by itself; `message` is for people. */
  | { readonly kind: 'retrying'; readonly message: string }
  /** The subscription failed for good; `message` is for people. */
  | { readonly kind: 'failed'; readonly message: string };

/** What this side knows of one (host, channel). It changes only through `applySync`. */
export interface Replica<K extends ReplicaKind = ReplicaKind> {
  readonly kind: K;
  /** State acknowledged by the host; `undefined` until the first snapshot. */
  readonly confirmed: ReplicaState<K> | undefined;
  /** Own actions sent and not yet echoed, oldest first. */
  readonly pending: readonly PendingAction<K>[];
  /** The latest refused own actions, oldest first, at most `MAX_REJECTED`. */
  readonly rejected: readonly RejectedAction<K>[];
  /** Envelopes that came before their snapshot, in order. */
  readonly early: readonly SyncEvent<K>[];
  /** The highest `serverSeq` contained in `confirmed`. */
  readonly seq: number;
  readonly rules: Rules;
  readonly closed?: CloseReason;
}

/** How many refused actions a replica remembers. */
export const MAX_REJECTED = 20;

/** A replica before its first snapshot. */
export function emptyReplica<K extends ReplicaKind>(kind: K, rules: Rules): Replica<K> {
  return { kind, confirmed: undefined, pending: [], rejected: [], early: [], seq: 0, rules };
}
