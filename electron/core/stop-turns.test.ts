import { describe, expect, it } from 'vitest';
import { CHAT, chat, HOST, row, SESSION, session, setUpCore, TURN } from '../hosts/testing/core-setup.ts';

const SECOND = 'ahp-chat:/two';
const at = '2026-01-01T00:00:00.000Z';

describe('stopping every turn', () => {
  it('cancels what runs in every chat of every session that runs, read for that alone', async () => {
    const setup = setUpCore();
    const { activeTurn } = chat();
    const summary = (resource: string, status: number) => ({ resource, title: resource, status, modifiedAt: at });
    const chats = [summary(CHAT, 8), summary(SECOND, 24), summary('ahp-chat:/idle', 1)];
    setup.host.add(SESSION, 'session', session({ chats }));
    if (activeTurn) setup.host.add(SECOND, 'chat', chat({ resource: SECOND, activeTurn: { ...activeTurn, id: 't-2' } }));
    setup.host.rows.push(row({ resource: 'ahp-session:/idle', status: 1 }));
    await setup.connected();

    const asked = setup.core.request('turns:stopAll', {});
    await setup.flush();
    await setup.flush();

    expect(await asked).toEqual({ ok: true, value: { stopped: 2, failed: [] } });
    await setup.flush();
    expect(setup.host.dispatched).toMatchObject([
      { channel: CHAT, action: { type: 'chat/turnCancelled', turnId: TURN } },
      { channel: SECOND, action: { type: 'chat/turnCancelled', turnId: 't-2' } },
    ]);
    const subscribed = setup.host.heard.filter(({ method }) => method === 'subscribe').map(({ params }) => params.channel);
    expect(subscribed).not.toContain('ahp-chat:/idle');
    expect(subscribed).not.toContain('ahp-session:/idle');
  });

  it('says what goes on all the same', async () => {
    const setup = setUpCore();
    setup.host.add(
      SESSION,
      'session',
      session({ chats: [{ resource: 'ahp-chat:/gone', title: 'x', status: 8, modifiedAt: at }] }),
    );
    await setup.connected();

    const asked = setup.core.request('turns:stopAll', {});
    await setup.flush();
    setup.clock.advance(10_000);
    await setup.flush();
    expect(await asked).toMatchObject({
      value: { stopped: 0, failed: [expect.stringContaining('kestrel did not say in time')] },
    });

    await setup.core.request('host:disconnect', { hostId: HOST });
    expect(await setup.core.request('turns:stopAll', {})).toMatchObject({
      value: { stopped: 0, failed: [expect.stringContaining('kestrel is not connected')] },
    });
    expect(setup.host.dispatched).toEqual([]);
  });

  it('does nothing where nothing runs', async () => {
    const setup = setUpCore();
    setup.host.rows.splice(0, 1, row({ status: 1 }));
    await setup.connected();

    expect(await setup.core.request('turns:stopAll', {})).toEqual({ ok: true, value: { stopped: 0, failed: [] } });
  });
});
