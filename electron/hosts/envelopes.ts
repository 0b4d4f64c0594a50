import type { ActionEnvelope } from '../../shared/protocol/common/envelope.ts';
import type { ConfirmedEvent, RejectedEvent } from '../../shared/sync/event.ts';
import type { Replica, ReplicaKind } from '../../shared/sync/replica.ts';
import { hostWords } from './sentences.ts';

interface Receiver {
  readonly clientId: string;
  readonly hostName: string;
  readonly at: number;
}

/**
 * What an envelope means for its replica (AHP "Write-ahead reconciliation"). It is an own one only if it names this client and an
 * action that is still pending; all else is foreign. A refusal of somebody else's action means nothing here.
 */
export function eventOf<K extends ReplicaKind>(
  envelope: ActionEnvelope,
  replica: Replica<K> | undefined,
  { clientId, hostName, at }: Receiver,
): ConfirmedEvent<K> | RejectedEvent | undefined {
  const { serverSeq, action, origin, rejectionReason } = envelope;
  const clientSeq = origin?.clientId === clientId ? origin.clientSeq : undefined;
  const isOwn = clientSeq !== undefined && replica?.pending.some((own) => own.clientSeq === clientSeq);
  if (rejectionReason !== undefined) {
    if (!isOwn) return undefined;
    return { type: 'rejected', at, clientSeq, serverSeq, reason: refusedBy(hostName, rejectionReason) };
  }
  return { type: 'confirmed', at, serverSeq, action, ...(isOwn ? { clientSeq } : {}) } as ConfirmedEvent<K>;
}

/** A refused action changed nothing, which is more than can be said of one whose fate is unknown. */
function refusedBy(hostName: string, rejectionReason: string): string {
  const words = hostWords(rejectionReason);
  return `${hostName} refused: ${words}${/[.!?…。]$/u.test(words) ? '' : '.'} Nothing was changed.`;
}
