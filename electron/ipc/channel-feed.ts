import type { ChannelKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { CloseReason, Replica, ReplicaKind } from '../../shared/sync/replica.ts';
import { HELD_BACK, type OlderTurns, olderTurns, type PieceLimits, tailOf, turnsLoaded } from './chat-tail.ts';
import { resetEvents } from './reset-events.ts';

export type TypedKey = ChannelKey & { readonly kind: ReplicaKind };

export interface FeedOptions {
  readonly key: TypedKey;
  readonly limits: PieceLimits;
  /** What main holds now; it may be ahead of the event that is being told. */
  readonly replica: () => Replica | undefined;
  readonly push: (events: readonly WindowEvent[]) => void;
  readonly now: () => number;
}

const NO_LIMITS: PieceLimits = { maxTurns: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY };

/** Between two envelopes there is room for a million pieces of older turns, whose numbers no host gave. */
const PIECE_STEP = 2 ** -20;

/** One channel on its way to one window: makes main's events into those with which the window's replica stays equal to main's. */
export class ChannelFeed {
  readonly #options: FeedOptions;
  /** Own actions that may be pending in the window; those of dropped events stay in, for a snapshot settles too many gladly. */
  readonly #dispatched = new Set<number>();
  /** Own actions that the window knows as refused. */
  readonly #rejected = new Set<number>();
  /** Events were dropped: nothing goes out before the reset. */
  #isStale = false;
  /** A chat's first turn in the window while older ones are held back. */
  #firstTurnId: string | undefined;
  /** What the window's confirmed state contains; undefined before its first snapshot. */
  #seq: number | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  get key(): TypedKey {
    return this.#options.key;
  }

  /** Makes the window's replica equal to main's, whatever it holds; a chat has its last turns only. */
  reset(limits = this.#options.limits): void {
    this.#isStale = false;
    const replica = this.#options.replica();
    if (!replica) return;
    // Only a snapshot takes pending actions off again; without one the window starts from nothing.
    if (replica.confirmed === undefined && this.#dispatched.size > 0) this.close({ kind: 'released' });
    const told = { dispatched: this.#dispatched, rejected: this.#rejected };
    this.#tell(resetEvents(replica, this.#cut(replica, limits), told, this.#options.now()));
  }

  forward(event: SyncEvent): void {
    // Goes out even while other events are dropped: no later snapshot could tell it.
    if (event.type === 'closed') this.close(event.reason);
    else if (this.#isStale || this.#isContained(event)) return;
    else if (this.#needsReset(event)) this.reset();
    else this.#tell([this.#withoutHeldBack(event)]);
  }

  /** A window forgets the whole replica when its channel is released, and keeps the last state for any other reason. */
  close(reason: CloseReason): void {
    this.#push([{ type: 'closed', at: this.#options.now(), reason }]);
    if (reason.kind !== 'released') return;
    this.#dispatched.clear();
    this.#rejected.clear();
    this.#seq = undefined;
  }

  /** An event never reached the window. */
  markDropped(event: SyncEvent): void {
    this.#isStale = true;
    if (event.type === 'rejected') this.#rejected.delete(event.clientSeq);
  }

  /** Makes up for what was dropped. */
  refresh(): void {
    if (this.#isStale) this.reset();
  }

  /** Sends the next piece of the older turns that main holds; false when main holds none that the window lacks. */
  sendOlderTurns(): boolean {
    const replica = this.#options.replica();
    const chat = chatOf(replica);
    if (this.#isStale || !replica || !chat || this.#firstTurnId === undefined) return false;
    // A closed replica folds nothing more, so it takes all of them at once.
    if (replica.closed) this.reset(NO_LIMITS);
    else this.#sendPiece(olderTurns(chat, this.#firstTurnId, this.#options.limits));
    return true;
  }

  #sendPiece(older: OlderTurns): void {
    this.#firstTurnId = older.firstTurnId;
    const serverSeq = (this.#seq ?? 0) + PIECE_STEP;
    this.#tell([{ type: 'confirmed', at: this.#options.now(), serverSeq, action: turnsLoaded(older) }]);
  }

  #tell(events: readonly SyncEvent[]): void {
    for (const event of events) this.#remember(event);
    this.#push(events);
  }

  #remember(event: SyncEvent): void {
    if (event.type === 'dispatched') this.#dispatched.add(event.clientSeq);
    if (event.type === 'rejected') this.#rejected.add(event.clientSeq);
    if (event.type === 'snapshot') this.#seq = event.fromSeq;
    else if ('serverSeq' in event && this.#seq !== undefined) this.#seq = Math.max(this.#seq, event.serverSeq ?? 0);
  }

  #cut(replica: Replica, limits: PieceLimits): Replica['confirmed'] {
    const chat = chatOf(replica);
    const tail = chat && tailOf(chat, limits);
    this.#firstTurnId = tail?.firstTurnId;
    return tail ? tail.chat : replica.confirmed;
  }

  /**
   * Before the first snapshot nothing is confirmed to a window, since that snapshot will contain it; unless none will come.
   * After a reset for which main was ahead, what is told late is in the reset already; but an echo still settles.
   */
  #isContained(event: SyncEvent): boolean {
    if (event.type === 'dispatched') return this.#dispatched.has(event.clientSeq);
    if (event.type !== 'confirmed') return false;
    if (this.#seq === undefined) return event.clientSeq === undefined || !this.#options.replica()?.closed;
    return event.clientSeq === undefined && event.serverSeq <= this.#seq;
  }

  /** A new state may hold more turns than the window gets, and a cut within the older turns can't be folded without them. */
  #needsReset(event: SyncEvent): boolean {
    if (event.type === 'snapshot') return true;
    if (this.#firstTurnId === undefined || event.type !== 'confirmed' || event.action.type !== 'chat/truncated') return false;
    return !chatOf(this.#options.replica())?.turns.some((turn) => turn.id === this.#firstTurnId);
  }

  /** Still older turns, which the host loaded, wait behind those that are held back. */
  #withoutHeldBack(event: SyncEvent): SyncEvent {
    if (this.#firstTurnId === undefined || event.type !== 'confirmed' || event.action.type !== 'chat/turnsLoaded') return event;
    return { ...event, action: turnsLoaded({ turns: [], turnsNextCursor: HELD_BACK }) };
  }

  #push(events: readonly SyncEvent[]): void {
    const { hostId, channel, kind } = this.key;
    this.#options.push(events.map((event) => ({ hostId, channel, kind, event })));
  }
}

function chatOf(replica: Replica | undefined): ChatState | undefined {
  return isChat(replica) ? replica.confirmed : undefined;
}

function isChat(replica: Replica | undefined): replica is Replica<'chat'> {
  return replica?.kind === 'chat';
}
