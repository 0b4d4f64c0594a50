import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import {
  type Absent,
  type AskResult,
  change,
  type Holder,
  newSubscription,
  type Subscription,
  type View,
} from './subscription.ts';

export interface SubscriptionOptions {
  readonly clock: Clock;
  /** True once the handshake is done and while the connection lasts. */
  readonly isOnline: () => boolean;
  /** Subscribes, and folds what comes of it before it resolves. */
  readonly ask: (channel: Uri, kind: ChannelKind, view: View) => Promise<AskResult>;
  /** Nobody wants a live channel any more: the host may stop sending. */
  readonly leave: (channel: Uri) => void;
  /** Nobody wants a channel any more: its replica may go. */
  readonly forget: (channel: Uri, kind: ChannelKind) => void;
  /** Own actions without an echo keep their channel. */
  readonly hasPending: (channel: Uri) => boolean;
  /** The host has older turns of a chat than it sent. */
  readonly isCut: (channel: Uri) => boolean;
  /** Asking has come to an end, and the status says how. */
  readonly onAnswered: (channel: Uri, kind: ChannelKind, result: AskResult) => void;
  /** A missing channel was asked for `times` times, and is asked for no more. */
  readonly onGivenUp: (channel: Uri, kind: ChannelKind, times: number) => void;
}

/** How long a channel stays subscribed after its last holder let go. */
export const GRACE_MS = 5_000;
/** So many sessions and chats stay subscribed beyond that, those that were looked at last: coming back to one costs nothing. */
export const MAX_WARM = 8;
/** When a channel is asked for again that was not answered in time. */
export const RETRY_MS = 10_000;
/** When a missing one is asked for again, each time; after the last it is given up. */
export const MISSING_RETRY_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Which channels of one host are wanted, by whom, and which of them are subscribed. Knows nothing of what they hold. */
export class Subscriptions {
  readonly #options: SubscriptionOptions;
  readonly #subscriptions = new Map<Uri, Subscription>();
  /** Wanted by nobody, the one let go of last at the end. */
  readonly #warm = new Set<Subscription>();
  #inbox: ReadonlyMap<Uri, ChannelKind> = new Map();

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /** Keeps a channel until the returned release is called. Holding one that failed asks for it again. */
  hold(channel: Uri, kind: ChannelKind, holder: Holder = 'app'): () => void {
    const subscription = this.#add(channel, kind);
    subscription.holders += 1;
    subscription.wasShown ||= holder === 'window';
    this.#reopen(subscription);
    this.#widen(subscription);
    let isHolding = true;
    return () => {
      if (!isHolding) return;
      isHolding = false;
      subscription.holders -= 1;
      this.#review(subscription);
    };
  }

  /** Follows a channel because something is sent to it; it stays while that is pending. */
  ensure(channel: Uri, kind: ChannelKind): void {
    this.#reopen(this.#add(channel, kind));
  }

  /** Takes the channels that the inbox needs from now on. */
  wantForInbox(wanted: ReadonlyMap<Uri, ChannelKind>): void {
    this.#inbox = wanted;
    for (const [channel, kind] of wanted) this.#add(channel, kind);
    for (const subscription of [...this.#subscriptions.values()]) this.#review(subscription);
  }

  isHeld(channel: Uri): boolean {
    return (this.#subscriptions.get(channel)?.holders ?? 0) > 0;
  }

  statusOf(channel: Uri): Subscription['status'] | undefined {
    return this.#subscriptions.get(channel)?.status;
  }

  kindOf(channel: Uri): ChannelKind | undefined {
    return this.#subscriptions.get(channel)?.kind;
  }

  /** The kind of a channel whose envelopes are to be folded; undefined for all others. */
  followedKind(channel: Uri): ChannelKind | undefined {
    const subscription = this.#subscriptions.get(channel);
    return subscription?.status === 'live' || subscription?.status === 'asking' ? subscription.kind : undefined;
  }

  channels(): readonly Uri[] {
    return [...this.#subscriptions.keys()];
  }

  /** What `reconnect` may resume: subscriptions whose state is complete. */
  resumable(): readonly Uri[] {
    return [...this.#subscriptions.values()].filter(({ status }) => status === 'live').map(({ channel }) => channel);
  }

  /** The connection is gone: only what was live may go on, all else is asked for anew on the next. */
  lost(): void {
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.status !== 'live') change(subscription, 'off');
      subscription.misses = 0;
    }
  }

  /** After a handshake: these go on, all others are to be asked for anew. */
  resumed(goingOn: ReadonlySet<Uri>): void {
    for (const subscription of this.#subscriptions.values()) {
      change(subscription, goingOn.has(subscription.channel) ? 'live' : 'off');
    }
  }

  /** Asks for everything that is wanted and not there; resolves when all answers have been folded. */
  async settle(): Promise<void> {
    for (const subscription of [...this.#subscriptions.values()]) this.#reopen(subscription);
    await Promise.all([...this.#subscriptions.values()].map(({ asked }) => asked));
  }

  /** Asks for a channel once more, to learn the truth; false when it is being asked for already, or can't be now. */
  refresh(channel: Uri): boolean {
    const subscription = this.#subscriptions.get(channel);
    if (!subscription || subscription.status === 'asking' || !this.#options.isOnline()) return false;
    this.#ask(subscription);
    return true;
  }

  /** The same, but what is being asked for is asked for again after its answer: that may have been given before the doubt arose. */
  doubt(channel: Uri): void {
    const subscription = this.#subscriptions.get(channel);
    if (subscription?.status === 'asking') subscription.isDoubted = true;
    else this.refresh(channel);
  }

  absent(): readonly Absent[] {
    return [...this.#subscriptions.values()].flatMap(({ channel, kind, status, misses }) => {
      const isAbsent = status === 'missing' || status === 'waiting' || status === 'gone' || (status === 'failed' && misses > 0);
      return isAbsent ? [{ channel, kind, status }] : [];
    });
  }

  /** Something speaks for a channel's being there after all: it is asked for at once, where it is wanted. */
  askAgain(channel: Uri): void {
    const subscription = this.#subscriptions.get(channel);
    if (subscription) this.#reopen(subscription);
  }

  markGone(channel: Uri): void {
    const subscription = this.#subscriptions.get(channel);
    if (subscription) change(subscription, 'gone');
  }

  /** Something that a channel's being wanted depends on has changed. */
  review(channel: Uri): void {
    const subscription = this.#subscriptions.get(channel);
    if (subscription) this.#review(subscription);
  }

  close(): void {
    for (const { cancelRelease, cancelRetry } of this.#subscriptions.values()) {
      cancelRelease?.();
      cancelRetry?.();
    }
    this.#warm.clear();
    this.#subscriptions.clear();
  }

  #add(channel: Uri, kind: ChannelKind): Subscription {
    const known = this.#subscriptions.get(channel);
    if (known) return known;
    const subscription = newSubscription(channel, kind);
    this.#subscriptions.set(channel, subscription);
    return subscription;
  }

  #isWanted({ channel, holders }: Subscription): boolean {
    return channel === ROOT_URI || holders > 0 || this.#inbox.has(channel) || this.#options.hasPending(channel);
  }

  #reopen(subscription: Subscription): void {
    const { status } = subscription;
    if (status === 'failed' || status === 'gone') subscription.misses = 0;
    if (status !== 'live' && status !== 'asking') change(subscription, 'off');
    this.#review(subscription);
  }

  #review(subscription: Subscription): void {
    // A holder may let go of what has ended.
    if (this.#subscriptions.get(subscription.channel) !== subscription) return;
    if (!this.#isWanted(subscription)) {
      if (this.#warm.has(subscription) && subscription.status === 'live') return;
      subscription.cancelRelease ??= this.#options.clock.setTimer(() => this.#letGo(subscription), GRACE_MS);
      return;
    }
    this.#warm.delete(subscription);
    subscription.cancelRelease?.();
    subscription.cancelRelease = undefined;
    if (subscription.status === 'off' && this.#options.isOnline()) this.#ask(subscription);
  }

  #ask(subscription: Subscription): void {
    const round = change(subscription, 'asking');
    subscription.isDoubted = false;
    subscription.view = subscription.holders > 0 ? 'shown' : 'request';
    const { channel, kind, view } = subscription;
    subscription.asked = this.#options.ask(channel, kind, view).then((result) => {
      if (subscription.round === round) this.#answered(subscription, result);
    });
  }

  /** What was followed for its Request alone is shown now: more of it is asked for, where there is more. */
  #widen(subscription: Subscription): void {
    const { channel, holders, status, view } = subscription;
    if (status !== 'live' || view === 'shown' || holders === 0 || !this.#options.isOnline()) return;
    if (this.#options.isCut(channel)) this.#ask(subscription);
    else subscription.view = 'shown';
  }

  #answered(subscription: Subscription, result: AskResult): void {
    const { channel, kind } = subscription;
    if (result === 'ended') subscription.status = 'off';
    else if (result === 'late') this.#askLater(subscription, 'failed', RETRY_MS);
    else if (result === 'missing') this.#missed(subscription);
    else subscription.status = result;
    if (result === 'live') {
      subscription.misses = 0;
      this.#widen(subscription);
    }
    this.#options.onAnswered(channel, kind, result);
    if (result === 'live' && subscription.isDoubted) this.refresh(channel);
  }

  #missed(subscription: Subscription): void {
    const inMs = MISSING_RETRY_MS[subscription.misses];
    subscription.misses += 1;
    if (inMs !== undefined) {
      this.#askLater(subscription, 'missing', inMs);
      return;
    }
    const { channel, kind, misses } = subscription;
    subscription.status = 'failed';
    this.#options.onGivenUp(channel, kind, misses);
  }

  #askLater(subscription: Subscription, status: 'failed' | 'missing', inMs: number): void {
    subscription.status = status;
    subscription.cancelRetry = this.#options.clock.setTimer(() => this.#reopen(subscription), inMs);
  }

  /** The grace time is over: it stays warm, or it goes. */
  #letGo(subscription: Subscription): void {
    subscription.cancelRelease = undefined;
    if (this.#isWanted(subscription)) return;
    const { kind, status, wasShown } = subscription;
    this.#warm.delete(subscription);
    if (!wasShown || status !== 'live' || (kind !== 'session' && kind !== 'chat')) this.#release(subscription);
    else this.#warm.add(subscription);
    const [oldest] = this.#warm;
    if (oldest && this.#warm.size > MAX_WARM) this.#release(oldest);
  }

  #release(subscription: Subscription): void {
    const { channel, kind, status } = subscription;
    this.#warm.delete(subscription);
    change(subscription, 'off');
    this.#subscriptions.delete(channel);
    if (this.#options.isOnline() && (status === 'live' || status === 'asking')) this.#options.leave(channel);
    this.#options.forget(channel, kind);
  }
}
