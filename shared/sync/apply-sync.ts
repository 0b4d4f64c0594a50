import { ignoreUnknown } from '../protocol/common/unknown-action.ts';
import type { ConfirmedEvent, RejectedEvent, SnapshotEvent, SyncEvent } from './event.ts';
import { reduceReplica } from './reduce.ts';
import { MAX_REJECTED, type PendingAction, type Replica, type ReplicaKind } from './replica.ts';

/**
 * The one way in which a replica changes; main and every window run it on the same events (AHP "Write-ahead reconciliation").
 * Pure; an event that changes nothing returns `replica` itself.
 *
 * - `snapshot` replaces the confirmed state, then folds the envelopes that came early and are newer; own pending actions stay
 *   on top, except those named in `settled`.
 * - `confirmed` folds the *echoed* action, not the one that was sent, and settles the own action that it echoes. What the
 *   state already contains (`serverSeq` at or below `seq`) is not folded again.
 * - `rejected` takes the own action off and remembers why.
 * - `closed` keeps the last state readable.
 */
export function applySync<K extends ReplicaKind>(replica: Replica<K>, event: SyncEvent<K>): Replica<K> {
  switch (event.type) {
    case 'snapshot':
      return applySnapshot(replica, event);
    case 'dispatched':
      return { ...replica, pending: [...replica.pending, { clientSeq: event.clientSeq, action: event.action, at: event.at }] };
    case 'confirmed':
      return applyConfirmed(replica, event);
    case 'rejected':
      return applyRejected(replica, event);
    case 'closed':
      return { ...replica, early: [], closed: event.reason };
    default:
      return ignoreUnknown(event, replica);
  }
}

function applySnapshot<K extends ReplicaKind>(replica: Replica<K>, event: SnapshotEvent<K>): Replica<K> {
  const { closed: _reopened, ...open } = replica;
  const base: Replica<K> = {
    ...open,
    confirmed: event.state,
    pending: event.settled ? replica.pending.filter((own) => !event.settled?.includes(own.clientSeq)) : replica.pending,
    early: [],
    seq: event.fromSeq,
    rules: event.rules,
  };
  return replica.early.reduce<Replica<K>>((folded, early) => applySync(folded, early), base);
}

function applyConfirmed<K extends ReplicaKind>(replica: Replica<K>, event: ConfirmedEvent<K>): Replica<K> {
  if (replica.closed) return withoutPending(replica, event.clientSeq);
  const { confirmed } = replica;
  if (confirmed === undefined) return { ...replica, early: [...replica.early, event] };
  const settled = withoutPending(replica, event.clientSeq);
  if (event.serverSeq <= replica.seq) return settled;
  const next = reduceReplica(replica.kind, confirmed, event.action, { rules: replica.rules, now: event.at });
  return { ...settled, confirmed: next, seq: event.serverSeq };
}

function applyRejected<K extends ReplicaKind>(replica: Replica<K>, event: RejectedEvent): Replica<K> {
  const own = replica.pending.find((pending) => pending.clientSeq === event.clientSeq);
  const seq = Math.max(replica.seq, event.serverSeq ?? 0);
  if (!own) return seq === replica.seq || replica.confirmed === undefined ? replica : { ...replica, seq };
  const rejected = [...replica.rejected, { ...own, reason: event.reason }].slice(-MAX_REJECTED);
  return {
    ...replica,
    pending: replica.pending.filter((pending) => pending !== own),
    rejected,
    // Before the snapshot `seq` must stay 0, or the envelopes that wait for it would count as already contained.
    seq: replica.confirmed === undefined ? replica.seq : seq,
  };
}

function withoutPending<K extends ReplicaKind>(replica: Replica<K>, clientSeq: number | undefined): Replica<K> {
  if (clientSeq === undefined) return replica;
  const pending: readonly PendingAction<K>[] = replica.pending.filter((own) => own.clientSeq !== clientSeq);
  return pending.length === replica.pending.length ? replica : { ...replica, pending };
}
