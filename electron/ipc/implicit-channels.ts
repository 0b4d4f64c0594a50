import { needsInput } from '../../shared/protocol/common/status.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Replica, ReplicaKind } from '../../shared/sync/replica.ts';

/**
 * What every window gets unasked: the app's state, each host's root and list, and each session that waits for a person. A
 * session that only its row calls waiting needs no channel here, because the row is all that is known of it.
 */
export function isImplicit(kind: ReplicaKind, replica: Replica | undefined): boolean {
  if (kind === 'app' || kind === 'root' || kind === 'catalogue') return true;
  return isSession(replica) && replica.confirmed !== undefined && waitsForPerson(replica.confirmed);
}

function waitsForPerson(session: SessionState): boolean {
  return needsInput(session.status) || (session.inputNeeded?.length ?? 0) > 0;
}

function isSession(replica: Replica | undefined): replica is Replica<'session'> {
  return replica?.kind === 'session';
}
