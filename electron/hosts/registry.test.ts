import { describe, expect, it } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import { createCore } from '../core.ts';
import type { Discovery } from '../discovery/discovery.ts';
import type { SavedHost } from '../storage/stored-settings.ts';
import { CHAT, HOST, memorySettings, memoryTokens, setUpCore } from './testing/core-setup.ts';
import { FakeHost } from './testing/fake-host.ts';

const saved: SavedHost = {
  id: 'h-1',
  name: 'merlin',
  address: 'ws://127.0.0.1:8081',
  wanted: true,
  clientId: 'client-1',
  plainAllowed: false,
};

/** A core whose saved hosts are all the one fake host, with the tokens that each opening was given. */
function setUp(options: Partial<Parameters<typeof createCore>[0]> = {}) {
  const remote = new FakeHost();
  const given: (string | undefined)[] = [];
  const setup = setUpCore({
    openSaved: (_host, token) => (signal) => {
      given.push(token);
      return remote.open(signal);
    },
    ...options,
  });
  return { ...setup, remote, given };
}

describe('the list of hosts', () => {
  it('begins with the embedded host and connects to every saved one that is wanted', async () => {
    const settings = memorySettings({ hosts: [saved, { ...saved, id: 'h-2', name: 'kite', wanted: false }] });

    const { app, flush, given } = setUp({ settings });
    await flush();

    expect(app().hosts.map(({ name, origin, connection }) => [name, origin, connection.status])).toEqual([
      ['kestrel', 'embedded', 'connected'],
      ['merlin', 'saved', 'connected'],
      ['kite', 'saved', 'idle'],
    ]);
    expect(given).toEqual([undefined]);
  });

  it('takes a host by its address and keeps the token apart', async () => {
    const { core, settings, app, flush, given } = setUp();

    const answer = await core.request('host:add', { address: 'ws://127.0.0.1:8081/?tkn=secret' });
    await flush();

    expect(answer.ok).toBe(true);
    expect(given).toEqual(['secret']);
    expect(app().hosts[1]).toMatchObject({
      name: '127.0.0.1:8081',
      address: 'ws://127.0.0.1:8081',
      connection: { status: 'connected' },
    });
    expect(JSON.stringify([settings.value(), app()])).not.toContain('secret');
  });

  it.each([
    ['no address', 'kestrel', /begins with ws/],
    ['a plain address of another machine', 'ws://10.0.0.7:8081', /could be read on the way/],
  ])('does not take %s', async (_name, address, sentence) => {
    const { core, app } = setUp();

    const answer = await core.request('host:add', { address });

    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(sentence) } });
    expect(app().hosts).toHaveLength(1);
  });

  it('takes a plain address of another machine after an explicit yes', async () => {
    const { core } = setUp();

    expect(await core.request('host:add', { address: 'ws://10.0.0.7:8081', plainAllowed: true })).toMatchObject({ ok: true });
  });

  it('takes a host of this computer by what it was found under, and keeps nothing of it but that', async () => {
    const address = 'vscode:editor@/home/dana/.config/Code';
    const remote = new FakeHost();
    const entry = {
      type: 'editor',
      pid: 1,
      instanceId: 'one',
      protocolVersion: '0.9.0',
      connectionToken: 's3cret',
      endpoint: { type: 'socket', path: '/run/host.sock' },
    } as const;
    const discovery: Discovery = {
      found: () => [{ address, name: 'VS Code', entry }],
      onChange: () => () => {},
      look: () => Promise.resolve(),
      open: () => remote.open,
      close: () => {},
    };
    const { core, settings, app, flush } = setUp({ discovery });

    expect(await core.request('host:addFound', { address: 'vscode:editor@/elsewhere' })).toMatchObject({ ok: false });
    expect(await core.request('host:addFound', { address })).toMatchObject({ ok: true });
    expect(await core.request('host:addFound', { address })).toMatchObject({
      ok: false,
      error: { message: 'VS Code is in the list already.' },
    });
    await flush();

    expect(app().hosts[1]).toMatchObject({ name: 'VS Code', address, connection: { status: 'connected' } });
    expect(JSON.stringify([settings.value(), app()])).not.toContain('s3cret');
  });

  it('does not take the same address twice', async () => {
    const { core } = setUp({ settings: memorySettings({ hosts: [saved] }) });

    const answer = await core.request('host:add', { address: 'ws://127.0.0.1:8081' });

    expect(answer).toMatchObject({ ok: false, error: { message: '127.0.0.1:8081 is in the list already, as merlin.' } });
  });

  it('forgets everything of a removed host', async () => {
    const drafts = [{ hostId: 'h-1', chat: CHAT, text: 'x' }];
    const settings = memorySettings({ hosts: [saved], drafts, clientSeqs: { 'h-1': 7 } });
    const { core, app, flush } = setUp({ settings });
    await flush();

    expect(await core.request('host:remove', { hostId: 'h-1' })).toEqual({ ok: true, value: null });

    expect(app()).toMatchObject({ hosts: [{ id: HOST }], drafts: [] });
    expect(settings.value()).toMatchObject({ hosts: [], drafts: [], clientSeqs: {} });
    expect(core.channels().filter(({ hostId }) => hostId === 'h-1')).toEqual([]);
  });

  it('keeps the embedded host', async () => {
    const { core } = setUp();

    expect(await core.request('host:remove', { hostId: HOST })).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  it('remembers the wish to be disconnected', async () => {
    const settings = memorySettings({ hosts: [saved] });
    const { core, app, flush } = setUp({ settings });
    await flush();

    await core.request('host:disconnect', { hostId: 'h-1' });
    expect(app().hosts[1]).toMatchObject({ wanted: false, connection: { status: 'idle' } });
    expect(settings.value().hosts).toMatchObject([{ wanted: false }]);

    await core.request('host:connect', { hostId: 'h-1' });
    await flush();
    expect(app().hosts[1]).toMatchObject({ wanted: true, connection: { status: 'connected' } });
  });

  it('asks for the token again when the secret store does not give it out', async () => {
    const tokens = { ...memoryTokens(), lookUp: () => ({ status: 'unreadable', message: 'Locked.' }) as const };
    const { app, flush, given } = setUp({ settings: memorySettings({ hosts: [saved] }), tokens });

    await flush();

    expect(given).toEqual([]);
    expect(app().hosts[1]?.connection).toMatchObject({
      status: 'blocked',
      failure: { kind: 'token', message: 'merlin: Locked.' },
    });
  });

  it('says so when a token can’t be kept', async () => {
    const tokens = {
      ...memoryTokens(),
      keep: () => Promise.resolve({ persisted: false, message: 'No secret store.' } as const),
    };
    const { core, app } = setUp({ tokens });

    await core.request('host:add', { address: 'ws://127.0.0.1:8081', name: 'merlin', token: 't' });

    expect(app().notes).toMatchObject([{ tone: 'warning', text: 'merlin: No secret store.' }]);
  });
});

describe('the number of an action', () => {
  it('is above everything that an earlier start of the app may have used, with the same client id', async () => {
    const settings = memorySettings({ hosts: [saved], clientSeqs: { 'h-1': 40 } });
    const remote = new FakeHost();
    const options = {
      settings,
      tokens: memoryTokens(),
      log: () => {},
      clientInfo: { name: 'test' },
      locale: 'en',
      clock: createManualClock(),
      openSaved: () => remote.open,
    };
    const numbers = async () => {
      const core = createCore(options);
      await new Promise((resolve) => setImmediate(resolve));
      const answer = await core.request('action:dispatch', {
        hostId: 'h-1',
        channel: 'ahp-session:/one',
        action: { type: 'session/titleChanged', title: 'One' },
      });
      await core.close();
      return answer.ok ? answer.value.clientSeq : undefined;
    };

    const [first, second] = [await numbers(), await numbers()];

    expect(first).toBe(41);
    expect(second).toBeGreaterThan(41);
    expect(remote.heard.filter(({ method }) => method === 'initialize').map(({ params }) => params.clientId)).toEqual([
      'client-1',
      'client-1',
    ]);
  });
});
