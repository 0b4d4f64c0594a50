import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type {
  InitializeResult,
  ReconnectReplayResult,
  ReconnectResult,
} from '../../shared/protocol/common/connection-commands.ts';
import type { Snapshot } from '../../shared/protocol/common/envelope.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import type { SyncOutcome } from '../connection/attempt.ts';
import type { Clock } from '../connection/clock.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { Channels } from './channels.ts';
import { type HandshakeFailure, type Introduction, initialize, reconnect } from './handshake.ts';
import type { HostTokens } from './host-tokens.ts';
import { call, createLink, type Link } from './link.ts';
import { sameChannel } from './same-channel.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface HostSyncOptions extends Introduction {
  readonly hostName: string;
  readonly clientId: string;
  readonly channels: Channels;
  readonly subscriptions: Subscriptions;
  readonly clock: Pick<Clock, 'now'>;
  readonly onGreeted: (result: InitializeResult) => void;
  /** The host turns out to speak the other of two dialects of one name; told before anything is folded by it. */
  readonly onDialectSwitched: (dialect: Dialect) => void;
  readonly onMessage: (link: Link, method: string, params: JsonObject) => void;
  /** Given on each new connection before anything else is asked for. */
  readonly tokens: Pick<HostTokens, 'shookHands' | 'signInAgain'>;
  readonly startListing: (link: Link, signal: AbortSignal) => void;
}

interface Message {
  readonly method: string;
  readonly params: JsonObject;
}

/** Brings one host's replicas up to date over each new connection, and hands on what comes afterwards. */
export class HostSync {
  readonly #options: HostSyncOptions;
  #link: Link | undefined;
  /** What was agreed last; a resumed connection does not negotiate again. */
  #dialect: Dialect | undefined;
  /** What arrives while the handshake is under way waits for its outcome. */
  #waiting: Message[] | undefined;
  #signal: AbortSignal | undefined;
  #isOnline = false;
  #isFirstAfterEmptyReplay = false;

  constructor(options: HostSyncOptions) {
    this.#options = options;
  }

  get link(): Link | undefined {
    return this.#link;
  }

  /** Aborted when the connection of `link` is gone. */
  get signal(): AbortSignal | undefined {
    return this.#signal;
  }

  get dialect(): Dialect | undefined {
    return this.#dialect;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  /** A connection has been made, before anything arrives on it; or it is gone. */
  attach(rpc: Rpc | undefined): void {
    this.#isOnline = false;
    this.#link = undefined;
    this.#waiting = [];
    this.#isFirstAfterEmptyReplay = false;
    this.#options.channels.lost();
    this.#options.subscriptions.lost();
    rpc?.onNotification((method, params) => this.#receive({ method, params }));
  }

  /** Done only when the replay or all snapshots have been folded. */
  async run(rpc: Rpc, signal: AbortSignal): Promise<SyncOutcome> {
    this.#signal = signal;
    const failure = await this.#shakeHands(rpc, signal);
    if (failure) return { ok: false, failure: { ...failure, at: this.#options.clock.now() } };
    const link = this.#link;
    if (!link || signal.aborted) return { ok: false, failure: { ...MOOT, at: this.#options.clock.now() } };
    await this.#options.tokens.signInAgain(link, signal);
    if (this.#isFirstAfterEmptyReplay) await this.#lookForRestart(link, signal);
    if (signal.aborted) return { ok: false, failure: { ...MOOT, at: this.#options.clock.now() } };
    this.#settleLost();
    this.#isOnline = true;
    this.#deliverWaiting(link);
    this.#options.startListing(link, signal);
    await this.#options.subscriptions.settle();
    return { ok: true, protocolVersion: link.dialect().version };
  }

  /** What is known of the host is of no use any more: every channel is asked for anew. */
  startOver(): void {
    this.#isFirstAfterEmptyReplay = false;
    this.#options.channels.lost();
    this.#options.channels.startAt(0);
    this.#options.subscriptions.resumed(new Set());
    void this.#options.subscriptions.settle();
  }

  /** Is the envelope about to be folded one that only a host that counts from the start can send? */
  noticesRestart(serverSeq: number): boolean {
    const isFirst = this.#isFirstAfterEmptyReplay;
    this.#isFirstAfterEmptyReplay = false;
    return isFirst && serverSeq <= this.#options.channels.seen.highest;
  }

  async #shakeHands(rpc: Rpc, signal: AbortSignal): Promise<HandshakeFailure | undefined> {
    const resumable = this.#options.subscriptions.resumable();
    if (this.#dialect && resumable.length > 0) {
      const link = this.#agree(rpc, this.#dialect);
      const lastSeenServerSeq = this.#options.channels.seen.envelope;
      const kindOf = (resource: Uri) => this.#kindOf(resource);
      const outcome = await reconnect(
        link,
        { ...this.#options, signal },
        { lastSeenServerSeq, subscriptions: resumable },
        kindOf,
      );
      if (outcome.ok) {
        this.#options.tokens.shookHands(outcome.result._meta);
        this.#resume(outcome.result, resumable);
        return undefined;
      }
      if ('ended' in outcome) return outcome.ended;
      // Any error means that nothing can be resumed; the same socket takes a new beginning.
    }
    const greeting = await initialize(rpc, { ...this.#options, signal });
    if (!greeting.ok) return greeting.failure;
    this.#begin(rpc, greeting.dialect, greeting.result);
    return undefined;
  }

  #begin(rpc: Rpc, dialect: Dialect, result: InitializeResult): void {
    const { channels, subscriptions } = this.#options;
    this.#agree(rpc, dialect);
    this.#options.tokens.shookHands(result._meta);
    const root = result.snapshots.find(({ resource }) => sameChannel(resource, ROOT_URI));
    channels.startAt(result.serverSeq);
    subscriptions.ensure(ROOT_URI, 'root');
    subscriptions.resumed(new Set(root ? [ROOT_URI] : []));
    if (root) channels.applySnapshot(ROOT_URI, 'root', root);
    this.#options.onGreeted(result);
  }

  /**
   * An empty replay can hide a host that has restarted and forgotten everything: the root's number tells. Without an answer nothing
   * says that it went on, so all is asked for anew.
   */
  async #lookForRestart(link: Link, signal: AbortSignal): Promise<void> {
    const { channels } = this.#options;
    const outcome = await call(link, 'subscribe', { channel: ROOT_URI }, { kindOf: () => 'root', signal });
    const snapshot = outcome.ok ? outcome.result.snapshot : undefined;
    const goesOn = snapshot !== undefined && snapshot.fromSeq >= channels.seen.highest;
    if (goesOn) channels.applySnapshot(ROOT_URI, 'root', snapshot);
    else this.startOver();
  }

  #resume(result: ReconnectResult, asked: readonly Uri[]): void {
    if (result.type === 'snapshot') this.#replace(result.snapshots, asked);
    else this.#replay(result, asked);
  }

  #replace(snapshots: readonly Snapshot[], asked: readonly Uri[]): void {
    const { channels, subscriptions } = this.#options;
    const arrived = asked.flatMap((channel) => {
      const snapshot = snapshots.find(({ resource }) => sameChannel(resource, channel));
      return snapshot ? [{ channel, snapshot }] : [];
    });
    subscriptions.resumed(new Set(arrived.map(({ channel }) => channel)));
    for (const { channel, snapshot } of arrived) channels.applySnapshot(channel, this.#kindOf(channel) ?? 'root', snapshot);
  }

  #replay({ actions, missing }: ReconnectReplayResult, asked: readonly Uri[]): void {
    const { channels, subscriptions } = this.#options;
    const [first] = actions;
    if (first && first.serverSeq <= channels.seen.envelope) {
      this.startOver();
      return;
    }
    this.#isFirstAfterEmptyReplay = first === undefined;
    const goingOn = asked.filter((channel) => !missing.some((gone) => sameChannel(gone, channel)));
    subscriptions.resumed(new Set(goingOn));
    for (const envelope of actions) channels.receive(envelope);
  }

  /** Only now is it sure that what was not brought back will not come. */
  #settleLost(): void {
    const { channels, subscriptions } = this.#options;
    for (const channel of subscriptions.resumable()) channels.settleLost(channel, subscriptions.kindOf(channel) ?? 'root');
  }

  #agree(rpc: Rpc, dialect: Dialect): Link {
    this.#dialect = dialect;
    this.#link = createLink(rpc, dialect, (next) => {
      this.#dialect = next;
      this.#options.onDialectSwitched(next);
    });
    return this.#link;
  }

  #receive(message: Message): void {
    if (this.#waiting) this.#waiting.push(message);
    else if (this.#link) this.#options.onMessage(this.#link, message.method, message.params);
  }

  #deliverWaiting(link: Link): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const { method, params } of waiting) this.#options.onMessage(link, method, params);
  }

  #kindOf(resource: Uri): ChannelKind | undefined {
    const { subscriptions } = this.#options;
    const channel = subscriptions.channels().find((known) => sameChannel(resource, known));
    return channel === undefined ? undefined : subscriptions.kindOf(channel);
  }
}

const MOOT: HandshakeFailure = { kind: 'lost', message: 'The connection ended before everything was up to date.' };
