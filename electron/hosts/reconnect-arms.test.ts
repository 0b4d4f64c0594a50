import { describe, expect, it } from 'vitest';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { TransportEnd } from '../connection/transport.ts';
import type { SavedHost } from '../storage/stored-settings.ts';
import { CHAT, chat, HOST, memorySettings, SESSION, session, setUpCore, TURN } from './testing/core-setup.ts';
import { FakeHost } from './testing/fake-host.ts';

const held = { hostId: HOST, channel: CHAT, kind: 'chat' } as const;

async function setUpHolding() {
  const setup = setUpCore();
  setup.core.hold(held);
  await setup.connected();
  await setup.flush();
  return setup;
}

describe('a host that comes back', () => {
  it('without its sign-in is signed in to before what is missing counts as gone', async () => {
    const setup = await setUpHolding();
    const { core, host, replica, connected, flush } = setup;
    core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
    await flush();
    expect(await core.authenticate(HOST, 'https://model.example', 'again')).toMatchObject({ ok: true });
    const refusal = {
      error: { code: -32007, message: 'sign in', data: { resources: [{ resource: 'https://model.example' }] } },
    };
    const snapshots: Readonly<Record<string, object>> = {
      [SESSION]: session({ title: 'Still there' }),
      [CHAT]: chat({ title: 'Still there' }),
    };
    let isSignedIn = false;
    host.answers.set('reconnect', () => ({ result: { type: 'replay', actions: [], missing: [SESSION, CHAT] } }));
    host.answers.set('authenticate', () => {
      isSignedIn = true;
      return { result: {} };
    });
    host.answers.set('subscribe', ({ channel }) => {
      const state = snapshots[String(channel)];
      if (state && isSignedIn)
        return { result: { snapshot: { resource: String(channel), state: { ...state }, fromSeq: host.seq } } };
      return state
        ? refusal
        : { result: { snapshot: { resource: String(channel), state: { agents: [] }, fromSeq: host.seq } } };
    });

    host.cut();
    await connected();
    await flush();

    const asked = host.heard.slice(host.heard.findIndex(({ method }) => method === 'reconnect')).map(({ method }) => method);
    expect(asked.indexOf('authenticate')).toBeLessThan(asked.indexOf('subscribe'));
    for (const [channel, kind] of [[SESSION, 'session'] as const, [CHAT, 'chat'] as const]) {
      expect(replica(channel, kind)?.confirmed?.title).toBe('Still there');
      expect(replica(channel, kind)?.closed).toBeUndefined();
    }
  });

  it('with other turn ids has what was written only once, and gives nothing back that arrived', async () => {
    const { core, host, replica, app, connected, flush } = await setUpHolding();
    const message = { text: 'count to ten', origin: { kind: 'user' } } as const;
    host.act(CHAT, { type: 'chat/turnComplete', turnId: TURN, duration: 1 });
    host.connection?.hold('host');
    const action = { type: 'chat/turnStarted', turnId: 'mine', startedAt: '2026-01-01T00:00:00.000Z', message };
    expect(await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action })).toMatchObject({ ok: true });
    await flush();

    const renamed: ChatState = chat({
      turns: [
        {
          id: 'other-1',
          startedAt: '2026-01-01T00:00:00.000Z',
          message: { text: 'go', origin: { kind: 'user' } },
          responseParts: [],
          state: 'complete',
        },
      ],
      activeTurn: { id: 'other-2', startedAt: '2026-01-01T00:00:00.000Z', message, responseParts: [] },
    } as Partial<ChatState>);
    host.add(CHAT, 'chat', renamed);
    host.resumption = 'snapshot';
    host.cut();
    await connected();
    await flush();

    expect(replica(CHAT, 'chat')).toMatchObject({ pending: [], rejected: [] });
    expect(replica(CHAT, 'chat')?.confirmed?.activeTurn?.id).toBe('other-2');
    expect(app().drafts).toEqual([]);
    expect(host.dispatched).toHaveLength(1);
  });

  it('as another version is spoken to in that version from then on', async () => {
    const { host, app, replica, connected } = await setUpHolding();
    const before = replica(CHAT, 'chat')?.rules;
    host.resumption = 'unknown';
    host.answers.set('initialize', () => ({ result: { protocolVersion: '0.7.0', serverSeq: host.seq, snapshots: [] } }));

    host.restart();
    await connected();

    expect(app().hosts[0]?.connection).toMatchObject({
      status: 'connected',
      protocolVersion: expect.stringMatching(/^0\.7\.0/),
    });
    expect(replica(CHAT, 'chat')?.rules).not.toEqual(before);
    expect(replica(CHAT, 'chat')?.closed).toBeUndefined();
  });

  it('in a version that is not spoken here stops, and keeps what was read', async () => {
    const { host, app, replica, clock, flush } = await setUpHolding();
    host.resumption = 'unknown';
    const error = { code: -32005, message: 'no', data: { supportedVersions: ['^9.0.0'] } };
    host.answers.set('initialize', () => ({ error }));

    host.restart();
    for (let tries = 0; tries < 5; tries += 1) {
      await flush();
      clock.advance(1_000);
    }

    expect(app().hosts[0]?.connection).toMatchObject({
      status: 'blocked',
      failure: {
        kind: 'version',
        message: expect.stringContaining('kestrel accepts only AHP ^9.0.0'),
        supportedVersions: ['^9.0.0'],
      },
    });
    expect(replica(CHAT, 'chat')?.confirmed?.title).toBe('One');
  });
});

describe('a host whose token changed', () => {
  const saved: SavedHost = {
    ...{ id: 'h-1', name: 'merlin', address: 'ws://127.0.0.1:8081', wanted: true, clientId: 'client-1', plainAllowed: false },
  };
  const refused: TransportEnd = { kind: 'token', message: 'merlin: the host refused the token (HTTP 403).' };

  it('stops until it is given the new one, and goes on where it was', async () => {
    const remote = new FakeHost();
    remote.add(CHAT, 'chat', chat());
    let right = 'old';
    const setup = setUpCore({
      settings: memorySettings({ hosts: [saved] }),
      openSaved: (_host, token) => (signal) =>
        (token ?? 'old') === right ? remote.open(signal) : Promise.resolve({ ok: false, end: refused }),
    });
    const { core, app, clock, flush } = setup;
    core.hold({ ...held, hostId: 'h-1' });
    const merlin = () => app().hosts.find(({ id }) => id === 'h-1');
    for (let tries = 0; tries < 20 && merlin()?.connection.status !== 'connected'; tries += 1) await flush();

    right = 'new';
    remote.cut();
    for (let tries = 0; tries < 20 && merlin()?.connection.status !== 'blocked'; tries += 1) {
      await flush();
      clock.advance(1_000);
    }
    expect(merlin()?.connection).toMatchObject({ status: 'blocked', failure: { kind: 'token', message: refused.message } });
    clock.advance(3_600_000);
    await flush();
    expect(merlin()?.connection.status).toBe('blocked');

    expect(await core.request('host:change', { hostId: 'h-1', token: 'new' })).toMatchObject({ ok: true });
    for (let tries = 0; tries < 20 && merlin()?.connection.status !== 'connected'; tries += 1) await flush();

    expect(merlin()?.connection.status).toBe('connected');
    expect(remote.heard.filter(({ method }) => method === 'reconnect')).toHaveLength(1);
    expect(remote.heard.filter(({ method }) => method === 'initialize')).toHaveLength(1);
  });
});

describe('waking up, or another network', () => {
  it('tries every host at once that waits, and asks every connected one for a sign of life', async () => {
    const settings = memorySettings({
      hosts: [{ id: 'h-1', name: 'merlin', address: 'ws://127.0.0.1:8081', wanted: true, clientId: 'c', plainAllowed: false }],
    });
    let opened = 0;
    const away: TransportEnd = { kind: 'unreachable', message: 'merlin: nothing listens there.' };
    const { core, host, app, clock, connected, flush } = setUpCore({
      settings,
      openSaved: () => () => {
        opened += 1;
        return Promise.resolve({ ok: false, end: away });
      },
    });
    await connected();
    for (let round = 0; round < 8; round += 1) {
      clock.advance(20_000);
      await flush();
    }
    expect(app().hosts[1]?.connection).toMatchObject({ status: 'waiting' });
    const [before, pings] = [opened, host.heard.filter(({ method }) => method === 'ping').length];

    core.probe();
    await flush();

    expect(opened).toBe(before + 1);
    expect(host.heard.filter(({ method }) => method === 'ping')).toHaveLength(pings + 1);
    expect(app().hosts[0]?.connection.status).toBe('connected');
  });

  it('replaces a connection that is dead without a word within a second', async () => {
    const { core, host, app, clock, connected, flush } = await setUpHolding();
    const silent = host.connection;
    silent?.hold('client');

    core.probe();
    clock.advance(1_000);
    await flush();
    await connected();

    expect(
      app()
        .hosts[0]?.transitions?.map(({ reason }) => reason)
        .join(),
    ).toContain('has fallen silent');
    expect(host.connection).not.toBe(silent);
    expect(host.heard.filter(({ method }) => method === 'reconnect')).toHaveLength(1);
  });
});
