import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Snapshot } from '../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import type { Channels } from './channels.ts';
import { type CallOutcome, call, type FailedCall, isNotFound, type Link } from './link.ts';
import { refusal } from './sentences.ts';
import type { Standing } from './standing.ts';
import type { AskResult, View } from './subscription.ts';

export interface SubscribeOptions {
  readonly hostName: string;
  /** Undefined while there is no connection. */
  readonly link: Link | undefined;
  readonly channels: Channels;
  /** What the host says elsewhere of a channel that it says not to know. */
  readonly standingOf: (channel: Uri, kind: ChannelKind) => Standing;
  /** Told of every refusal before it shows. */
  readonly onFailed: (failed: FailedCall) => void;
}

/** A chat comes with so many of its newest turns; older ones on demand. An open Request is in the last. */
const VIEW_TURNS: Readonly<Record<View, number>> = { shown: 100, request: 1 };

/** Subscribes one channel and folds its snapshot and what raced it (AHP "Subscriptions"). A failure concerns this channel only. */
export async function subscribe(
  options: SubscribeOptions,
  channel: Uri,
  kind: ChannelKind,
  view: View = 'shown',
): Promise<AskResult> {
  const { hostName, link, channels } = options;
  if (!link) return 'ended';
  const fold = channels.expectSnapshot(channel, kind);
  const params = kind === 'chat' ? { channel, view: { turns: VIEW_TURNS[view] } } : { channel };
  let isFolded: boolean | undefined;
  const outcome = await call(link, 'subscribe', params, {
    // A host may spell the channel differently in its answer, so the kind is that of what was asked for.
    kindOf: () => kind,
    // A moment later it would undo what the list was told right behind it.
    onArrival: (arrived) => {
      isFolded = fold(snapshotIn(arrived));
    },
  });
  const snapshot = snapshotIn(outcome);
  if (!(isFolded ?? fold(undefined))) return 'ended';
  if (snapshot) return 'live';
  if (outcome.ok) {
    channels.close(channel, kind, {
      kind: 'failed',
      message: `${hostName} sent no state for this ${kind}. Open it again to retry.`,
    });
    return 'failed';
  }
  options.onFailed(outcome);
  if (isNotFound(outcome)) return notFound(options, channel, kind);
  if ('ended' in outcome) {
    retryLater(channels, channel, kind, outcome.ended.message);
    return 'late';
  }
  const { message } = refusal(hostName, `open this ${kind}`, outcome);
  channels.close(channel, kind, { kind: 'failed', message: `${message} Open it again to retry.` });
  return 'failed';
}

function snapshotIn(outcome: CallOutcome<'subscribe'>): Snapshot | undefined {
  return outcome.ok ? outcome.result.snapshot : undefined;
}

/** A host that has only just started may not know yet what it has: gone is what nothing else that it says speaks for. */
function notFound({ channels, hostName, standingOf }: SubscribeOptions, channel: Uri, kind: ChannelKind): AskResult {
  const standing = standingOf(channel, kind);
  if (standing === 'gone') {
    channels.close(channel, kind, { kind: 'removed' });
    return 'gone';
  }
  const doubt: Readonly<Record<typeof standing, string>> = {
    listed: `${hostName} lists this ${kind}, but says that it does not know it.`,
    unread: `${hostName} says that it does not know this ${kind}, but has not yet told all that it has.`,
    unreadable: `${hostName} says that it does not know this ${kind}, and its list of sessions could not be read.`,
  };
  retryLater(channels, channel, kind, doubt[standing]);
  return standing === 'unread' ? 'waiting' : 'missing';
}

function retryLater(channels: Channels, channel: Uri, kind: ChannelKind, why: string): void {
  channels.fail(channel, kind, { kind: 'retrying', message: `${why} Signalbox asks again; what you saw stays readable.` });
}

/** True for a chat of which the host has older turns than it sent. */
export function isCut(replica: Replica | undefined): boolean {
  return isChat(replica) && replica.confirmed?.turnsNextCursor !== undefined;
}

function isChat(replica: Replica | undefined): replica is Replica<'chat'> {
  return replica?.kind === 'chat';
}
