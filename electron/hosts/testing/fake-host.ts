import { dialectFor } from '../../../shared/dialects/offered.ts';
import { type ChannelKind, reduceChannel, type StateAction, type StateOf } from '../../../shared/protocol/common/channels.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { createMemoryPair, type Fate, type MemoryPair, type Side } from '../../connection/memory.ts';
import type { OpenTransport } from '../../connection/transport.ts';

type State = StateOf<ChannelKind>;

interface Envelope {
  readonly channel: Uri;
  readonly action: StateAction;
  readonly serverSeq: number;
  readonly origin?: { readonly clientId: string; readonly clientSeq: number };
  readonly rejectionReason?: string;
}

interface Client {
  readonly pair: MemoryPair;
  /** As it introduced itself. */
  id: string;
  readonly subscriptions: Set<Uri>;
}

/** How a reconnect is answered. */
export type Resumption = 'replay' | 'snapshot' | 'unknown' | 'empty';

const V1 = dialectFor('1.0.0');

/**
 * A tiny honest host for tests: a list of what it ordered and the states that come of it, over in-memory connections and in the
 * canonical protocol version.
 */
export class FakeHost {
  readonly states = new Map<Uri, { readonly kind: ChannelKind; state: State }>();
  readonly rows: SessionSummary[] = [];
  /** Everything dispatched by clients, in order of arrival. */
  readonly dispatched: { readonly channel: Uri; readonly action: StateAction }[] = [];
  /** Every request and notification of clients, by method. */
  readonly heard: { readonly method: string; readonly params: JsonObject }[] = [];
  /** Why an own action of a client is refused; `undefined` accepts it. */
  refuse: (action: StateAction) => string | undefined = () => undefined;
  /** What becomes of an action before it is applied; `undefined` ignores it without an echo. */
  change: (action: StateAction) => StateAction | undefined = (action) => action;
  /** What becomes of a message on its way. */
  fateOf: (from: Side, text: string) => Fate = () => 'deliver';
  /** Answers a method in place of the host, with a result or an error. */
  readonly answers = new Map<string, (params: JsonObject) => JsonObject>();
  resumption: Resumption = 'replay';
  isReachable = true;
  /** A restarted host counts from below: one that got ahead of what was seen before could not be told from one that did not restart. */
  #base = 10_000;
  seq = this.#base;
  #log: Envelope[] = [];
  #clients: Client[] = [];
  /** Ids that have introduced themselves since it started: of others there is nothing that could be replayed. */
  readonly #known = new Set<string>();

  constructor() {
    this.add(ROOT_URI, 'root', { agents: [], activeSessions: 0 });
  }

  get open(): OpenTransport {
    return () => {
      const end = { kind: 'unreachable', message: 'nothing listens there' } as const;
      return Promise.resolve(this.isReachable ? { ok: true, transport: this.#accept().client } : { ok: false, end });
    };
  }

  /** The latest connection, as long as it was not cut. */
  get connection(): MemoryPair | undefined {
    return this.#clients.at(-1)?.pair;
  }

  add<K extends ChannelKind>(channel: Uri, kind: K, state: StateOf<K>): void {
    this.states.set(channel, { kind, state });
  }

  stateOf(channel: Uri): State | undefined {
    return this.states.get(channel)?.state;
  }

  /** Applies an action of the host's own or of another client, and tells all who follow the channel. */
  act(channel: Uri, action: StateAction, more: Pick<Envelope, 'origin' | 'rejectionReason'> = {}): void {
    const held = this.states.get(channel);
    if (!held || !V1) return;
    this.seq += 1;
    const envelope = { channel, action, serverSeq: this.seq, ...more };
    this.#log.push(envelope);
    if (more.rejectionReason === undefined) {
      held.state = reduceChannel(held.kind, held.state, action, { rules: V1.rules, now: 0 });
    }
    for (const { pair, subscriptions } of this.#clients) {
      if (subscriptions.has(channel)) send(pair, { method: 'action', params: { ...envelope } as unknown as JsonObject });
    }
  }

  notify(method: string, params: JsonObject): void {
    for (const { pair } of this.#clients) send(pair, { method, params: { channel: ROOT_URI, ...params } });
  }

  cut(): void {
    for (const { pair } of this.#clients) pair.cut();
    this.#clients = [];
  }

  /** Ends every connection and begins to count anew; what it knows it keeps. */
  restart(): void {
    this.cut();
    this.#known.clear();
    this.#base -= 200;
    this.seq = this.#base;
    this.#log = [];
  }

  #accept(): MemoryPair {
    const pair = createMemoryPair((from, text) => this.fateOf(from, text));
    const client: Client = { pair, id: '', subscriptions: new Set() };
    this.#clients.push(client);
    pair.host.onMessage((text) => this.#receive(client, JSON.parse(text)));
    return pair;
  }

  #receive(client: Client, message: { readonly id?: number; readonly method?: string; readonly params?: JsonObject }): void {
    const { id, method, params = {} } = message;
    if (method === undefined) return;
    this.heard.push({ method, params });
    if (method === 'initialize' || method === 'reconnect') client.id = String(params.clientId);
    if (id === undefined) this.#notified(client, method, params);
    else send(client.pair, { id, ...this.#answer(client, method, params) });
  }

  #notified({ id, subscriptions }: Client, method: string, params: JsonObject): void {
    const channel = String(params.channel);
    if (method === 'unsubscribe') subscriptions.delete(channel);
    if (method !== 'dispatchAction') return;
    const action = params.action as unknown as StateAction;
    this.dispatched.push({ channel, action });
    const origin = { clientId: id, clientSeq: Number(params.clientSeq) };
    const reason = this.refuse(action);
    const changed = this.change(action);
    if (reason !== undefined) this.act(channel, action, { origin, rejectionReason: reason });
    else if (changed) this.act(channel, changed, { origin });
  }

  #answer(client: Client, method: string, params: JsonObject): JsonObject {
    if (method === 'initialize') this.#known.add(client.id);
    const answer = this.answers.get(method);
    if (answer) return answer(params);
    switch (method) {
      case 'initialize':
        return {
          result: {
            protocolVersion: '1.0.0',
            serverSeq: this.seq,
            snapshots: this.#follow(client, params.initialSubscriptions),
          },
        };
      case 'reconnect':
        return this.#resume(client, params);
      case 'subscribe': {
        const [snapshot] = this.#follow(client, [params.channel ?? '']);
        return snapshot === undefined ? notFound() : { result: { snapshot } };
      }
      case 'listSessions':
        return { result: { items: [...this.rows] as unknown as Json } };
      default:
        return { result: null };
    }
  }

  #resume(client: Client, params: JsonObject): JsonObject {
    const asked = listOf(params.subscriptions).map(String);
    const known = asked.filter((channel) => this.states.has(channel));
    const missing = asked.filter((channel) => !this.states.has(channel));
    switch (this.#known.has(client.id) || this.resumption === 'empty' ? this.resumption : 'unknown') {
      case 'unknown':
        return notFound();
      case 'snapshot':
        return { result: { type: 'snapshot', snapshots: this.#follow(client, known) } };
      case 'empty':
        this.#follow(client, known);
        return { result: { type: 'replay', actions: [], missing } };
      case 'replay': {
        this.#follow(client, known);
        const from = Number(params.lastSeenServerSeq);
        const actions = this.#log.filter(({ serverSeq, channel }) => serverSeq > from && known.includes(channel));
        return { result: { type: 'replay', actions: actions as unknown as Json, missing } };
      }
    }
  }

  #follow({ subscriptions }: Client, channels: Json | undefined): readonly JsonObject[] {
    return listOf(channels).flatMap((entry) => {
      const channel = String(entry);
      const held = this.states.get(channel);
      if (!held) return [];
      subscriptions.add(channel);
      return [{ resource: channel, state: held.state as unknown as JsonObject, fromSeq: this.seq }];
    });
  }
}

function send(pair: MemoryPair, message: JsonObject): void {
  pair.host.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

function notFound(): JsonObject {
  return { error: { code: ErrorCode.NotFound, message: 'not found' } };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
