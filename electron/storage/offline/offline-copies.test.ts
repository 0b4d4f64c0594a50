import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deriveInbox } from '../../../shared/inbox/derive.ts';
import { CATALOGUE_CHANNEL } from '../../../shared/ipc/own-channels.ts';
import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import { needsInput } from '../../../shared/protocol/common/status.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { Replica } from '../../../shared/sync/replica.ts';
import type { CoreOptions, HeadlessCore } from '../../core/core-options.ts';
import { createCore } from '../../core.ts';
import {
  CHAT,
  chat,
  delta,
  memorySettings,
  memoryTokens,
  PART,
  row,
  SESSION,
  session,
  TURN,
} from '../../hosts/testing/core-setup.ts';
import { FakeHost } from '../../hosts/testing/fake-host.ts';
import type { Database } from '../database/database.ts';
import type { Demand } from '../database/messages.ts';
import { type DatabaseSetup, setUpDatabase } from '../testing/database-setup.ts';

const STUDIO = 'h1';
const WAITS = 24;
const SAVED = {
  ...{ id: STUDIO, name: 'Studio', address: 'wss://studio.example', wanted: true, clientId: 'c1', plainAllowed: false },
};

const EMBEDDED = { id: 'embedded', name: 'This computer', address: 'here' };

let setup: DatabaseSetup;
let host: FakeHost;
/** All that databases were asked by cores, in order. */
let asked: Demand[];
let pending: Promise<unknown>;

beforeEach(async () => {
  setup = await setUpDatabase();
  host = new FakeHost();
  asked = [];
  pending = Promise.resolve();
  host.rows.push(row({ status: WAITS, activity: 'Asks for a word' }), row({ resource: 'ahp-session:/two', title: 'Two' }));
  host.add(SESSION, 'session', waitingSession());
  host.add(CHAT, 'chat', waitingChat());
});

async function startCore(): Promise<Scene> {
  const { database } = await setup.openAgain();
  const core = createCore(coreOptions(watched(database)));
  onTestFinished(() => core.close());
  return sceneOf(core);
}

function coreOptions(database: Pick<Database, 'demand'>): CoreOptions {
  return {
    settings: memorySettings({ hosts: [SAVED] }),
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    clock: setup.clock,
    openSaved: () => host.open,
    database,
  };
}

function watched({ demand }: Database): Pick<Database, 'demand'> {
  return {
    demand: (each) => {
      asked.push(each);
      const done = demand(each);
      pending = done;
      return done;
    },
  };
}

/** Resolves when the database has done all that it was asked. */
async function written(): Promise<void> {
  await pending;
}

function channelChanges() {
  return asked.flatMap((each) => (each.type === 'remember' ? each.changes : [])).filter(({ type }) => type === 'channel');
}

interface Scene {
  readonly core: HeadlessCore;
  rows(): readonly { readonly title: string; readonly status: number; readonly activity?: string }[];
  session(): SessionState | undefined;
  chat(): ChatState | undefined;
  lastEventAt(): number | undefined;
  /** Lets time pass until a fact holds. */
  until(isTrue: () => boolean): Promise<void>;
  isConnected(): boolean;
}

function sceneOf(core: HeadlessCore, hostId = STUDIO): Scene {
  const stateOf = (channel: string) => core.replica({ hostId, channel }) as Replica | undefined;
  const entry = () => core.app().hosts.find(({ id }) => id === hostId);
  return {
    core,
    rows: () => (stateOf(CATALOGUE_CHANNEL) as Replica<'catalogue'> | undefined)?.confirmed?.rows ?? [],
    session: () => stateOf(SESSION)?.confirmed as SessionState | undefined,
    chat: () => stateOf(CHAT)?.confirmed as ChatState | undefined,
    lastEventAt: () => entry()?.lastEventAt,
    isConnected: () => entry()?.connection.status === 'connected',
    until: (isTrue) =>
      vi.waitFor(
        () => {
          if (isTrue()) return;
          setup.clock.advance(500);
          throw new Error(`still ${JSON.stringify(entry()?.connection)}`);
        },
        { timeout: 15_000, interval: 2 },
      ),
  };
}

/** Connects, looks into the session and its chat, and ends. */
async function lookOnce(): Promise<{ readonly seenAt: number }> {
  const scene = await startCore();
  await scene.until(scene.isConnected);
  hold(scene.core);
  await scene.until(() => scene.chat() !== undefined && scene.session() !== undefined && scene.rows().length === 2);
  const seenAt = scene.lastEventAt() ?? Number.NaN;
  await scene.core.close();
  return { seenAt };
}

function hold(core: HeadlessCore): () => void {
  const releases = [
    core.hold({ hostId: STUDIO, channel: SESSION, kind: 'session' }),
    core.hold({ hostId: STUDIO, channel: CHAT, kind: 'chat' }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function inboxOf({ rows, session: shown, chat: open }: Scene) {
  const known = shown();
  const read = open();
  const sessions = new Map(known ? [[SESSION, known]] : []);
  const chats = new Map(read ? [[CHAT, read]] : []);
  return deriveInbox([{ hostId: STUDIO, rows: rows() as never, sessions, chats }], {});
}

describe('a host that is away when the app starts', () => {
  it('shows its list as it was last seen, and when that was, with nothing that waits or runs', async () => {
    const { seenAt } = await lookOnce();
    host.isReachable = false;

    const scene = await startCore();
    await scene.until(() => scene.rows().length === 2);

    expect(scene.rows().map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(scene.rows().some(({ status }) => needsInput(status))).toBe(false);
    expect(scene.rows()[0]).not.toHaveProperty('activity');
    expect(scene.lastEventAt()).toBe(seenAt);
    expect(scene.isConnected()).toBe(false);
  });

  it('shows the last finished turns of a chat that was looked into, and no Request of it', async () => {
    await lookOnce();
    host.isReachable = false;

    const scene = await startCore();
    hold(scene.core);
    await scene.until(() => scene.chat() !== undefined && scene.session() !== undefined);

    expect(scene.chat()?.turns.map(({ id }) => id)).toEqual(['old-1', 'old-2']);
    expect(scene.chat()).not.toHaveProperty('activeTurn');
    expect(scene.session()).toMatchObject({ title: 'One', activeClients: [], lifecycle: 'ready' });
    expect(scene.session()).not.toHaveProperty('inputNeeded');
    expect(scene.session()?.chats.map(({ resource }) => resource)).toEqual([CHAT]);
    expect(inboxOf(scene)).toEqual([]);
    expect(scene.core.app().marks).toEqual({});
  });

  it('is shown as it is once it comes back', async () => {
    await lookOnce();
    host.isReachable = false;
    const scene = await startCore();
    hold(scene.core);
    await scene.until(() => scene.chat() !== undefined && scene.rows().length === 2);
    host.rows.splice(1, 1);
    host.add(CHAT, 'chat', chat({ title: 'Another', turns: [turn('t-9')] }));
    host.isReachable = true;

    await scene.until(() => scene.isConnected() && scene.rows().length === 1);

    expect(needsInput(scene.rows()[0]?.status ?? 0)).toBe(true);
    expect(scene.chat()).toMatchObject({ title: 'Another', turns: [{ id: 't-9' }] });
    expect(scene.session()?.inputNeeded).toHaveLength(1);
    expect(inboxOf(scene)).toHaveLength(1);
  });

  it('shows nothing that has been removed, nor anything of a host that was', async () => {
    await lookOnce();
    const second = await startCore();
    await second.until(() => second.isConnected() && second.rows().length === 2);
    await second.core.request('host:remove', { hostId: STUDIO });
    await second.core.close();
    host.isReachable = false;

    const { database } = await setup.openAgain();

    expect(await database.demand({ type: 'recallHost', hostId: STUDIO })).toEqual({
      ok: true,
      host: { seenAt: undefined, rows: [] },
    });
    expect(await database.demand({ type: 'recallChannel', hostId: STUDIO, channel: CHAT })).toEqual({ ok: true });
  });
});

describe('what is remembered', () => {
  it('is there after a crash, two seconds later', async () => {
    const scene = await startCore();
    await scene.until(scene.isConnected);
    hold(scene.core);
    await scene.until(() => scene.chat() !== undefined);
    setup.clock.advance(2_000);

    // The next one waits for what the database has been asked before.
    await written();
    host.isReachable = false;
    const again = await startCore();
    hold(again.core);

    await again.until(() => again.chat()?.turns.length === 2 && again.rows().length === 2);
  });

  it('is written only where it has changed: words that stream into the running turn change nothing', async () => {
    const scene = await startCore();
    await scene.until(scene.isConnected);
    hold(scene.core);
    await scene.until(() => scene.chat() !== undefined && scene.session() !== undefined);
    setup.clock.advance(2_000);
    await written();
    asked.length = 0;

    host.act(CHAT, delta('some words'));
    await scene.until(() => JSON.stringify(scene.chat()?.activeTurn).includes('some words'));
    setup.clock.advance(2_000);
    await written();
    expect(channelChanges()).toEqual([]);

    host.act(CHAT, { type: 'chat/turnComplete', turnId: TURN, duration: 5 });
    await scene.until(() => scene.chat()?.turns.length === 3);
    setup.clock.advance(2_000);
    await written();
    expect(channelChanges()).toMatchObject([{ channel: CHAT, turns: ['old-1', 'old-2', TURN], put: [{ key: TURN }] }]);
  });

  it('of a chat is its newest turns, and that there are older ones', async () => {
    const turns = Array.from({ length: 30 }, (_, index) => turn(`old-${index}`));
    host.add(CHAT, 'chat', waitingChat({ turns }));
    await lookOnce();
    host.isReachable = false;

    const scene = await startCore();
    hold(scene.core);
    await scene.until(() => scene.chat() !== undefined);

    expect(scene.chat()?.turns).toEqual(turns.slice(-20));
    expect(scene.chat()?.turnsNextCursor).toBeDefined();
  });

  it('is nothing of the host that the app brings itself', async () => {
    const { database } = await setup.openAgain();
    const core = createCore({ ...coreOptions(watched(database)), embedded: { ...EMBEDDED, open: host.open } });
    onTestFinished(() => core.close());
    await sceneOf(core, EMBEDDED.id).until(() => core.app().hosts[0]?.connection.status === 'connected');

    await core.close();

    expect(asked.filter((each) => JSON.stringify(each).includes(EMBEDDED.id))).toEqual([]);
  });
});

function waitingSession(): SessionState {
  const call = { status: 'pending-confirmation', toolCallId: 'call-1', toolName: 'run', displayName: 'Run' };
  const needed = { kind: 'toolConfirmation', id: 'n-1', chat: CHAT, turnId: 't-3', toolCall: call };
  return session({ status: WAITS, inputNeeded: [needed as never] });
}

function waitingChat(more: Partial<ChatState> = {}): ChatState {
  const started = { startedAt: '2026-01-01T00:00:00.000Z', message: { text: 'go', origin: { kind: 'user' } } } as const;
  const activeTurn = { id: TURN, ...started, responseParts: [{ kind: 'markdown', id: PART, content: '' } as const] };
  return chat({ status: WAITS, turns: [turn('old-1'), turn('old-2')], activeTurn, ...more });
}

function turn(id: string): Turn {
  return { id, message: { text: `say ${id}`, origin: { kind: 'user' } }, responseParts: [], state: 'complete' };
}
