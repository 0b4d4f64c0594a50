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

  it('changes nothing for an address that cannot be used', async () => {
    const { core, settings } = setUpCore({
      settings: memorySettings({ hosts: [saved, { ...saved, id: 'h-2', address: 'ws://127.0.0.1:1' }] }),
    });
    const before = settings.value().hosts;

    for (const address of ['kestrel', 'ws://10.0.0.7:8081', 'ws://127.0.0.1:1']) {
      expect(await core.request('host:change', { hostId: 'h-1', address })).toMatchObject({ ok: false });
    }

    expect(settings.value().hosts).toEqual(before);
  });
});
