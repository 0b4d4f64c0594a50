import { describe, expect, it, vi } from 'vitest';
import type { Rpc } from '../rpc/rpc.ts';
import { ended, setUp, synced } from './connector-setup.ts';
import { createMemoryPair } from './memory.ts';

describe('no longer wanted', () => {
  it('stops an attempt under way', async () => {
    const { connector, signals, statuses, clock } = setUp({}, ['never']);
    connector.want(true);

    connector.want(false);

    expect(signals[0]?.aborted).toBe(true);
    expect(statuses()).toEqual(['connecting', 'idle']);
    expect(clock.timers()).toBe(0);
  });

  it('closes a transport that opens too late', async () => {
    const late = createMemoryPair();
    const closed = new Promise((resolve) => late.host.onEnd(resolve));
    late.host.onMessage(() => {});
    const { connector, rpcs } = setUp({}, [{ ok: true, transport: late.client }]);

    connector.want(true);
    connector.want(false);

    expect(await closed).toMatchObject({ kind: 'lost' });
    expect(rpcs).toEqual([]);
  });

  it('takes the connection back and aborts the sync', async () => {
    let signal: AbortSignal | undefined;
    const { connector, reaches, rpcs, clock } = setUp({
      sync: (_rpc, given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    connector.want(true);
    await reaches('syncing');

    connector.want(false);

    expect(signal?.aborted).toBe(true);
    expect(rpcs).toEqual([expect.anything(), undefined]);
    expect(clock.timers()).toBe(0);
  });

  it('is told last when it is said while the connection is taken back', async () => {
    const { connector, pair, reaches, statuses } = setUp({
      onRpc: (rpc) => {
        if (!rpc) connector.want(false);
      },
    });
    connector.want(true);
    await reaches('connected');

    pair().cut();

    expect(statuses()).toEqual(['connecting', 'syncing', 'connected', 'idle']);
  });

  it('begins no sync when that is said on opening', async () => {
    let syncs = 0;
    const { connector, changes, rpcs } = setUp({
      onChange: (connection) => {
        changes.push(connection);
        if (connection.status === 'syncing') connector.want(false);
      },
      sync: () => {
        syncs += 1;
        return Promise.resolve(synced);
      },
    });

    connector.want(true);

    await vi.waitFor(() => expect(changes.map((change) => change.status)).toEqual(['connecting', 'syncing', 'idle']), {
      timeout: 15_000,
    });
    expect([syncs, rpcs]).toEqual([0, [expect.anything(), undefined]]);
  });

  it('and wanted again while the connection is handed out starts one new attempt', async () => {
    const rpcs: (Rpc | undefined)[] = [];
    const onRpc = (rpc: Rpc | undefined) => {
      rpcs.push(rpc);
      if (rpcs.length > 1) return;
      connector.want(false);
      connector.want(true);
    };
    const opened = { ok: true, transport: createMemoryPair().client } as const;
    const { connector, signals, statuses } = setUp({ onRpc }, [opened, 'never']);

    connector.want(true);
    await vi.waitFor(() => expect(signals).toHaveLength(2), { timeout: 15_000 });

    expect(statuses()).toEqual(['connecting', 'idle', 'connecting']);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(rpcs).toEqual([expect.anything(), undefined]);
  });

  it('and wanted again while the connection is taken back ends as wanted', async () => {
    const { connector, reaches, statuses } = setUp({
      onRpc: (rpc) => {
        if (!rpc) connector.want(true);
      },
    });
    connector.want(true);
    await reaches('connected');

    connector.want(false);

    expect(statuses().at(-1)).toBe('connecting');
    await reaches('connected');
  });

  it('reports nothing once it is closed', async () => {
    const { connector, reaches, changes, clock, pair } = setUp();
    connector.want(true);
    await reaches('connected');
    const ends = new Promise((resolve) => pair().host.onEnd(resolve));
    pair().host.onMessage(() => {});

    connector.close();
    connector.want(true);
    connector.probe();

    expect(await ends).toMatchObject({ kind: 'lost' });
    expect(changes).toHaveLength(3);
    expect(clock.timers()).toBe(0);
  });
});

describe('a probe', () => {
  it('ends the wait', async () => {
    const { connector, reaches } = setUp({}, [ended('unreachable')]);
    connector.want(true);
    await reaches('waiting');

    connector.probe();

    await reaches('connected');
  });

  it('starts an attempt under way anew', async () => {
    const { connector, signals, reaches } = setUp({}, ['never']);
    connector.want(true);

    connector.probe();

    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    await reaches('connected');
  });

  it('finds a dead connection within a second and reconnects at once', async () => {
    const { connector, clock, reaches, statuses, latest } = setUp();
    connector.want(true);
    await reaches('connected');

    connector.probe();
    clock.advance(1_000);

    expect(latest()).toMatchObject({ status: 'connecting', lastFailure: { kind: 'timeout' } });
    await reaches('connected');
    expect(statuses().slice(3)).toEqual(['waiting', 'connecting', 'syncing', 'connected']);
  });

  it('does nothing once the connection is no longer wanted', async () => {
    const { connector, clock, reaches, statuses } = setUp();
    connector.want(true);
    await reaches('connected');
    connector.want(false);

    connector.probe();

    expect(clock.timers()).toBe(0);
    expect(statuses().at(-1)).toBe('idle');
  });

  it('leaves a live connection alone', async () => {
    const { connector, clock, pair, reaches, statuses } = setUp();
    connector.want(true);
    await reaches('connected');
    const pings: string[] = [];
    pair().host.onMessage((text) => {
      pings.push(text);
      pair().host.send(JSON.stringify({ id: JSON.parse(text).id, result: null }));
    });

    connector.probe();
    await vi.waitFor(() => expect(pings).toHaveLength(1), { timeout: 15_000 });
    await vi.waitFor(() => expect(clock.timers()).toBe(2), { timeout: 15_000 });
    clock.advance(1_000);

    expect(JSON.parse(pings[0] ?? '')).toMatchObject({ method: 'ping', params: { channel: 'ahp-root://' } });
    expect(statuses()).toEqual(['connecting', 'syncing', 'connected']);
  });
});

describe('keeping alive', () => {
  it('takes a silent host for lost and says so', async () => {
    const { connector, clock, reaches, latest } = setUp();
    connector.want(true);
    await reaches('connected');

    clock.advance(44_999);
    expect(latest()?.status).toBe('connected');
    clock.advance(1);

    expect(latest()).toMatchObject({
      status: 'waiting',
      lastFailure: { kind: 'timeout', message: expect.stringContaining('Studio: the host has fallen silent') },
    });
  });

  it('tells when the host was last heard', async () => {
    const heardAt: number[] = [];
    const { connector, clock, pair, reaches } = setUp({ onAlive: (at) => heardAt.push(at) });
    connector.want(true);
    await reaches('connected');

    clock.advance(3_000);
    pair().host.send('not even JSON');

    await vi.waitFor(() => expect(heardAt).toEqual([3_000]), { timeout: 15_000 });
  });
});
