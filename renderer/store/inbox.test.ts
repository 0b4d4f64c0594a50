import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { chatChannel } from './channels.ts';
import { currentInbox } from './inbox.ts';
import { GHOST_MS } from './inbox-rows.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  chatUri,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  pendingCall,
  sessionSummary,
  waitingScene,
} from './scene.fixture.ts';
import { startStore } from './start.ts';

const session = 'ahp-session:/a';
const chat = chatChannel('kestrel', chatUri(session));
let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function confirmed(toolCallId: string, approved: boolean, clientSeq?: number, by: 'user-action' | 'setting' = 'user-action') {
  const base = { type: 'chat/toolCallConfirmed', turnId: 'turn-1', toolCallId } as const;
  const action = approved
    ? ({ ...base, approved: true, confirmed: by } as const)
    : ({ ...base, approved: false, reason: 'denied' } as const);
  const event: SyncEvent<'chat'> = {
    type: 'confirmed',
    at: 0,
    serverSeq: 1,
    action,
    ...(clientSeq !== undefined && { clientSeq }),
  };
  return eventOn(chat, event);
}

function dispatched(toolCallId: string) {
  const action = {
    type: 'chat/toolCallConfirmed',
    turnId: 'turn-1',
    toolCallId,
    approved: true,
    confirmed: 'user-action',
  } as const;
  return eventOn(chat, { type: 'dispatched', at: 0, clientSeq: 7, action });
}

const ghosts = () => currentInbox().rows.filter((row) => row.type === 'ghost');

describe('the inbox of a window', () => {
  test('lists a Request at once and counts it after it has stood 400 ms', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));
    expect(currentInbox().rows).toHaveLength(1);
    expect(currentInbox().standing).toHaveLength(0);

    vi.advanceTimersByTime(400);

    expect(currentInbox().standing).toHaveLength(1);
  });

  test('never counts what a rule of the host approves at once', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));
    main.send(
      confirmed('one', true),
      catalogueSnapshot('kestrel', [sessionSummary(session, { status: SessionStatus.InProgress })]),
    );

    vi.advanceTimersByTime(1000);

    expect(currentInbox().standing).toHaveLength(0);
  });

  test('says that another client answered, then lets the ghost go', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one'), pendingCall('two')]));

    main.send(confirmed('one', false));
    expect(ghosts()).toMatchObject([{ receipt: { outcome: 'denied', by: 'elsewhere' } }]);

    vi.advanceTimersByTime(GHOST_MS);
    expect(currentInbox().rows).toHaveLength(1);
  });

  test('knows its own answer by its echo', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));

    main.send(dispatched('one'));
    expect(ghosts()).toHaveLength(0);
    main.send(confirmed('one', true, 7));

    expect(ghosts()).toMatchObject([{ receipt: { outcome: 'approved', by: 'you' } }]);
  });

  test('says that nobody decided but a setting of the host', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));

    main.send(confirmed('one', true, undefined, 'setting'));

    expect(ghosts()).toMatchObject([{ receipt: { outcome: 'approved', by: 'setting' } }]);
  });

  test('reads the outcome from the call and not from the echo of the loser', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));
    main.send(dispatched('one'));

    main.send(confirmed('one', false));

    expect(ghosts()).toMatchObject([{ receipt: { outcome: 'denied', by: 'elsewhere' } }]);
  });

  test('leaves no ghosts of a host that was removed', () => {
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));

    main.send(appSnapshot({ hosts: [] }));

    expect(currentInbox().rows).toHaveLength(0);
  });

  test('shows a session that goes on waiting without saying why, and no ghost once it does', () => {
    main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), catalogueSnapshot('kestrel', [sessionSummary(session)]));
    expect(currentInbox().rows).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(currentInbox().rows.map((row) => row.request.kind)).toEqual(['unexplained']);

    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));

    expect(currentInbox().rows.map((row) => row.request.kind)).toEqual(['toolConfirmation']);
  });
});

describe('what the window attaches', () => {
  test('follows the app, every host, sessions that wait and the chats that own Requests', async () => {
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      catalogueSnapshot('kestrel', [sessionSummary(session), sessionSummary('ahp-session:/idle', { status: 1 })]),
    );
    main.send(...waitingScene('kestrel', session, [pendingCall('one')]));
    await vi.advanceTimersByTimeAsync(0);

    const attached = main.asked
      .filter(({ name }) => name === 'channel:attach')
      .map(({ input }) => (input as { channel: string }).channel);
    expect(attached).toEqual(['signalbox:app', 'ahp-root://', 'signalbox:catalogue', session, chat.channel]);
  });
});
