import type { SyncEvent } from '../../shared/sync/event.ts';
import type { PendingAction, Replica, ReplicaState } from '../../shared/sync/replica.ts';

/** What a window's replica holds of own actions: more may be named in `dispatched` than are still pending there. */
export interface OwnTold {
  readonly dispatched: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
}

/**
 * The events that make a window's replica equal to `replica`, with `state` in the place of its confirmed state. `now` in
 * milliseconds stamps what main never folded; no reducer sees it.
 */
export function resetEvents(
  replica: Replica,
  state: ReplicaState<Replica['kind']> | undefined,
  told: OwnTold,
  now: number,
): readonly SyncEvent[] {
  const { seq: fromSeq, rules, closed } = replica;
  const events: SyncEvent[] = [];
  if (state !== undefined) events.push({ type: 'snapshot', at: now, state, fromSeq, rules, settled: [...told.dispatched] });
  // Only a snapshot takes pending actions off again.
  const isTold = ({ clientSeq }: PendingAction) => state === undefined && told.dispatched.has(clientSeq);
  for (const own of replica.rejected) {
    if (told.rejected.has(own.clientSeq)) continue;
    if (!isTold(own)) events.push(dispatched(own));
    events.push({ type: 'rejected', at: now, clientSeq: own.clientSeq, reason: own.reason });
  }
  for (const own of replica.pending) if (!isTold(own)) events.push(dispatched(own));
  events.push(...replica.early);
  if (closed) events.push({ type: 'closed', at: now, reason: closed });
  return events;
}

function dispatched({ clientSeq, action, at }: PendingAction): SyncEvent {
  return { type: 'dispatched', at, clientSeq, action };
}
