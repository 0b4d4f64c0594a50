import type { AppState } from '../../../shared/app/state.ts';
import { EMPTY_APP } from '../../../shared/app/state.ts';
import { dialectFor } from '../../../shared/dialects/offered.ts';
import type { ChannelKey, WindowEvent } from '../../../shared/ipc/contract.ts';
import { APP_CHANNEL, APP_HOST } from '../../../shared/ipc/own-channels.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { SessionState, SessionSummary } from '../../../shared/protocol/session/state.ts';
import { applySync } from '../../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica, type ReplicaKind } from '../../../shared/sync/replica.ts';
import { createManualClock, type ManualClock } from '../../connection/manual-clock.ts';
import type { CoreOptions, HeadlessCore } from '../../core/core-options.ts';
import { createCore } from '../../core.ts';
import type { SettingsFile } from '../../storage/settings-file.ts';
import { NOTHING_STORED, type StoredSettings } from '../../storage/stored-settings.ts';
import type { TokenVault } from '../../storage/token-vault.ts';
import { FakeHost } from './fake-host.ts';

export const HOST = 'embedded';
export const SESSION = 'ahp-session:/one';
export const CHAT = 'ahp-chat:/one';
export const TURN = 't-1';
export const PART = 'p-1';

export interface CoreSetup {
  readonly core: HeadlessCore;
  readonly host: FakeHost;
  readonly clock: ManualClock;
  readonly settings: SettingsFile;
  readonly events: readonly WindowEvent[];
  /** What a window holds that was there from the start. */
  inWindow(key: ChannelKey): Replica | undefined;
  app(): AppState;
  replica<K extends ReplicaKind>(channel: string, kind: K): Replica<K> | undefined;
  /** Lets everything that is under way arrive; no time passes. */
  flush(): Promise<void>;
  /** Lets time pass until the host is connected. */
  connected(): Promise<void>;
}

/** A core with one fake host, which has one session with one chat and a turn that streams. */
export function setUpCore(options: Partial<CoreOptions> = {}): CoreSetup {
  const host = new FakeHost();
  host.add(SESSION, 'session', session());
  host.add(CHAT, 'chat', chat());
  host.rows.push(row());
  const clock = createManualClock(1_000);
  const settings = memorySettings();
  const core = createCore({
    settings,
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    clock,
    embedded: { id: HOST, name: 'kestrel', address: 'here', open: (signal) => host.open(signal) },
    ...options,
  });
  const events: WindowEvent[] = [];
  const inWindow = createWindow(core);
  core.onEvent((event) => events.push(event));
  const replicaOf = (key: ChannelKey) => core.replica(key);
  const app = () => (replicaOf({ hostId: APP_HOST, channel: APP_CHANNEL })?.confirmed as AppState | undefined) ?? EMPTY_APP;
  const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    core,
    host,
    clock,
    settings,
    events,
    inWindow,
    app,
    replica: <K extends ReplicaKind>(channel: string, _kind: K) =>
      replicaOf({ hostId: HOST, channel }) as Replica<K> | undefined,
    flush,
    connected: async () => {
      for (let tries = 0; tries < 60; tries += 1) {
        await flush();
        if (app().hosts[0]?.connection.status === 'connected') return;
        clock.advance(1_000);
      }
      throw new Error(`still ${JSON.stringify(app().hosts[0]?.connection)}`);
    },
  };
}

function createWindow(core: HeadlessCore): (key: ChannelKey) => Replica | undefined {
  const idOf = ({ hostId, channel }: ChannelKey) => `${hostId} ${channel}`;
  const held = new Map(core.channels().map((key) => [idOf(key), core.replica(key)]));
  core.onEvent(({ event, kind, ...key }) => {
    const rules = event.type === 'snapshot' ? event.rules : RULES;
    held.set(idOf(key), applySync<ReplicaKind>(held.get(idOf(key)) ?? emptyReplica<ReplicaKind>(kind, rules), event));
    // As in main, what was let go is forgotten.
    if (event.type === 'closed' && event.reason.kind === 'released') held.delete(idOf(key));
  });
  return (key) => held.get(idOf(key));
}

export const RULES = dialectFor('1.0.0')?.rules ?? fail('1.0.0 is not spoken here');

function fail(message: string): never {
  throw new Error(message);
}

export function session(more: Partial<SessionState> = {}): SessionState {
  const summary = { resource: CHAT, title: 'One', status: 8, modifiedAt: '2026-01-01T00:00:00.000Z' };
  return { provider: 'p', title: 'One', status: 8, lifecycle: 'ready', activeClients: [], chats: [summary], ...more };
}

export function row(more: Partial<SessionSummary> = {}): SessionSummary {
  const at = '2026-01-01T00:00:00.000Z';
  return { resource: SESSION, provider: 'p', title: 'One', status: 8, createdAt: at, modifiedAt: at, ...more };
}

export function chat(more: Partial<ChatState> = {}): ChatState {
  return {
    resource: CHAT,
    title: 'One',
    status: 8,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns: [],
    activeTurn: {
      id: TURN,
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: 'go', origin: { kind: 'user' } },
      responseParts: [{ kind: 'markdown', id: PART, content: '' }],
    },
    ...more,
  };
}

/** Appends, so that folding it twice or never shows. */
export function delta(content: string) {
  return { type: 'chat/delta', turnId: TURN, partId: PART, content } as const;
}

export function queued(id: string, text: string) {
  return { type: 'chat/pendingMessageSet', kind: 'queued', id, message: { text, origin: { kind: 'user' } } } as const;
}

export function memorySettings(initial: Partial<StoredSettings> = {}): SettingsFile {
  let stored: StoredSettings = { ...NOTHING_STORED, ...initial };
  return {
    value: () => stored,
    change: (update) => {
      stored = update(stored);
    },
    flush: () => Promise.resolve({ ok: true }),
  };
}

export function memoryTokens(): TokenVault {
  const tokens = new Map<string, string>();
  const keyOf = (hostId: string, name: string | undefined) => [hostId, name].join('\n');
  return {
    lookUp: (hostId, name) => {
      const token = tokens.get(keyOf(hostId, name));
      return token === undefined ? { status: 'none' } : { status: 'known', token };
    },
    keep: (hostId, token, name) => {
      tokens.set(keyOf(hostId, name), token);
      return Promise.resolve({ persisted: true });
    },
    keepUntilQuit: (hostId, token, name) => {
      tokens.set(keyOf(hostId, name), token);
      return Promise.resolve({ ok: true });
    },
    forget: (hostId, name) => {
      for (const key of tokens.keys()) {
        if (name === undefined ? key.startsWith(`${hostId}\n`) : key === keyOf(hostId, name)) tokens.delete(key);
      }
      return Promise.resolve({ ok: true });
    },
  };
}
