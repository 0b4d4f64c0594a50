import type { HostId } from '../../shared/app/state.ts';
import type { ChannelKind, StateAction, StateOf } from '../../shared/protocol/common/channels.ts';
import type { ActionEnvelope, Snapshot } from '../../shared/protocol/common/envelope.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import type { ConfirmedEvent, RejectedEvent } from '../../shared/sync/event.ts';
import { isHostText } from '../../shared/sync/merge-text.ts';
import type { CloseReason, PendingAction, Replica } from '../../shared/sync/replica.ts';
import type { Clock } from '../connection/clock.ts';
import type { Catalogue } from './catalogue.ts';
import { eventOf } from './envelopes.ts';
import { containedActions } from './fate.ts';
import type { Replicas } from './replicas.ts';
import { createTextRun, type TextRun } from './text-run.ts';

/** What became of something that this app sent. */
export interface OwnAction {
  readonly channel: Uri;
  readonly action: StateAction;
}

/** The host refused it, or nothing shows what became of it. */
export type RejectionEnd = 'refused' | 'unknown';

export interface ChannelsOptions {
  readonly hostId: HostId;
  readonly hostName: string;
  readonly clientId: string;
  readonly replicas: Replicas;
  readonly catalogue: Catalogue;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: () => Rules;
  readonly kindOf: (channel: Uri) => ChannelKind | undefined;
  /** True for an own action whose echo can't be waited for any longer. */
  readonly isLost: (clientSeq: number) => boolean;
  readonly onEchoed: (own: OwnAction) => void;
  readonly onRejected: (own: OwnAction, reason: string, end: RejectionEnd) => void;
  /** A channel whose owner says that it is gone. */
  readonly onGone: (channel: Uri) => void;
}

/** How far the host's sequence has been seen on all channels together. */
export interface Seen {
  /** What `reconnect` goes on from: the highest envelope, since a snapshot may overtake envelopes of other channels. */
  readonly envelope: number;
  /** The highest number of any kind: a host that counts below it has started anew. */
  readonly highest: number;
}

/** Folds what one host says of its channels into their replicas. */
export class Channels {
  readonly #options: ChannelsOptions;
  /** Envelopes of channels whose snapshot is on its way: folded at once they would be lost to it. */
  readonly #waiting = new Map<Uri, ActionEnvelope[]>();
  /** Texts that came together are folded, and told to every window, as one. */
  readonly #texts: TextRun;
  #seen: Seen = { envelope: 0, highest: 0 };

  constructor(options: ChannelsOptions) {
    this.#options = options;
    this.#texts = createTextRun({
      // A replica that was forgotten meanwhile must not come back for it.
      fold: (channel, event) => {
        if (options.replicas.get(this.#key(channel), 'chat')) options.replicas.fold(this.#key(channel), 'chat', event);
      },
      afterBatch: queueMicrotask,
    });
  }

  get seen(): Seen {
    return this.#seen;
  }

  /** The host counts from here. */
  startAt(serverSeq: number): void {
    this.#seen = { envelope: serverSeq, highest: serverSeq };
  }

  find(channel: Uri, kind: ChannelKind): Replica<ChannelKind> | undefined {
    this.#texts.flush();
    return this.#options.replicas.get(this.#key(channel), kind);
  }

  /** The connection is gone, and with it every snapshot that was on its way. */
  lost(): void {
    this.#texts.flush();
    this.#waiting.clear();
  }

  /**
   * From now on a channel's envelopes wait for its snapshot. The returned function folds both, or with `undefined` neither; it
   * answers false when that has become moot.
   */
  expectSnapshot(channel: Uri, kind: ChannelKind): (snapshot: Snapshot | undefined) => boolean {
    const kept: ActionEnvelope[] = [];
    this.#waiting.set(channel, kept);
    return (snapshot) => {
      if (this.#waiting.get(channel) !== kept) return false;
      this.#waiting.delete(channel);
      if (snapshot) this.applySnapshot(channel, kind, snapshot);
      if (snapshot) for (const envelope of kept) this.#fold(envelope);
      return true;
    };
  }

  applySnapshot(channel: Uri, kind: ChannelKind, snapshot: Snapshot): void {
    this.#foldState(channel, kind, snapshot);
    if (kind === 'session') this.#options.catalogue.sessionShown(channel, snapshot.state as StateOf<'session'>);
  }

  /** True while a channel's snapshot is on its way, so that what is known of it may be out of date. */
  expects(channel: Uri): boolean {
    return this.#waiting.has(channel);
  }

  /** An envelope has arrived; one of a channel that nobody follows is dropped (AHP "Subscriptions"). */
  receive(envelope: ActionEnvelope): void {
    const { serverSeq } = envelope;
    this.#seen = { envelope: Math.max(this.#seen.envelope, serverSeq), highest: Math.max(this.#seen.highest, serverSeq) };
    const kept = this.#waiting.get(envelope.channel);
    if (kept) kept.push(envelope);
    else this.#fold(envelope);
  }

  /** After a replay: what it did not bring back will not come, unless the state contains it all the same. */
  settleLost(channel: Uri, kind: ChannelKind): void {
    const known = this.find(channel, kind);
    if (known?.confirmed === undefined) return;
    const pending = known.pending.filter((own) => this.#options.isLost(own.clientSeq));
    if (pending.length === 0) return;
    this.#foldState(channel, kind, { resource: channel, state: known.confirmed, fromSeq: known.seq });
  }

  /** The rules of the host's dialect have changed: from here on every replica folds by the new ones. */
  useRules(rules: Rules, channels: readonly Uri[]): void {
    for (const channel of channels) {
      const kind = this.#options.kindOf(channel);
      const known = kind && this.find(channel, kind);
      if (!kind || known?.confirmed === undefined) continue;
      const event = {
        type: 'snapshot',
        at: this.#options.clock.now(),
        state: known.confirmed,
        fromSeq: known.seq,
        rules,
      } as const;
      this.#options.replicas.fold(this.#key(channel), kind, event);
    }
  }

  /** A channel can't be followed for now; what becomes of own actions is learnt when it can. */
  fail(channel: Uri, kind: ChannelKind, reason: Extract<CloseReason, { readonly kind: 'retrying' | 'failed' }>): void {
    this.#options.replicas.fold(this.#key(channel), kind, { type: 'closed', at: this.#options.clock.now(), reason });
  }

  /** Nothing more comes of a channel; own actions without an echo count as refused for the same reason. */
  close(channel: Uri, kind: ChannelKind, reason: CloseReason): void {
    this.#waiting.delete(channel);
    this.#options.replicas.fold(this.#key(channel), kind, { type: 'closed', at: this.#options.clock.now(), reason });
    const why = reason.kind === 'removed' ? 'it is gone from the host' : 'its fate is unknown';
    for (const own of this.find(channel, kind)?.pending ?? []) {
      this.#reject(channel, kind, own, `${this.#options.hostName} did not confirm this: ${why}.`);
    }
  }

  #foldState(channel: Uri, kind: ChannelKind, { state, fromSeq }: Snapshot): void {
    const known = this.find(channel, kind);
    const rules = this.#options.rules();
    const pending = known?.pending ?? [];
    const settled = containedActions({ kind, pending, before: known?.confirmed, after: state, rules });
    const event = { type: 'snapshot', at: this.#options.clock.now(), state, fromSeq, rules } as const;
    this.#options.replicas.fold(this.#key(channel), kind, settled.length > 0 ? { ...event, settled } : event);
    this.#seen = { ...this.#seen, highest: Math.max(this.#seen.highest, fromSeq) };
    for (const own of pending) if (settled.includes(own.clientSeq)) this.#options.onEchoed(sentTo(channel, own));
    this.#rejectLost(channel, kind);
  }

  #fold(envelope: ActionEnvelope): void {
    const { channel, action, origin } = envelope;
    const kind = this.#options.kindOf(channel);
    if (!kind) return;
    const receiver = { clientId: this.#options.clientId, hostName: this.#options.hostName, at: this.#options.clock.now() };
    if (!origin && this.#texts.join(channel, eventOf(envelope, undefined, receiver))) return;
    const known = this.find(channel, kind);
    const event = eventOf(envelope, known, receiver);
    if (!event) return;
    const isNew = isNews(known, envelope);
    if (isNew && !origin && isHostText(event)) {
      this.#texts.hold(channel, event);
      return;
    }
    const own = known?.pending.find(({ clientSeq }) => clientSeq === event.clientSeq);
    this.#options.replicas.fold(this.#key(channel), kind, event);
    if (own) this.#settled(sentTo(channel, own), event);
    if (kind === 'session' && isNew && event.type === 'confirmed') {
      this.#sessionActed(channel, known?.confirmed as StateOf<'session'>, action as SessionAction);
    }
  }

  #settled(own: OwnAction, event: ConfirmedEvent | RejectedEvent): void {
    if (event.type === 'rejected') this.#options.onRejected(own, event.reason, 'refused');
    else this.#options.onEchoed(own);
  }

  #sessionActed(session: Uri, before: StateOf<'session'>, action: SessionAction): void {
    const fold = { rules: this.#options.rules(), now: this.#options.clock.now() };
    this.#options.catalogue.sessionActed(session, before, action, fold);
    if (action.type === 'session/chatRemoved') this.#options.onGone(action.chat);
  }

  #rejectLost(channel: Uri, kind: ChannelKind): void {
    for (const own of this.find(channel, kind)?.pending ?? []) {
      if (!this.#options.isLost(own.clientSeq)) continue;
      this.#reject(
        channel,
        kind,
        own,
        `${this.#options.hostName} did not confirm this, and what it shows does not contain it.`,
      );
    }
  }

  #reject(channel: Uri, kind: ChannelKind, own: PendingAction<ChannelKind>, reason: string): void {
    const event = { type: 'rejected', at: this.#options.clock.now(), clientSeq: own.clientSeq, reason } as const;
    this.#options.replicas.fold(this.#key(channel), kind, event);
    this.#options.onRejected(sentTo(channel, own), reason, 'unknown');
  }

  #key(channel: Uri) {
    return { hostId: this.#options.hostId, channel };
  }
}

/** True for what the replica takes up: it has a state, still follows, and knows nothing as late as this. */
function isNews(known: Replica | undefined, { serverSeq }: ActionEnvelope): boolean {
  return known?.confirmed !== undefined && !known.closed && serverSeq > known.seq;
}

function sentTo(channel: Uri, { action }: PendingAction<ChannelKind>): OwnAction {
  return { channel, action };
}
