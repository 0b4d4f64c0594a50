import { reduceReplica } from './reduce.ts';
import type { Replica, ReplicaKind, ReplicaState } from './replica.ts';

const shown = new WeakMap<Replica, unknown>();

/**
 * The state to show: own pending actions folded over what the host confirmed (AHP "Write-ahead reconciliation").
 * Costs nothing while nothing is pending, and one fold per replica value otherwise; `undefined` before the first snapshot.
 */
export function stateOf<K extends ReplicaKind>(replica: Replica<K>): ReplicaState<K> | undefined {
  const { confirmed, pending, rules, kind } = replica;
  if (confirmed === undefined || pending.length === 0) return confirmed;
  const known = shown.get(replica);
  if (known !== undefined) return known as ReplicaState<K>;
  const state = pending.reduce<ReplicaState<K>>(
    (folded, own) => reduceReplica(kind, folded, own.action, { rules, now: own.at }),
    confirmed,
  );
  shown.set(replica, state);
  return state;
}
