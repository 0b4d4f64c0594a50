import { describe, expect, it } from 'vitest';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import { GRACE_MS, RETRY_MS } from './subscriptions.ts';
import { CHAT, type CoreSetup, chat, delta, HOST, row, SESSION, session, setUpCore } from './testing/core-setup.ts';

const held = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;
const entry = { id: 'r', kind: 'chatInput', chat: CHAT, request: { id: 'q' } } as const;

async function setUp(): Promise<CoreSetup> {
  const setup = setUpCore();
  await setup.connected();
  return setup;
}

function heard({ host }: CoreSetup, method: string, channel: string): number {
  return host.heard.filter((message) => message.method === method && message.params.channel === channel).length;
}

describe('a held channel', () => {
  it('is subscribed once for all that hold it, with a bounded view of a chat', async () => {
    const setup = await setUp();

    setup.core.hold(held);
    setup.core.hold(held);
    await setup.flush();

    expect(heard(setup, 'subscribe', CHAT)).toBe(1);
    expect(setup.host.heard.at(-1)).toMatchObject({ method: 'subscribe', params: { view: { turns: 100 } } });
  });

  it('stays subscribed for one who comes back in time', async () => {
    const setup = await setUp();
    const release = setup.core.hold(held);
    await setup.flush();

    release();
    setup.clock.advance(GRACE_MS - 1);
    setup.core.hold(held);
    setup.clock.advance(GRACE_MS);
    await setup.flush();

    expect(heard(setup, 'subscribe', CHAT)).toBe(1);
    expect(heard(setup, 'unsubscribe', CHAT)).toBe(0);
  });

  it('that the host refuses shows why, is asked for again when held again, and harms no other', async () => {
    const setup = await setUp();
    setup.host.answers.set('subscribe', () => ({ error: { code: -32603, message: 'disk full\n at /secret/path' } }));

    setup.core.hold(held);
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.closed).toEqual({
      kind: 'failed',
      message: 'kestrel could not open this chat: disk full. Open it again to retry.',
    });
    expect(setup.app().hosts[0]?.connection.status).toBe('connected');

    setup.host.answers.delete('subscribe');
    setup.core.hold(held);
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.closed).toBeUndefined();
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(chat());
  });

  it('that is not answered in time is asked for again', async () => {
    const setup = await setUp();
    setup.host.fateOf = (_from, text) => (text.includes('"snapshot"') ? 'drop' : 'deliver');
    setup.core.hold(held);
    await setup.flush();

    setup.clock.advance(30_000);
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.closed).toMatchObject({ kind: 'retrying' });

    setup.host.fateOf = () => 'deliver';
    setup.clock.advance(RETRY_MS);
    await setup.flush();
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(chat());
  });

  it('folds what races its state exactly once', async () => {
    const setup = await setUp();
    const release = setup.host.connection?.hold('host');
    setup.core.hold(held);
    await setup.flush();
    setup.host.act(CHAT, delta('a'));
    setup.host.act(CHAT, delta('b'));

    release?.();
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));
  });

  it('drops what comes for a channel that nobody follows', async () => {
    const setup = await setUp();

    setup.host.connection?.host.send(
      JSON.stringify({ method: 'action', params: { channel: 'ahp-chat:/x', serverSeq: 99_999, action: delta('?') } }),
    );
    await setup.flush();

    expect(setup.core.channels().map(({ channel }) => channel)).not.toContain('ahp-chat:/x');
  });

  it('lives on after frames that make no sense', async () => {
    const setup = await setUp();
    setup.core.hold(held);
    await setup.flush();
    for (const params of [
      null,
      {},
      { channel: CHAT },
      { channel: CHAT, serverSeq: 'x', action: {} },
      { channel: CHAT, serverSeq: 10_001, action: { type: 'chat/unheard' } },
    ]) {
      setup.host.connection?.host.send(JSON.stringify({ method: 'action', params }));
    }
    setup.host.connection?.host.send('{ not json');
    setup.host.notify('root/sessionAdded', { summary: 7 });
    setup.host.notify('root/unheard', {});

    setup.host.act(CHAT, delta('a'));
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(setup.host.stateOf(CHAT));
    expect(setup.app().hosts[0]?.connection.status).toBe('connected');
  });
});

describe('a session that waits for a person', () => {
  it('is followed with its chats although nobody looks at it, and let go when it waits no longer', async () => {
    const setup = await setUp();
    setup.host.add(SESSION, 'session', session({ status: 24, inputNeeded: [entry] }));

    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 24 } });
    await setup.flush();
    expect(setup.replica(SESSION, 'session')?.confirmed?.inputNeeded).toHaveLength(1);
    expect(setup.replica(CHAT, 'chat')?.confirmed).toEqual(chat());

    setup.host.act(SESSION, { type: 'session/inputNeededRemoved', id: 'r' });
    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 8 } });
    await setup.flush();
    setup.clock.advance(GRACE_MS);
    await setup.flush();
    expect(setup.core.replica({ hostId: HOST, channel: SESSION })).toBeUndefined();
    expect(setup.core.replica({ hostId: HOST, channel: CHAT })).toBeUndefined();
  });
});

describe('a waiting session that somebody looked at', () => {
  it('is followed on without a gap when they look away', async () => {
    const setup = await setUp();
    setup.host.add(SESSION, 'session', session({ status: 24 }));
    const release = setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 24 } });
    await setup.flush();

    release();
    await setup.flush();
    setup.clock.advance(GRACE_MS);
    await setup.flush();

    expect(heard(setup, 'subscribe', SESSION)).toBe(1);
    expect(heard(setup, 'unsubscribe', SESSION)).toBe(0);
  });
});

describe('a snapshot', () => {
  it('overtakes nothing that came behind it, though both arrive in one piece', async () => {
    const setup = await setUp();
    const release = setup.host.connection?.hold('host');
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();

    setup.host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { status: 1 } });
    release?.();
    await setup.flush();

    expect(setup.replica(SESSION, 'session')?.confirmed).toEqual(setup.host.stateOf(SESSION));
    expect(setup.replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows).toMatchObject([{ status: 1 }]);
  });
});

describe('what the host says is gone', () => {
  it('takes a session’s channels with it and leaves them readable', async () => {
    const setup = await setUp();
    setup.core.hold(held);
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();

    setup.host.notify('root/sessionRemoved', { session: SESSION });
    await setup.flush();

    expect(setup.replica(SESSION, 'session')).toMatchObject({ confirmed: { title: 'One' }, closed: { kind: 'removed' } });
    expect(setup.replica(CHAT, 'chat')?.closed).toEqual({ kind: 'removed' });
    expect(setup.replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows).toEqual([]);
  });

  it('takes what is only about it with it, whoever else may need such a channel', async () => {
    const setup = await setUp();
    const [gone, stays] = [`${SESSION}/annotations`, 'ahp-session:/other/annotations'];
    for (const channel of [gone, stays]) {
      setup.host.add(channel, 'annotations', { annotations: [] });
      setup.core.hold({ hostId: HOST, channel, kind: 'annotations' });
    }
    await setup.flush();

    setup.host.states.delete(gone);
    setup.host.notify('root/sessionRemoved', { session: SESSION });
    await setup.flush();

    expect(setup.replica(gone, 'annotations')?.closed).toEqual({ kind: 'removed' });
    expect(setup.replica(stays, 'annotations')?.closed).toBeUndefined();
  });

  it('takes what is only about it with it, though that was answered just before', async () => {
    const setup = await setUp();
    const channel = `${SESSION}/annotations`;
    setup.host.add(channel, 'annotations', { annotations: [] });
    const release = setup.host.connection?.hold('host');
    setup.core.hold({ hostId: HOST, channel, kind: 'annotations' });
    await setup.flush();

    setup.host.states.delete(channel);
    setup.host.notify('root/sessionRemoved', { session: SESSION });
    release?.();
    await setup.flush();

    expect(setup.replica(channel, 'annotations')?.closed).toEqual({ kind: 'removed' });
  });

  it('is a chat that its session no longer lists', async () => {
    const setup = await setUp();
    setup.core.hold(held);
    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();

    setup.host.act(SESSION, { type: 'session/chatRemoved', chat: CHAT });
    await setup.flush();

    expect(setup.replica(CHAT, 'chat')?.closed).toEqual({ kind: 'removed' });
  });
});

describe('the list', () => {
  it('is read in pages until the last', async () => {
    const setup = setUpCore();
    const pages = [{ items: [row()], nextCursor: '1' }, { items: [row({ resource: 'ahp-session:/two' })] }];
    setup.host.answers.set('listSessions', ({ cursor }) => ({ result: pages[Number(cursor ?? 0)] as never }));

    await setup.connected();
    await setup.flush();

    const { rows, listing } = setup.replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed ?? {};
    expect(rows?.map(({ resource }) => resource)).toEqual([SESSION, 'ahp-session:/two']);
    expect(listing).toBe('complete');
  });

  it('shows what a session’s own state says as soon as that is there', async () => {
    const setup = await setUp();
    setup.host.add(SESSION, 'session', session({ title: 'Renamed', status: 1 }));

    setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await setup.flush();

    expect(setup.replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows).toMatchObject([{ title: 'Renamed', status: 1 }]);
  });

  it('stays as it was when reading breaks off', async () => {
    const setup = await setUp();
    await setup.flush();
    setup.host.answers.set('listSessions', () => ({ error: { code: -32603, message: 'no' } }));
    setup.host.cut();

    await setup.connected();
    await setup.flush();

    expect(setup.replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows).toHaveLength(1);
  });
});
