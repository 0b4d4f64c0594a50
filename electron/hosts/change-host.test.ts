import { describe, expect, it } from 'vitest';
import type { SavedHost } from '../storage/stored-settings.ts';
import { memorySettings, setUpCore } from './testing/core-setup.ts';
import { FakeHost } from './testing/fake-host.ts';

const saved: SavedHost = {
  id: 'h-1',
  name: 'merlin',
  address: 'ws://127.0.0.1:8081',
  wanted: true,
  clientId: 'client-1',
  plainAllowed: false,
};

describe('changing a host', () => {
  it('takes another address and another token for a host, and connects to it anew', async () => {
    const settings = memorySettings({ hosts: [saved] });
    const opened: string[] = [];
    const remote = new FakeHost();
    const { core, app, flush } = setUpCore({
      settings,
      openSaved: (host, token) => (signal) => {
        opened.push(`${host.address} ${token ?? 'without'}`);
        return remote.open(signal);
      },
    });
    await flush();

    expect(await core.request('host:change', { hostId: 'h-1', address: 'ws://127.0.0.1:9090/?tkn=fresh' })).toEqual({
      ok: true,
      value: null,
    });
    await flush();
    expect(await core.request('host:change', { hostId: 'h-1', token: 'later' })).toMatchObject({ ok: true });
    await flush();

    expect(opened).toEqual(['ws://127.0.0.1:8081 without', 'ws://127.0.0.1:9090 fresh', 'ws://127.0.0.1:9090 later']);
    expect(app().hosts[1]).toMatchObject({ address: 'ws://127.0.0.1:9090', connection: { status: 'connected' } });
    expect(settings.value().hosts).toEqual([{ ...saved, address: 'ws://127.0.0.1:9090' }]);
  });

  it('takes another name while it is connected, and says it from then on', async () => {
    const remote = new FakeHost();
    let opened = 0;
    const settings = memorySettings({ hosts: [saved] });
    const { core, app, flush } = setUpCore({
      settings,
      openSaved: () => (signal) => {
        opened += 1;
        return remote.open(signal);
      },
    });
    await flush();

    expect(await core.request('host:change', { hostId: 'h-1', name: ' Merlin 2 ' })).toMatchObject({ ok: true });
    remote.answers.set('createSession', () => ({ error: { code: -32603, message: 'no room' } }));
    const refused = await core.request('session:create', { hostId: 'h-1', provider: 'p', workingDirectories: [] });

    expect(opened).toBe(1);
    expect(app().hosts[1]).toMatchObject({ name: 'Merlin 2', connection: { status: 'connected' } });
    expect(settings.value().hosts).toEqual([{ ...saved, name: 'Merlin 2' }]);
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^Merlin 2 could not/) } });
    remote.cut();
    await flush();
    expect(app().hosts[1]?.connection).toMatchObject({ status: 'waiting' });
    expect(await core.request('session:create', { hostId: 'h-1', provider: 'p', workingDirectories: [] })).toMatchObject({
      error: { message: expect.stringMatching(/^Merlin 2 is not connected/) },
    });
  });

  it('takes other files and connects anew, and gives them away again', async () => {
    const opened: (SavedHost['tls'] | 'none')[] = [];
    const settings = memorySettings({ hosts: [{ ...saved, address: 'wss://merlin.example' }] });
    const { core, app, flush } = setUpCore({
      settings,
      openSaved: (host) => () => {
        opened.push(host.tls ?? 'none');
        return Promise.resolve({ ok: false, end: { kind: 'trust', message: 'merlin: not trusted.' } });
      },
    });
    await flush();

    for (const tls of [{ ca: '/ca.pem', key: '' }, {}]) {
      expect(await core.request('host:change', { hostId: 'h-1', tls })).toMatchObject({ ok: true });
      await flush();
    }

    expect(opened).toEqual(['none', { ca: '/ca.pem' }, 'none']);
    expect(app().hosts[1]?.tls).toEqual({});
    expect(settings.value().hosts).toEqual([{ ...saved, address: 'wss://merlin.example' }]);
  });

  it('keeps a yes for the address that it was given for alone', async () => {
    const command = { ...saved, address: 'stdio:agent-host --stdio', commandAllowed: true };
    const settings = memorySettings({ hosts: [command] });
    const { core } = setUpCore({ settings });

    expect(await core.request('host:change', { hostId: 'h-1', address: 'stdio:agent-host --all' })).toEqual({
      ok: false,
      error: { code: 'refused', message: 'Connecting to it runs agent-host on this computer. Allow that first.' },
    });
    expect(settings.value().hosts).toEqual([command]);

    await core.request('host:change', { hostId: 'h-1', address: 'ws://127.0.0.1:1' });
    expect(settings.value().hosts[0]).not.toHaveProperty('commandAllowed');
    await core.request('host:remove', { hostId: 'h-1' });
  });

  it('changes nothing for an address that cannot be used', async () => {
    const settings = memorySettings({ hosts: [saved, { ...saved, id: 'h-2', address: 'ws://127.0.0.1:1' }] });
    const { core } = setUpCore({ settings });
    const before = settings.value().hosts;
    expect(before).toHaveLength(2);

    for (const address of ['kestrel', 'ws://10.0.0.7:8081', 'ws://127.0.0.1:1']) {
      expect(await core.request('host:change', { hostId: 'h-1', address })).toMatchObject({ ok: false });
    }

    expect(settings.value().hosts).toEqual(before);
  });
});
