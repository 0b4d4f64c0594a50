import { describe, expect, test } from 'vitest';
import { EMPTY_APP, type HostEntry } from '../../shared/app/state.ts';
import { EMPTY_CATALOGUE } from '../../shared/catalogue/state.ts';
import { APP_CHANNEL, APP_HOST, CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import type { TypedKey } from './channel-feed.ts';
import { channelId } from './channel-id.ts';
import { HELD_BACK } from './chat-tail.ts';
import { createEventStream } from './event-stream.ts';
import { FakeSource, TEST_RULES } from './fake-source.ts';
import { FakeWindow } from './fake-window.ts';

const HOST = 'host-1';
const APP: TypedKey = { hostId: APP_HOST, channel: APP_CHANNEL, kind: 'app' };
const CATALOGUE: TypedKey = { hostId: HOST, channel: CATALOGUE_CHANNEL, kind: 'catalogue' };
const SESSION: TypedKey = { hostId: HOST, channel: 'ahp-session:/1', kind: 'session' };
const CHAT: TypedKey = { hostId: HOST, channel: 'ahp-chat:/1', kind: 'chat' };

describe('the channels that a window has unasked', () => {
  test('are the app and the lists of hosts, at once and when they come', () => {
    const source = sourceWithHost();
    const { window } = open(source);

    source.fold(CATALOGUE, snapshot(EMPTY_CATALOGUE));

    expect(window.replica(APP)).toEqual(source.replica(APP));
    expect(window.replica(CATALOGUE)).toEqual(source.replica(CATALOGUE));
  });

  test('include a session from the moment it waits for a person', () => {
    const source = sourceWithHost();
    const { window } = open(source);

    source.fold(SESSION, snapshot(sessionWith(SessionStatus.InProgress)));
    const whileRunning = window.replica(SESSION);
    source.fold(SESSION, snapshot(sessionWith(SessionStatus.InputNeeded)));

    expect(whileRunning).toBeUndefined();
    expect(window.replica(SESSION)).toEqual(source.replica(SESSION));
  });

  test('are not held by the window', () => {
    const source = sourceWithHost();

    open(source);

    expect(source.holds.size).toBe(0);
  });
});

describe('a channel that a window attaches', () => {
  test('comes with what main knows and with what follows', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)), { type: 'dispatched', at: 1, clientSeq: 1, action: { type: 'chat/truncated' } });
    const { stream, window, clock } = open(source);

    stream.attach(CHAT);
    source.fold(CHAT, { type: 'confirmed', at: 2, serverSeq: 2, clientSeq: 1, action: { type: 'chat/truncated' } });
    clock.advance(16);

    expect(window.replica(CHAT)).toEqual(source.replica(CHAT));
  });

  test('shows actions that were refused before', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)), { type: 'dispatched', at: 1, clientSeq: 1, action: { type: 'chat/truncated' } });
    source.fold(CHAT, { type: 'rejected', at: 2, clientSeq: 1, reason: 'The host refused it.' });
    const { stream, window } = open(source);

    stream.attach(CHAT);

    expect(window.replica(CHAT)?.rejected).toEqual(source.replica(CHAT)?.rejected);
  });

  test('is held as often as it is attached, and closed with the last detach', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)));
    const { stream, window, clock } = open(source);

    stream.attach(CHAT);
    stream.attach(CHAT);
    stream.detach(CHAT);
    const afterOne = source.holds.get(channelId(CHAT));
    stream.detach(CHAT);
    clock.advance(16);

    expect(afterOne).toBe(1);
    expect(source.holds.get(channelId(CHAT))).toBe(0);
    expect(window.replica(CHAT)).toBeUndefined();
  });

  test('is refused for a host that is not in the list', () => {
    const { stream } = open(sourceWithHost());

    expect(stream.attach({ ...CHAT, hostId: 'gone' })).toMatchObject({ ok: false, error: { code: 'unknown-host' } });
  });

  test('is refused under a false kind', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)));
    const { stream } = open(source);

    expect(stream.attach({ ...CHAT, kind: 'session' })).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(source.holds.size).toBe(0);
  });

  test('closes when its host is removed', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)));
    const { stream, window, clock } = open(source);
    stream.attach(CHAT);

    source.fold(APP, { type: 'confirmed', at: 3, serverSeq: 3, action: { type: 'host/removed', hostId: HOST } });
    clock.advance(16);

    expect(window.replica(CHAT)?.closed).toEqual({ kind: 'removed' });
    expect(source.holds.get(channelId(CHAT))).toBe(0);
  });

  test('is let go when the document goes', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(1)));
    const { stream, window } = open(source);
    stream.attach(CHAT);

    stream.close();
    source.fold(CHAT, snapshot(chatWith(2)));

    expect(source.holds.get(channelId(CHAT))).toBe(0);
    expect(turnsOf(window)).toHaveLength(1);
  });
});

describe('a long chat', () => {
  test('comes with its last hundred turns and a cursor of the window', () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot(chatWith(250)));
    const { stream, window } = open(source);

    stream.attach(CHAT);

    expect(turnsOf(window).map((turn) => turn.id)).toEqual(
      chatWith(250)
        .turns.slice(150)
        .map((turn) => turn.id),
    );
    expect(chatOf(window)?.turnsNextCursor).toBe(HELD_BACK);
  });

  test('gives what main holds first, and asks the host only then', async () => {
    const source = sourceWithHost();
    source.fold(CHAT, snapshot({ ...chatWith(250), turnsNextCursor: 'page-2' }));
    const older = { ...turn(0), id: 'older' };
    source.onFetch = () =>
      source.fold(CHAT, { type: 'confirmed', at: 9, serverSeq: 9, action: { type: 'chat/turnsLoaded', turns: [older] } });
    const { stream, window } = open(source);
    stream.attach(CHAT);

    await stream.fetchTurns(CHAT);
    await stream.fetchTurns(CHAT);
    const fromMain = { fetched: source.fetched.length, turns: turnsOf(window).length };
    const answer = await stream.fetchTurns(CHAT);

    expect(fromMain).toEqual({ fetched: 0, turns: 250 });
    expect(answer).toEqual({ ok: true, value: null });
    expect(turnsOf(window)[0]?.id).toBe('older');
    expect(chatOf(window)?.turnsNextCursor).toBeUndefined();
  });

  test('can be paged only while it is attached', async () => {
    const { stream } = open(sourceWithHost());

    expect(await stream.fetchTurns(CHAT)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });
});

function open(source: FakeSource) {
  const window = new FakeWindow();
  const clock = createManualClock(1000);
  const stream = createEventStream({ core: source, clock, send: window.receive });
  clock.advance(16);
  return { window, clock, stream };
}

function sourceWithHost(): FakeSource {
  const source = new FakeSource();
  const host = { id: HOST, name: 'Host', connection: { status: 'idle' } } as HostEntry;
  source.fold(APP, snapshot({ ...EMPTY_APP, hosts: [host] }));
  return source;
}

function snapshot(state: Extract<SyncEvent, { type: 'snapshot' }>['state']): SyncEvent {
  return { type: 'snapshot', at: 1, state, fromSeq: 1, rules: TEST_RULES };
}

function sessionWith(status: number): SessionState {
  return { provider: 'test', title: 'Session', status, lifecycle: 'ready', activeClients: [], chats: [] };
}

function chatWith(count: number): ChatState {
  const turns = Array.from({ length: count }, (_, index) => turn(index));
  return { resource: CHAT.channel, title: 'Chat', status: 1, modifiedAt: '', turns };
}

function turn(index: number): Turn {
  return { id: `turn-${index}`, message: { text: 'Hello', origin: { kind: 'user' } }, responseParts: [], state: 'complete' };
}

function chatOf(window: FakeWindow): ChatState | undefined {
  return window.replica(CHAT)?.confirmed as ChatState | undefined;
}

function turnsOf(window: FakeWindow): readonly Turn[] {
  return chatOf(window)?.turns ?? [];
}
