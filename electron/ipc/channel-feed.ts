import type { ChannelKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { CloseReason, Replica, ReplicaKind } from '../../shared/sync/replica.ts';
import { HELD_BACK, olderTurns, tailOf, turnsLoaded } from './chat-tail.ts';
import { resetEvents } from './reset-events.ts';

export type TypedKey = ChannelKey & { readonly kind: ReplicaKind };

/** How much of a chat goes to a window at once. */
export interface FeedLimits {
  readonly maxTurns: number;
  readonly maxPieceBytes: number;
}

export interface FeedOptions {
  readonly key: TypedKey;
  readonly limits: FeedLimits;
  /** What main holds now; it may be ahead of the event that is being told. */
  readonly replica: () => Replica | undefined;
  readonly push: (events: readonly WindowEvent[]) => void;
  readonly now: () => number;
}

/** Between two envelopes there is room for a million pieces of older turns, whose numbers no host gave. */
const PIECE_STEP = 2 ** -20;

/** One channel on its way to one window: makes main's events into those with which the window's replica stays equal to main's. */
export class ChannelFeed {
  readonly #options: FeedOptions;
  /** Own actions that reached the window since its last snapshot. */
  #dispatched = new Set<number>();
  #rejected = new Set<number>();
  /** Events were dropped: nothing goes out before the reset. */
  #isStale = false;
  /** A chat's first turn in the window while older ones are held back. */
  #firstTurnId: string | undefined;
  #pieceSeq = 0;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  get key(): TypedKey {
    return this.#options.key;
  }

  /** Makes the window's replica equal to main's, whatever it holds; a chat has its last turns only. */
  reset(): void {
    this.#isStale = false;
    const replica = this.#options.replica();
    if (!replica) return;
    const told = { dispatched: this.#dispatched, rejected: this.#rejected };
    const events = resetEvents(replica, this.#cut(replica), told, this.#options.now());
    this.#dispatched = new Set(replica.pending.map((own) => own.clientSeq));
    this.#rejected = new Set(replica.rejected.map((own) => own.clientSeq));
    this.#push(events);
  }

  forward(event: SyncEvent): void {
    // Goes out even while other events are dropped: no later snapshot could tell it.
    if (event.type === 'closed') this.close(event.reason);
    else if (this.#isStale || this.#isKnownOwn(event)) return;
    else if (this.#needsReset(event)) this.reset();
    else this.#tell(event);
  }

  close(reason: CloseReason): void {
    this.#push([{ type: 'closed', at: this.#options.now(), reason }]);
  }

  /** These events never reached the window. */
  markDropped(events: readonly SyncEvent[]): void {
    this.#isStale = true;
    for (const event of events) {
      if (event.type === 'dispatched') this.#dispatched.delete(event.clientSeq);
      if (event.type === 'rejected') this.#rejected.delete(event.clientSeq);
    }
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
    const { maxTurns, maxPieceBytes } = this.#options.limits;
    const older = olderTurns(chat, this.#firstTurnId, maxTurns, maxPieceBytes);
    this.#firstTurnId = older.firstTurnId;
    this.#pieceSeq = Math.max(replica.seq, this.#pieceSeq) + PIECE_STEP;
    this.#push([{ type: 'confirmed', at: this.#options.now(), serverSeq: this.#pieceSeq, action: turnsLoaded(older) }]);
    return older.turns.length > 0;
  }

  #tell(event: SyncEvent): void {
    if (event.type === 'dispatched') this.#dispatched.add(event.clientSeq);
    if (event.type === 'rejected') this.#rejected.add(event.clientSeq);
    this.#push([this.#withoutHeldBack(event)]);
  }

  #cut(replica: Replica): Replica['confirmed'] {
    this.#pieceSeq = 0;
    const chat = chatOf(replica);
    const tail = chat && tailOf(chat, this.#options.limits.maxTurns);
    this.#firstTurnId = tail?.firstTurnId;
    return tail ? tail.chat : replica.confirmed;
  }

  /** Main was ahead when the window was reset, so the action is in the reset already. */
  #isKnownOwn(event: SyncEvent): boolean {
    return event.type === 'dispatched' && (this.#dispatched.has(event.clientSeq) || this.#rejected.has(event.clientSeq));
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
