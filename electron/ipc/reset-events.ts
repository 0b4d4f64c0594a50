import type { SyncEvent } from '../../shared/sync/event.ts';
import type { PendingAction, Replica, ReplicaState } from '../../shared/sync/replica.ts';

/** Own actions (by `clientSeq`) that a window's replica may hold. */
export interface OwnTold {
  /** More may be named here than are still pending there. */
  readonly dispatched: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
}

/**
 * The events that make a window's replica equal to `replica`, with `state` in the place of its confirmed state. `now` in
 * milliseconds stamps what main never folded; no reducer sees it. Early envelopes stay in main: the snapshot will contain them.
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
  for (const own of replica.rejected) {
    if (told.rejected.has(own.clientSeq)) continue;
    events.push(dispatched(own), { type: 'rejected', at: now, clientSeq: own.clientSeq, reason: own.reason });
  }
  events.push(...replica.pending.map(dispatched));
  if (closed) events.push({ type: 'closed', at: now, reason: closed });
  return events;
}

function dispatched({ clientSeq, action, at }: PendingAction): SyncEvent {
  return { type: 'dispatched', at, clientSeq, action };
}
