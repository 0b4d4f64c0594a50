import type { Connection } from '../../shared/app/connection.ts';
import type { Dispatch, HostId } from '../../shared/app/state.ts';
import type { Answer, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { CommandName, ParamsOf, ResultOf } from '../../shared/protocol/common/commands.ts';
import type { InitializeResult } from '../../shared/protocol/common/connection-commands.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { ActionEnvelope } from '../../shared/protocol/common/envelope.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import { type Connector, type ConnectorOptions, createConnector } from '../connection/connector.ts';
import type { OpenTransport } from '../connection/transport.ts';
import type { RpcLog } from '../rpc/log.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { Channels, type OwnAction, type RejectionEnd } from './channels.ts';
import { closeGone } from './close-gone.ts';
import { command } from './command.ts';
import { createDispatcher, type Dispatcher, type Hindrance } from './dispatch.ts';
import type { Introduction } from './handshake.ts';
import { HostSync } from './host-sync.ts';
import { createHostTokens, type HostTokens } from './host-tokens.ts';
import { createInboxReview } from './inbox-review.ts';
import type { FailedCall, Link } from './link.ts';
import { createMissingChannels, type MissingChannels } from './missing-channels.ts';
import { createReceiver } from './receiver.ts';
import type { Replicas } from './replicas.ts';
import { createListing, type Listing } from './session-list.ts';
import { settlesOwn } from './settles-own.ts';
import { type GivenToken, type KeptTokens, wantedSignIns } from './sign-in.ts';
import { isCut, subscribe } from './subscribe.ts';
import { Subscriptions } from './subscriptions.ts';

/** What a host tells the app around it. */
export interface HostEvents {
  readonly onConnection: (connection: Connection) => void;
  /** Milliseconds: when something arrived last; at most once a second. */
  readonly onAlive: (at: number) => void;
  readonly onRoundTrip: (ms: number) => void;
  readonly onGreeted: (result: InitializeResult) => void;
  readonly onSignInWanted: (resource: ProtectedResourceMetadata) => void;
  readonly onEchoed: (own: OwnAction) => void;
  readonly onRejected: (own: OwnAction, reason: string, end: RejectionEnd) => void;
}

export interface HostOptions extends Introduction, HostEvents, Pick<ConnectorOptions, 'handlers'> {
  readonly id: HostId;
  readonly name: string;
  readonly clientId: string;
  readonly open: OpenTransport;
  readonly replicas: Replicas;
  readonly clock: Clock;
  readonly log: RpcLog;
  /** Rules to fold by before the host has said which version it speaks. */
  readonly rules: Rules;
  readonly nextClientSeq: () => number;
  /** Tokens that are kept for the host outside of this object. */
  readonly keptTokens?: KeptTokens;
}

/** One host: its connection, and the replicas that it keeps up to date. */
export class Host {
  readonly #options: HostOptions;
  readonly #catalogue: Catalogue;
  readonly #listing: Listing;
  readonly #channels: Channels;
  readonly #subscriptions: Subscriptions;
  readonly #missing: MissingChannels;
  readonly #dispatcher: Dispatcher;
  readonly #sync: HostSync;
  readonly #connector: Connector;
  readonly #tokens: HostTokens;
  readonly #reviewInbox: () => void;
  readonly #stopWatching: () => void;
  #connection: Connection = { status: 'idle' };
  #defaultDirectory: Uri | undefined;

  constructor(options: HostOptions) {
    this.#options = options;
    const { id, replicas, clock } = options;
    this.#catalogue = createCatalogue({ hostId: id, replicas, clock, rules: options.rules });
    this.#listing = createListing({
      catalogue: this.#catalogue,
      onRead: () => this.#missing.listRead(),
      onFailed: (failed) => this.#noteFailure(failed),
    });
    this.#subscriptions = new Subscriptions({
      clock,
      isOnline: () => this.#sync.isOnline,
      ask: (...asked) =>
        subscribe({ ...this.#subscriber(), link: this.#sync.link, standingOf: this.#missing.standingOf }, ...asked),
      leave: (channel) => this.#sync.link?.rpc.notify('unsubscribe', { channel }),
      forget: (channel, kind) => this.#forget(channel, kind),
      hasPending: (channel) => (replicas.find({ hostId: id, channel })?.pending.length ?? 0) > 0,
      isCut: (channel) => isCut(replicas.find({ hostId: id, channel })),
      onAnswered: (...answered) => this.#missing.answered(...answered),
      onGivenUp: (...givenUp) => this.#missing.givenUp(...givenUp),
    });
    this.#channels = new Channels({
      ...options,
      get hostName() {
        return options.name;
      },
      hostId: id,
      catalogue: this.#catalogue,
      rules: () => this.#sync.dialect?.rules ?? options.rules,
      kindOf: (channel) => this.#subscriptions.followedKind(channel),
      isLost: (clientSeq) => this.#dispatcher.isLost(clientSeq),
      onGone: (channel) => closeGone(this.#channels, this.#subscriptions, channel),
    });
    const known = { channels: this.#channels, catalogue: this.#catalogue, subscriptions: this.#subscriptions };
    this.#missing = createMissingChannels({ ...known, hostName: () => options.name, relist: () => this.#relist() });
    this.#reviewInbox = createInboxReview({ ...known, clientId: options.clientId });
    this.#dispatcher = createDispatcher({
      ...options,
      get hostName() {
        return options.name;
      },
      hostId: id,
      link: () => this.#sync.link,
      isConnected: () => this.isConnected,
      kindOf: (channel) => this.#subscriptions.kindOf(channel),
      follow: (channel, kind) => this.#subscriptions.ensure(channel, kind),
      refresh: (channel) => this.#subscriptions.refresh(channel),
    });
    this.#tokens = this.#createTokens();
    this.#sync = this.#createSync();
    this.#connector = createConnector({
      ...options,
      get hostName() {
        return options.name;
      },
      sync: (rpc, signal) => this.#sync.run(rpc, signal),
      onRpc: (rpc) => this.#sync.attach(rpc),
      onChange: (connection) => this.#changed(connection),
    });
    this.#stopWatching = replicas.onEvent((event) => {
      if (event.hostId === id) this.#watch(event);
    });
  }

  get name(): string {
    return this.#options.name;
  }

  get isConnected(): boolean {
    return this.#connection.status === 'connected';
  }

  /** Where browsing begins, as the host said when it was greeted. */
  get defaultDirectory(): Uri | undefined {
    return this.#defaultDirectory;
  }

  want(wanted: boolean): void {
    this.#connector.want(wanted);
  }

  /** Drops the connection there is and makes another, as its address or its token has changed. */
  connectAnew(): void {
    this.#connector.want(false);
    this.#connector.want(true);
  }

  /** The machine woke up or its network changed. */
  probe(): void {
    this.#connector.probe();
  }

  hold(...held: Parameters<Subscriptions['hold']>): () => void {
    const release = this.#subscriptions.hold(...held);
    this.#reviewInbox();
    return () => {
      release();
      // A session that waits for a person is followed on without a holder.
      this.#reviewInbox();
    };
  }

  dispatch(wish: Dispatch): Answer<{ readonly clientSeq: number }> {
    return this.#dispatcher.dispatch(wish);
  }

  whyNot(wish: Dispatch): Hindrance | undefined {
    return this.#dispatcher.whyNot(wish);
  }

  /** True while what is known of a channel is what the host says on the present connection. */
  isFresh(channel: Uri): boolean {
    return this.isConnected && !this.#channels.expects(channel) && this.#subscriptions.followedKind(channel) !== undefined;
  }

  /** The connection, while the host is connected. */
  get link(): Link | undefined {
    return this.isConnected ? this.#sync.link : undefined;
  }

  /** Sends one command; `doing` completes "The host could not …". */
  call<M extends CommandName>(method: M, params: ParamsOf<M>, doing: string): Promise<Answer<ResultOf<M>>> {
    return command({ ...this.#subscriber(), link: this.link }, { method, params, doing });
  }

  /** Gives the host a token for a resource, now and on each later connection, and asks anew for what was refused without it. */
  authenticate(resource: string, token: string): Promise<Answer<null>> {
    return this.#tokens.authenticate(resource, token);
  }

  /** The same for this connection only: whoever keeps the token gives it again. */
  give(token: GivenToken): Promise<Answer<null>> {
    return this.#tokens.give(token);
  }

  /** Ends it for good and forgets what it knew. */
  close(): void {
    this.#stopWatching();
    this.#connector.close();
    this.#dispatcher.close();
    this.#subscriptions.close();
    const { id, replicas } = this.#options;
    for (const key of replicas.keys()) if (key.hostId === id) replicas.forget(key);
  }

  #createSync(): HostSync {
    const options = this.#options;
    return new HostSync({
      ...options,
      get hostName() {
        return options.name;
      },
      channels: this.#channels,
      subscriptions: this.#subscriptions,
      tokens: this.#tokens,
      onGreeted: (result) => this.#greeted(result),
      onDialectSwitched: (dialect) => this.#channels.useRules(dialect.rules, this.#subscriptions.channels()),
      onMessage: createReceiver({
        ...options,
        onEnvelope: (envelope) => this.#receive(envelope),
        onListChanged: (action) => this.#missing.listChanged(action),
        onDropped: (why) =>
          options.log({ type: 'bad-frame', hostName: options.name, detail: `dropped a notification: ${why}` }),
      }),
      startListing: (link, signal) => this.#listing.start(link, signal),
    });
  }

  #changed(connection: Connection): void {
    this.#connection = connection;
    this.#options.onConnection(connection);
  }

  #greeted(result: InitializeResult): void {
    this.#defaultDirectory = result.defaultDirectory;
    this.#options.onGreeted(result);
  }

  #receive(envelope: ActionEnvelope): void {
    if (this.#sync.noticesRestart(envelope.serverSeq)) {
      this.#sync.startOver();
      this.#relist();
    }
    this.#channels.receive(envelope);
  }

  #subscriber() {
    const onFailed = (failed: FailedCall) => this.#noteFailure(failed);
    return { hostName: this.#options.name, channels: this.#channels, onFailed };
  }

  #forget(channel: Uri, kind: ChannelKind): void {
    this.#channels.close(channel, kind, { kind: 'released' });
    this.#options.replicas.forget({ hostId: this.#options.id, channel });
  }

  #createTokens(): HostTokens {
    return createHostTokens({
      ...this.#options,
      hostName: () => this.name,
      link: () => this.link,
      onTaken: async () => {
        this.#relist();
        await this.#subscriptions.settle();
      },
    });
  }

  #relist(): void {
    const { link, signal } = this.#sync;
    if (link && signal) this.#listing.start(link, signal);
  }

  #noteFailure(failed: FailedCall): void {
    for (const resource of wantedSignIns(failed)) this.#options.onSignInWanted(resource);
  }

  #watch(told: WindowEvent): void {
    if (told.kind === 'session' || told.kind === 'catalogue') this.#reviewInbox();
    if (settlesOwn(told)) this.#subscriptions.review(told.channel);
  }
}
