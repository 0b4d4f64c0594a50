import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

/** How much of a chat is asked for: what a window shows first, or what it takes to see an open Request. */
export type View = 'shown' | 'request';

/** Who holds a channel: only what was on a screen is worth keeping warm. */
export type Holder = 'window' | 'app';

/**
 * What became of asking for a channel: `late` is no answer in time, `ended` means that the connection did not last, `missing` that
 * the host does not know what it has not said to be gone, and `waiting` that it is only about to say so.
 */
export type AskResult = 'live' | 'gone' | 'failed' | 'late' | 'ended' | 'missing' | 'waiting';

/** A channel that the host did not open, as it says that it does not know it. */
export interface Absent {
  readonly channel: Uri;
  readonly kind: ChannelKind;
  /** `failed` is one that was given up. */
  readonly status: 'missing' | 'waiting' | 'gone' | 'failed';
}

/** One channel that is wanted, or was until lately. */
export interface Subscription {
  readonly channel: Uri;
  readonly kind: ChannelKind;
  holders: number;
  /** Somebody has looked at it, and may come back. */
  wasShown: boolean;
  view: View;
  status: 'off' | 'asking' | 'live' | 'failed' | 'gone' | 'missing' | 'waiting';
  /** How often in a row it was missing. */
  misses: number;
  /** Grows with every change of mind, so that a late answer is recognised. */
  round: number;
  asked: Promise<void>;
  /** What is asked for now may be answered by what is no longer true. */
  isDoubted: boolean;
  cancelRelease: (() => void) | undefined;
  cancelRetry: (() => void) | undefined;
}

export function newSubscription(channel: Uri, kind: ChannelKind): Subscription {
  return {
    channel,
    kind,
    holders: 0,
    wasShown: false,
    view: 'shown',
    status: 'off',
    misses: 0,
    round: 0,
    asked: Promise.resolve(),
    isDoubted: false,
    cancelRelease: undefined,
    cancelRetry: undefined,
  };
}

/** A change of mind: what was under way for it is moot. Returns the round that begins. */
export function change(subscription: Subscription, status: Subscription['status']): number {
  subscription.cancelRetry?.();
  subscription.cancelRetry = undefined;
  subscription.status = status;
  subscription.round += 1;
  return subscription.round;
}
