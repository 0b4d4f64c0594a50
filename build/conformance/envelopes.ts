import type { ActionEnvelope } from '../../shared/protocol/common/envelope.ts';
import type { ConfirmedEvent, RejectedEvent } from '../../shared/sync/event.ts';
import { contains, foldInto, type HeldChannel } from './held-channel.ts';
import type { Moment } from './moment.ts';

/** What became of an envelope. */
export interface Folded {
  readonly held: HeldChannel;
  /** What happened to it, in words that can be counted. */
  readonly way: string;
  readonly isLost: boolean;
}

/** Folds an envelope into its channel (AHP "Write-ahead reconciliation") and looks whether it arrived there. */
export function foldEnvelope(moment: Moment, envelope: ActionEnvelope, before: HeldChannel): Folded {
  const event = eventOf(moment, envelope, before);
  if (event === undefined) return { held: before, way: 'refusals of others', isLost: false };
  const held = foldInto(before, event);
  return { held, ...wayOf(envelope.serverSeq, before, held) };
}

function eventOf(
  { at, clientId }: Moment,
  envelope: ActionEnvelope,
  held: HeldChannel,
): ConfirmedEvent | RejectedEvent | undefined {
  const { serverSeq, action, origin, rejectionReason } = envelope;
  const clientSeq = origin?.clientId === clientId ? origin?.clientSeq : undefined;
  const isOwn = clientSeq !== undefined && held.replica.pending.some((own) => own.clientSeq === clientSeq);
  if (rejectionReason === undefined) return { type: 'confirmed', at, serverSeq, action, ...(isOwn ? { clientSeq } : {}) };
  return isOwn ? { type: 'rejected', at, clientSeq, serverSeq, reason: rejectionReason } : undefined;
}

function wayOf(serverSeq: number, before: HeldChannel, { replica: after }: HeldChannel): Omit<Folded, 'held'> {
  const { replica } = before;
  if (replica.closed) return { way: 'envelopes of closed channels', isLost: false };
  if (replica.confirmed === undefined) {
    const isKept = after.early.length > replica.early.length || after.pending.length < replica.pending.length;
    return { way: 'envelopes without a state to fold into', isLost: !isKept };
  }
  if (serverSeq > replica.seq) return { way: 'envelopes folded', isLost: after.seq !== serverSeq };
  if (contains(before, serverSeq)) return { way: 'envelopes known before', isLost: after.confirmed !== replica.confirmed };
  // A host that was started anew counts anew; while nothing was missed it is a message out of order.
  return { way: 'envelopes of a sequence that began anew', isLost: before.isComplete };
}
