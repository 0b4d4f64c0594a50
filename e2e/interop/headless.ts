import { randomUUID } from 'node:crypto';
import { createCore, type HeadlessCore } from '../../electron/core.ts';
import { memorySettings, memoryTokens } from '../../electron/hosts/testing/core-setup.ts';
import { type AppState, EMPTY_APP, type HostEntry } from '../../shared/app/state.ts';
import { dispatchesFor, type RequestAnswer } from '../../shared/inbox/answers.ts';
import { deriveInbox } from '../../shared/inbox/derive.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { APP_CHANNEL, APP_HOST, CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Replica, ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';

export interface FollowedSession {
  readonly session: string;
  /** Its first chat. */
  readonly chat: string;
}

/** The app's main process without Electron, connected to one host. */
export interface Headless {
  readonly core: HeadlessCore;
  readonly hostId: string;
  host(): HostEntry | undefined;
  state<K extends ReplicaKind>(channel: string, kind: K): ReplicaState<K> | undefined;
  /** The Requests of the host, derived as the page derives them. */
  inbox(): readonly InboxRequest[];
  /** Resolves with the first defined value that `look` finds, now or after a later event. */
  until<T>(what: string, look: () => T | undefined): Promise<T>;
  connected(): Promise<void>;
  /** A new session in that folder, held with its chat as a window holds them. */
  createSession(directory: string): Promise<FollowedSession>;
  follow(session: string): Promise<FollowedSession>;
  /** Starts a turn as the composer does; returns its id. */
  say(chat: string, text: string): Promise<string>;
  answer(request: InboxRequest, answer: RequestAnswer): Promise<void>;
  close(): Promise<void>;
}

export interface Target {
  readonly port: number;
  readonly token: string;
}

const PATIENCE_MS = 40_000;

export async function startHeadless({ port, token }: Target): Promise<Headless> {
  const core = createCore({
    settings: memorySettings(),
    tokens: memoryTokens(),
    clientInfo: { name: 'signalbox', title: 'Signalbox', version: '0.0.0' },
    locale: 'en',
    log: () => {},
  });
  await core.request('settings:change', { undoMs: 0 });
  const added = await core.request('host:add', { address: `ws://127.0.0.1:${port}`, token, name: 'vscode' });
  if (!added.ok) throw new Error(added.error.message);
  return driverOf(core, added.value.hostId);
}

function driverOf(core: HeadlessCore, hostId: string): Headless {
  const replica = (channel: string) => core.replica({ hostId, channel });
  const state = <K extends ReplicaKind>(channel: string, kind: K) => confirmedOf(replica(channel), kind);
  const until = <T>(what: string, look: () => T | undefined) => untilFound(core, what, look);
  const app = (): AppState => confirmedOf(core.replica({ hostId: APP_HOST, channel: APP_CHANNEL }), 'app') ?? EMPTY_APP;
  const host = () => app().hosts.find(({ id }) => id === hostId);

  async function follow(session: string) {
    core.hold({ hostId, channel: session, kind: 'session' });
    const chat = await until('the chat of the session', () => chatOf(state(session, 'session')));
    core.hold({ hostId, channel: chat, kind: 'chat' });
    await until('the state of the chat', () => state(chat, 'chat'));
    return { session, chat };
  }

  async function dispatch(channel: string, action: JsonObject) {
    const answer = await core.request('action:dispatch', { hostId, channel, action });
    if (!answer.ok) throw new Error(answer.error.message);
  }

  return {
    core,
    hostId,
    host,
    state,
    inbox: () => deriveInbox([sourceOf(core, hostId)], {}),
    until,
    connected: () =>
      until('the connection', () => host()?.connection.status === 'connected' || undefined).then(() => undefined),
    createSession: async (directory) => {
      const provider = state('ahp-root://', 'root')?.agents[0]?.provider ?? '';
      const created = await core.request('session:create', { hostId, provider, workingDirectories: [directory] });
      if (!created.ok) throw new Error(created.error.message);
      return follow(created.value.session);
    },
    follow,
    say: async (chat, text) => {
      const turnId = randomUUID();
      const startedAt = new Date().toISOString();
      await dispatch(chat, { type: 'chat/turnStarted', turnId, startedAt, message: { text, origin: { kind: 'user' } } });
      return turnId;
    },
    answer: async (request, answer) => {
      const dispatches = dispatchesFor(request, answer) ?? [];
      const { key: requestKey, session } = request;
      const given = await core.request('answer:give', { requestKey, hostId, session, dispatches, label: answer.type });
      if (!given.ok) throw new Error(given.error.message);
    },
    close: () => core.close(),
  };
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
