import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppState } from '../../shared/app/state.ts';
import { dispatchesFor } from '../../shared/inbox/answers.ts';
import { deriveInbox } from '../../shared/inbox/derive.ts';
import { APP_CHANNEL, APP_HOST, CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Replica, ReplicaKind } from '../../shared/sync/replica.ts';
import { openWebSocket } from '../connection/websocket.ts';
import { createCore } from '../core.ts';
import { HOST, memorySettings, memoryTokens } from '../hosts/testing/core-setup.ts';
import { startTcpProxy } from '../hosts/testing/tcp-proxy.ts';
import { type LocalHost, startLocalHost } from '../local-host/start-local-host.ts';
import type { HeadlessCore } from './core-options.ts';

const WAIT = { timeout: 15_000, interval: 10 };

interface Play {
  readonly host: LocalHost;
  readonly core: HeadlessCore;
  readonly session: string;
  readonly chat: string;
  readonly folder: string;
  cutAfter(bytes: number): void;
  /** Ends the host, and starts it anew on what it kept. */
  restart(): Promise<void>;
}

function startCore(address: string): HeadlessCore {
  const open = openWebSocket({ hostName: 'kestrel', address });
  const embedded = { id: HOST, name: 'kestrel', address: 'here', open };
  const rest = { log: () => {}, clientInfo: { name: 'test' }, locale: 'en', embedded };
  const core = createCore({ settings: memorySettings(), tokens: memoryTokens(), ...rest });
  onTestFinished(() => core.close());
  return core;
}

function read<K extends ReplicaKind>(core: HeadlessCore, channel: string, _kind: K): Replica<K> | undefined {
  return core.replica({ hostId: HOST, channel }) as Replica<K> | undefined;
}

function statusOf(core: HeadlessCore): string | undefined {
  const app = core.replica({ hostId: APP_HOST, channel: APP_CHANNEL })?.confirmed as AppState | undefined;
  return app?.hosts[0]?.connection.status;
}

async function connected(core: HeadlessCore): Promise<void> {
  await vi.waitFor(() => expect(statusOf(core)).toBe('connected'), WAIT);
}

/** A core over a real socket, which can be cut, to an embedded host of that version; with a new session on screen. */
async function setUp(version: string, pace = 0): Promise<Play> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'core-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const options = { dataFolder, versions: [version], pace, firstRun: false };
  const host = await startLocalHost(options);
  let stop = host.stop;
  onTestFinished(() => stop());
  const restart = async () => {
    await stop();
    ({ stop } = await startLocalHost({ ...options, port: host.port, token: host.token }));
  };
  const proxy = await startTcpProxy(host.port);
  onTestFinished(() => proxy.close());
  const core = startCore(`ws://127.0.0.1:${proxy.port}/?tkn=${host.token}`);
  await connected(core);
  const created = await core.request('session:create', { hostId: HOST, provider: 'rehearsal', workingDirectories: [] });
  if (!created.ok) throw new Error(created.error.message);
  const { session } = created.value;
  core.hold({ hostId: HOST, channel: session, kind: 'session' });
  const state = await vi.waitFor(() => {
    const now = read(core, session, 'session')?.confirmed;
    expect(now).toMatchObject({ lifecycle: 'ready', defaultChat: expect.any(String) });
    return now as SessionState & { readonly defaultChat: string };
  }, WAIT);
  core.hold({ hostId: HOST, channel: state.defaultChat, kind: 'chat' });
  await vi.waitFor(() => expect(read(core, state.defaultChat, 'chat')?.confirmed).toBeDefined(), WAIT);
  const folder = fileURLToPath(state.workingDirectories?.[0] ?? '');
  return { host, core, session, chat: state.defaultChat, folder, cutAfter: proxy.cutAfter, restart };
}

async function say({ core, chat }: Play, text: string): Promise<void> {
  const message = { text, origin: { kind: 'user' } };
  const action = { type: 'chat/turnStarted', turnId: 'turn-1', startedAt: new Date().toISOString(), message };
  const answer = await core.request('action:dispatch', { hostId: HOST, channel: chat, action });
  expect(answer).toMatchObject({ ok: true });
}

async function finishedTurn({ core, chat }: Play): Promise<Turn> {
  return vi.waitFor(() => {
    const turn = read(core, chat, 'chat')?.confirmed?.turns.find(({ id }) => id === 'turn-1');
    if (!turn) throw new Error('the turn has not ended');
    return turn;
  }, WAIT);
}

function textOf(turn: Pick<Turn, 'responseParts'> | undefined): string {
  return (turn?.responseParts ?? []).map((part) => (part.kind === 'markdown' ? part.content : '')).join('');
}

function said({ host }: Play): string {
  return host.ledger
    .entries()
    .map((entry) => (entry.kind === 'said' ? entry.text : ''))
    .join('');
}

/**
 * A fresh second client is shown the same, so that nothing was made up here. Not compared is what no action carries: a
 * session's status and activity, which live in its row, and the time of a chat before it was derived from the actions.
 */
async function expectSecondClientToAgree({ host, core, session, chat }: Play): Promise<void> {
  const second = startCore(host.address);
  second.hold({ hostId: HOST, channel: session, kind: 'session' });
  second.hold({ hostId: HOST, channel: chat, kind: 'chat' });
  await connected(second);
  const rest = { status: 0, activity: '' };
  const sessionIn = (at: HeadlessCore) => {
    const state = read(at, session, 'session')?.confirmed;
    const chats = state?.chats.map(({ resource, title, status }) => ({ resource, title, status }));
    return { ...state, ...rest, chats };
  };
  const chatIn = (at: HeadlessCore) => ({ ...read(at, chat, 'chat')?.confirmed, modifiedAt: '' });
  const rowIn = (at: HeadlessCore) => {
    const row = read(at, CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows.find(({ resource }) => resource === session);
    return { ...row, activity: row?.activity || undefined, modifiedAt: '' };
  };
  await vi.waitFor(() => {
    expect(chatIn(core)).toEqual(chatIn(second));
    expect(sessionIn(core)).toEqual(sessionIn(second));
    expect(rowIn(core)).toMatchObject({
      status: rowIn(second).status,
      title: rowIn(second).title,
      activity: rowIn(second).activity,
    });
  }, WAIT);
}

describe.each(['1.0.0', '0.9.0', '0.7.0'])('a core over a real socket to a host that speaks %s', (version) => {
  it('shows the whole text of a turn, once, although the connection is cut in the middle of it', async () => {
    const play = await setUp(version, 0.2);
    const { core, chat } = play;
    await say(play, 'slow 60');
    await vi.waitFor(() => expect(textOf(read(core, chat, 'chat')?.confirmed?.activeTurn)).toContain('word-5 '), WAIT);

    play.cutAfter(700);
    await vi.waitFor(() => expect(statusOf(core)).not.toBe('connected'), WAIT);
    const turn = await finishedTurn(play);

    expect(textOf(turn)).toContain('word-60 ');
    expect(textOf(turn)).toBe(said(play));
    await connected(core);
    await expectSecondClientToAgree(play);
  });

  it('shows a turn as ended that its host did not survive, with what was said before', async () => {
    const play = await setUp(version, 0.2);
    const { core, chat } = play;
    await say(play, 'slow 60');
    await vi.waitFor(() => expect(textOf(read(core, chat, 'chat')?.confirmed?.activeTurn)).toContain('word-5 '), WAIT);

    await play.restart();
    const turn = await finishedTurn(play);

    expect(turn.state).not.toBe('complete');
    expect(textOf(turn)).toContain('word-5 ');
    expect(read(core, chat, 'chat')).toMatchObject({ pending: [], rejected: [] });
    expect(read(core, chat, 'chat')?.confirmed?.activeTurn).toBeUndefined();
    await connected(core);
    await expectSecondClientToAgree(play);
  });

  it('finds a waiting command in the inbox, and approving it there makes the file', async () => {
    const play = await setUp(version);
    const { core, session, chat, folder } = play;
    await core.request('settings:change', { undoMs: 0 });
    await say(play, 'run: touch from-the-inbox.txt');
    const request = await vi.waitFor(() => {
      const source = {
        hostId: HOST,
        rows: read(core, CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows ?? [],
        sessions: new Map([[session, read(core, session, 'session')?.confirmed as SessionState]]),
        chats: new Map([[chat, read(core, chat, 'chat')?.confirmed as ChatState]]),
      };
      const [first] = deriveInbox([source], {});
      if (first?.kind !== 'toolConfirmation') throw new Error('nothing waits yet');
      return first;
    }, WAIT);

    const answer = await core.request('answer:give', {
      requestKey: request.key,
      hostId: HOST,
      session,
      dispatches: dispatchesFor(request, { type: 'approve' }) ?? [],
      label: 'Approve',
    });
    await finishedTurn(play);

    expect(answer).toEqual({ ok: true, value: { held: false } });
    await access(join(folder, 'from-the-inbox.txt'));
    await expectSecondClientToAgree(play);
  });
});
