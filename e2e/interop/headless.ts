import { randomUUID } from 'node:crypto';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { createCore } from '../../electron/core.ts';
import type { CoreRequestName } from '../../electron/core-contract.ts';
import { memorySettings, memoryTokens } from '../../electron/hosts/testing/core-setup.ts';
import type { HostEntry } from '../../shared/app/state.ts';
import { dispatchesFor, type RequestAnswer } from '../../shared/inbox/answers.ts';
import { deriveInbox } from '../../shared/inbox/derive.ts';
import type { HistoryEntry } from '../../shared/inbox/history.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { RequestInput, RequestName, RequestValue } from '../../shared/ipc/contract.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Replica, ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';

export interface FollowedSession {
  readonly session: string;
  /** Its first chat. */
  readonly chat: string;
}

export interface Target {
  readonly port: number;
  readonly token: string;
}

/** The app's main process without Electron, with one host in its list. */
export interface Headless {
  readonly core: HeadlessCore;
  readonly hostId: string;
  host(): HostEntry | undefined;
  state<K extends ReplicaKind>(channel: string, kind: K): ReplicaState<K> | undefined;
  /** The Requests of the host, derived as the page derives them. */
  inbox(): readonly InboxRequest[];
  history(): Promise<readonly HistoryEntry[]>;
  /** Resolves with the first defined value that `look` finds, now or after a later event. */
  until<T>(what: string, look: () => T | undefined): Promise<T>;
  connected(): Promise<void>;
  /** Asks the core for something of this host; what it refuses is thrown in its own words. */
  ask<N extends CoreRequestName & HostRequestName>(name: N, input: Omit<RequestInput<N>, 'hostId'>): Promise<RequestValue<N>>;
  dispatch(channel: string, action: JsonObject): Promise<void>;
  /** Sends an own action to a channel that is held, and says what became of it: nothing, or why the host refused it. */
  settle(channel: string, action: JsonObject): Promise<string | undefined>;
  hold(channel: string, kind: ChannelKind): () => void;
  /** Publishes a folder as the person does who chooses it in the dialog; throws what is refused in its own words. */
  publish(folder: string, session: string): Promise<void>;
  /** A new session in those folders, held with its chat as a window holds them. */
  createSession(workingDirectories: readonly string[]): Promise<FollowedSession>;
  follow(session: string): Promise<FollowedSession>;
  /** Starts a turn as the composer does; returns its id. */
  say(chat: string, text: string): Promise<string>;
  answer(request: InboxRequest, answer: RequestAnswer): Promise<void>;
  close(): Promise<void>;
}

type HostRequestName = { [N in RequestName]: 'hostId' extends keyof RequestInput<N> ? N : never }[RequestName];

/** For facts, and a machine that does much else. */
const PATIENCE_MS = 60_000;

export async function startHeadless({ port, token }: Target): Promise<Headless> {
  let chosen: string | undefined;
  const core = createCore({
    chooseFolder: () => Promise.resolve(chosen),
    settings: memorySettings(),
    tokens: memoryTokens(),
    clientInfo: { name: 'signalbox', title: 'Signalbox', version: '0.0.0' },
    locale: 'en',
    log: () => {},
  });
  await core.request('settings:change', { undoMs: 0 });
  const added = await core.request('host:add', { address: `ws://127.0.0.1:${port}`, token, name: 'the host' });
  if (!added.ok) throw new Error(added.error.message);
  const { hostId } = added.value;
  return {
    ...driverOf(core, hostId),
    publish: (folder, session) => {
      chosen = folder;
      return publish(core, hostId, session);
    },
  };
}

function driverOf(core: HeadlessCore, hostId: string): Omit<Headless, 'publish'> {
  const state = <K extends ReplicaKind>(channel: string, kind: K) => confirmedOf(core.replica({ hostId, channel }), kind);
  const until = <T>(what: string, look: () => T | undefined) => untilFound(core, what, look);
  const host = () => core.app().hosts.find(({ id }) => id === hostId);
  const hold = (channel: string, kind: ChannelKind) => core.hold({ hostId, channel, kind });

  async function ask<N extends CoreRequestName & HostRequestName>(
    name: N,
    input: Omit<RequestInput<N>, 'hostId'>,
  ): Promise<RequestValue<N>> {
    const answer = await core.request(name, { ...input, hostId } as RequestInput<N>);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  async function follow(session: string) {
    hold(session, 'session');
    const chat = await until('the chat of the session', () => chatOf(state(session, 'session')));
    hold(chat, 'chat');
    await until('the state of the chat', () => state(chat, 'chat'));
    return { session, chat };
  }

  async function dispatch(channel: string, action: JsonObject) {
    await ask('action:dispatch', { channel, action });
  }

  async function settle(channel: string, action: JsonObject) {
    const outcomes = new Map<number, string | undefined>();
    const stop = core.onEvent(({ channel: where, event }) => {
      if (where !== channel) return;
      if (event.type === 'rejected') outcomes.set(event.clientSeq, event.reason);
      if (event.type === 'confirmed' && event.clientSeq !== undefined) outcomes.set(event.clientSeq, undefined);
    });
    const { clientSeq } = await ask('action:dispatch', { channel, action });
    const outcome = await until('the echo', () => (outcomes.has(clientSeq) ? { why: outcomes.get(clientSeq) } : undefined));
    stop();
    return outcome.why;
  }

  return {
    core,
    hostId,
    settle,
    host,
    state,
    until,
    ask,
    dispatch,
    hold,
    follow,
    inbox: () => deriveInbox([sourceOf(core, hostId)], {}),
    history: async () => {
      const read = await core.request('history:read', { query: '', limit: 1000 });
      return read.ok ? read.value.entries : [];
    },
    connected: async () => {
      await until('the connection', () => host()?.connection.status === 'connected' || undefined);
    },
    createSession: async (workingDirectories) => {
      const provider = state(ROOT_URI, 'root')?.agents[0]?.provider ?? '';
      const { session } = await ask('session:create', { provider, workingDirectories });
      return follow(session);
    },
    say: async (chat, text) => {
      const turnId = randomUUID();
      const startedAt = new Date().toISOString();
      await dispatch(chat, { type: 'chat/turnStarted', turnId, startedAt, message: { text, origin: { kind: 'user' } } });
      return turnId;
    },
    answer: async (request, answer) => {
      const dispatches = dispatchesFor(request, answer) ?? [];
      const { key: requestKey, session } = request;
      await ask('answer:give', { requestKey, session, dispatches, label: answer.type });
    },
    close: () => core.close(),
  };
}

async function publish(core: HeadlessCore, hostId: string, session: string): Promise<void> {
  const chosen = await core.request('plugin:choose', {});
  if (!chosen.ok) throw new Error(chosen.error.message);
  const choiceId = chosen.value.preview?.choiceId ?? '';
  const published = await core.request('plugin:publish', { hostId, sessions: [session], choiceId });
  if (!published.ok) throw new Error(published.error.message);
}

function untilFound<T>(core: HeadlessCore, what: string, look: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error(`${what} did not come`))), PATIENCE_MS);
    const check = () => {
      const found = look();
      if (found !== undefined) settle(() => resolve(found));
    };
    const stop = core.onEvent(check);
    function settle(finish: () => void) {
      clearTimeout(timer);
      stop();
      finish();
    }
    check();
  });
}

function sourceOf(core: HeadlessCore, hostId: string) {
  const statesOf = <K extends ReplicaKind>(kind: K) =>
    new Map(
      core.channels().flatMap((key) => {
        const confirmed = key.hostId === hostId && key.kind === kind ? confirmedOf(core.replica(key), kind) : undefined;
        return confirmed === undefined ? [] : [[key.channel, confirmed] as const];
      }),
    );
  const rows = confirmedOf(core.replica({ hostId, channel: CATALOGUE_CHANNEL }), 'catalogue')?.rows ?? [];
  const [sessions, chats] = [statesOf('session'), statesOf('chat')];
  return {
    hostId,
    rows,
    sessions: sessions as ReadonlyMap<string, SessionState>,
    chats: chats as ReadonlyMap<string, ChatState>,
  };
}

function confirmedOf<K extends ReplicaKind>(replica: Replica | undefined, kind: K): ReplicaState<K> | undefined {
  return replica?.kind === kind ? (replica.confirmed as ReplicaState<K> | undefined) : undefined;
}

function chatOf(session: SessionState | undefined): string | undefined {
  return session?.defaultChat ?? session?.chats[0]?.resource;
}
