import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { GRACE_MS, MISSING_RETRY_MS } from './subscriptions.ts';
import { CHAT, delta, HOST, queued, row, SESSION, setUpCore } from './testing/core-setup.ts';
import {
  asked,
  CHAT_HELD,
  keepListBack,
  LONG_MS,
  load,
  OPEN,
  pass,
  REMOVED,
  RETRY_MS,
  SESSION_HELD,
  setUpRestarted,
  shown,
} from './testing/restarted-setup.ts';

describe('a session that the host does not know although its list holds it', () => {
  it('keeps what was last seen of it, says why it stands still, and comes back with its chats', async () => {
    const setup = await setUpRestarted();
    expect(shown(setup)).toEqual({
      titles: ['One', 'One'],
      closed: [
        {
          kind: 'retrying',
          message:
            'kestrel lists this session, but says that it does not know it. Signalbox asks again; what you saw stays readable.',
        },
        { kind: 'retrying', message: expect.stringContaining('kestrel lists this chat, but') },
      ],
    });

    load(setup);
    setup.clock.advance(RETRY_MS);
    await setup.flush();
    setup.host.act(CHAT, delta('once'));
    await setup.flush();

    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));
    expect(setup.inWindow(CHAT_HELD)).toEqual(setup.core.replica(CHAT_HELD));
  });

  it('brings its chat back at once, however long that one would have waited', async () => {
    const setup = await setUpRestarted();
    await pass(setup, 3 * RETRY_MS);
    load(setup);
    const release = setup.core.hold(SESSION_HELD);

    await setup.flush();
    await setup.flush();
    release();

    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
  });

  it('is asked for at ever longer intervals, and given up in words that say how to ask again', async () => {
    const setup = await setUpRestarted();
    expect(asked(setup, SESSION)).toBe(1);

    await pass(setup, RETRY_MS);
    expect(asked(setup, SESSION)).toBe(2);
    await pass(setup, RETRY_MS);
    expect(asked(setup, SESSION)).toBe(2);
    await pass(setup, LONG_MS);

    const times = MISSING_RETRY_MS.length + 1;
    expect(asked(setup, SESSION)).toBe(times);
    expect(shown(setup).titles).toEqual(['One', 'One']);
    expect(setup.replica(SESSION, 'session')?.closed).toEqual({
      kind: 'failed',
      message: `kestrel did not open this session although it was asked ${times} times, and never said that it is gone. What you saw stays readable. Open it again to retry.`,
    });
    load(setup);
    setup.core.hold(SESSION_HELD);
    await setup.flush();
    await setup.flush();
    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
  });

  it('is gone once the list, read again when it is given up, no longer holds it', async () => {
    const setup = await setUpRestarted();
    setup.host.rows.splice(0);

    await pass(setup, LONG_MS);

    expect(shown(setup)).toEqual({ titles: ['One', 'One'], closed: REMOVED });
  });

  it('is gone at once when the host says that it was removed', async () => {
    const setup = await setUpRestarted();

    setup.host.notify('root/sessionRemoved', { session: SESSION });
    await setup.flush();

    expect(shown(setup)).toEqual({ titles: ['One', 'One'], closed: REMOVED });
    const before = asked(setup, SESSION);
    await pass(setup, LONG_MS);
    expect(asked(setup, SESSION)).toBe(before);
  });

  it('keeps an own action without an echo until it comes back to tell what became of it', async () => {
    const setup = await setUpRestarted({
      before: async ({ core, host, flush }) => {
        host.change = () => undefined;
        await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q', 'later') });
        await flush();
      },
    });
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [{ action: { id: 'q' } }], rejected: [] });

    load(setup);
    await pass(setup, RETRY_MS);

    expect(shown(setup).closed).toEqual(OPEN);
    expect(setup.replica(CHAT, 'chat')).toMatchObject({ pending: [], rejected: [{ action: { id: 'q' } }] });
  });

  it('is asked for no more while there is no connection', async () => {
    const setup = await setUpRestarted();
    setup.host.isReachable = false;
    const before = asked(setup, SESSION);

    setup.host.cut();
    await pass(setup, LONG_MS);

    expect(asked(setup, SESSION)).toBe(before);
    expect(shown(setup).titles).toEqual(['One', 'One']);
  });

  it('is asked for no more, and forgotten, when nobody holds it', async () => {
    const setup = await setUpRestarted();
    const before = asked(setup, SESSION);

    setup.release();
    await pass(setup, GRACE_MS + LONG_MS);

    expect(asked(setup, SESSION)).toBe(before);
    expect(setup.core.replica(SESSION_HELD)).toBeUndefined();
    expect(setup.core.replica(CHAT_HELD)).toBeUndefined();
  });
});

describe('a session that the host does not know and does not list', () => {
  it('is gone with its chats, once the list is complete', async () => {
    const setup = await setUpRestarted({ before: ({ host }) => void host.rows.splice(0) });

    expect(shown(setup)).toEqual({ titles: ['One', 'One'], closed: REMOVED });
    await pass(setup, LONG_MS);
    expect(asked(setup, SESSION)).toBe(1);
    expect(asked(setup, CHAT)).toBe(1);
  });

  it('comes back when the host adds it to its list after all', async () => {
    const setup = await setUpRestarted({ before: ({ host }) => void host.rows.splice(0) });
    load(setup);

    setup.host.notify('root/sessionAdded', { summary: { ...row() } as unknown as JsonObject });
    await setup.flush();
    await setup.flush();

    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
  });
});

describe('a session that the host does not know while its list is being read', () => {
  it('waits for the list and is asked for once that holds it', async () => {
    let sendList = () => {};
    const setup = await setUpRestarted({
      before: (setup) => {
        sendList = keepListBack(setup);
      },
    });
    await pass(setup, 5 * RETRY_MS);
    expect(asked(setup, SESSION)).toBe(1);
    expect(shown(setup).titles).toEqual(['One', 'One']);
    expect(setup.replica(SESSION, 'session')?.closed).toEqual({
      kind: 'retrying',
      message:
        'kestrel says that it does not know this session, but has not yet told all that it has. Signalbox asks again; what you saw stays readable.',
    });

    load(setup);
    sendList();
    await setup.flush();
    await setup.flush();

    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
  });

  it('waits for the list and is gone with its chats when that does not hold it', async () => {
    let sendList = () => {};
    const setup = await setUpRestarted({
      before: (setup) => {
        setup.host.rows.splice(0);
        sendList = keepListBack(setup);
      },
    });
    await pass(setup, 5 * RETRY_MS);
    expect(setup.replica(SESSION, 'session')?.closed).toMatchObject({ kind: 'retrying' });

    sendList();
    await setup.flush();

    expect(shown(setup)).toEqual({ titles: ['One', 'One'], closed: REMOVED });
    expect(asked(setup, SESSION)).toBe(1);
  });

  it('is asked for when the list breaks off, since nothing says that it is gone', async () => {
    const setup = await setUpRestarted({
      before: ({ host }) => {
        host.rows.splice(0);
        host.answers.set('listSessions', () => ({ error: { code: -32603, message: 'disk full' } }));
      },
    });
    // What was known of the list stays, and with it the row.
    expect(setup.replica(SESSION, 'session')?.closed).toMatchObject({ message: expect.stringContaining('lists this session') });

    load(setup);
    await pass(setup, RETRY_MS);

    expect(shown(setup)).toEqual({ titles: ['Back', 'Back'], closed: OPEN });
  });

  it('that was never listed is said to be unknown in a list that could not be read', async () => {
    const setup = setUpCore();
    setup.host.rows.splice(0);
    setup.host.states.delete(SESSION);
    setup.host.answers.set('listSessions', () => ({ error: { code: -32603, message: 'disk full' } }));
    await setup.connected();

    setup.core.hold(SESSION_HELD);
    await setup.flush();

    expect(setup.replica(SESSION, 'session')?.closed).toMatchObject({
      kind: 'retrying',
      message: expect.stringContaining('does not know this session, and its list of sessions could not be read.'),
    });
  });
});

describe('a chat that the host does not know', () => {
  it('is asked for again while its session shows it, and gone when that no longer does', async () => {
    const setup = await setUpRestarted({ missing: [CHAT] });
    expect(setup.replica(CHAT, 'chat')?.closed).toMatchObject({
      kind: 'retrying',
      message: expect.stringContaining('lists this chat'),
    });
    await pass(setup, RETRY_MS);
    expect(asked(setup, CHAT)).toBeGreaterThan(1);

    setup.host.act(SESSION, { type: 'session/chatRemoved', chat: CHAT });
    await setup.flush();

    expect(shown(setup).closed).toEqual([undefined, { kind: 'removed' }]);
  });

  it('waits for a session that has not arrived yet to say whether it has the chat', async () => {
    const setup = setUpCore();
    setup.host.states.delete(CHAT);
    await setup.connected();
    const release = setup.host.connection?.hold('host');
    setup.core.hold(CHAT_HELD);
    setup.core.hold(SESSION_HELD);

    release?.();
    await setup.flush();
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.closed).toMatchObject({
      kind: 'retrying',
      message: expect.stringContaining('lists this chat'),
    });
  });

  it('is gone where no session is known to have it', async () => {
    const setup = setUpCore();
    setup.host.states.delete(CHAT);
    await setup.connected();

    setup.core.hold(CHAT_HELD);
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.closed).toEqual({ kind: 'removed' });
  });
});
