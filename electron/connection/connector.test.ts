import { describe, expect, it, vi } from 'vitest';
import type { SyncOutcome } from './attempt.ts';
import { ended, setUp, synced } from './connector-setup.ts';

describe('a connector', () => {
  it('connects, syncs, and only then says connected', async () => {
    const { connector, reaches, changes } = setUp();

    connector.want(true);
    await reaches('connected');

    expect(changes).toEqual([
      { status: 'connecting', attempt: 1 },
      { status: 'syncing', attempt: 1 },
      { status: 'connected', since: 0, protocolVersion: '1.0.0', attempt: 1 },
    ]);
  });

  it('hands out the connection before it syncs, so that nothing said meanwhile is missed', async () => {
    const heard: string[] = [];
    const order: string[] = [];
    const { connector, pair, reaches } = setUp({
      onRpc: (rpc) => {
        order.push('rpc');
        rpc?.onNotification((method) => heard.push(method));
      },
      sync: async (rpc) => {
        order.push('sync');
        await rpc.request('initialize', { channel: 'ahp-root://' });
        heard.push('initialized');
        return synced;
      },
    });
    connector.want(true);
    await vi.waitFor(() => expect(order).toEqual(['rpc', 'sync']), { timeout: 15_000 });

    pair().host.send('{"method":"before"}');
    pair().host.send('{"id":1,"result":{}}');
    await reaches('connected');

    expect(heard).toEqual(['before', 'initialized']);
  });

  it('retries what is unreachable with growing waits, and shows why', async () => {
    const { connector, clock, reaches, latest } = setUp({}, [ended('unreachable'), ended('unreachable')]);
    connector.want(true);

    await reaches('waiting');
    expect(latest()).toMatchObject({ attempt: 1, retryAt: 250, lastFailure: { kind: 'unreachable', at: 0 } });
    clock.advance(250);
    expect(latest()).toMatchObject({ status: 'connecting', attempt: 2, lastFailure: { kind: 'unreachable' } });

    await reaches('waiting');
    expect(latest()).toMatchObject({ attempt: 2, retryAt: 750 });
    clock.advance(500);
    await reaches('connected');
  });

  it('stops at what only the person can solve, and tries again when wanted', async () => {
    const { connector, clock, reaches, latest } = setUp({}, [ended('token')]);
    connector.want(true);
    await reaches('blocked');

    clock.advance(1_000_000);
    connector.probe();
    expect(latest()).toEqual({ status: 'blocked', failure: { kind: 'token', message: 'Studio: token.', at: 0 } });

    connector.want(true);
    await reaches('connected');
  });

  it('passes on why a sync failed', async () => {
    const failure = { kind: 'version', message: 'Studio: version.', at: 7, supportedVersions: ['^0.5.0'] } as const;
    const { connector, reaches, latest, rpcs } = setUp({ sync: () => Promise.resolve({ ok: false, failure }) });

    connector.want(true);
    await reaches('blocked');

    expect(latest()).toEqual({ status: 'blocked', failure: { ...failure, at: 0 } });
    expect(rpcs).toEqual([expect.anything(), undefined]);
  });

  it('retries after a sync that throws, and logs the fault', async () => {
    const { connector, reaches, log } = setUp({ sync: () => Promise.reject(new Error('planted')) });

    connector.want(true);
    await reaches('waiting');

    expect(log).toEqual([{ type: 'fault', hostName: 'Studio', detail: expect.stringContaining('planted') }]);
  });

  it('retries when the connection is cut while it syncs, and ignores what that sync says later', async () => {
    let settle: (outcome: SyncOutcome) => void = () => {};
    const { connector, pair, reaches, statuses } = setUp({
      sync: () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
    });
    connector.want(true);
    await reaches('syncing');

    pair().cut();
    settle(synced);
    await reaches('waiting');

    expect(statuses()).toEqual(['connecting', 'syncing', 'waiting']);
  });

  it('ignores what an earlier sync says while a later one runs', async () => {
    const settle: ((outcome: SyncOutcome) => void)[] = [];
    const { connector, clock, pair, reaches, latest } = setUp({ sync: () => new Promise((resolve) => settle.push(resolve)) });
    connector.want(true);
    await reaches('syncing');
    pair().cut();
    clock.advance(500);
    await reaches('syncing');
    await vi.waitFor(() => expect(settle).toHaveLength(2), { timeout: 15_000 });

    settle[0]?.({ ok: true, protocolVersion: '0.9.0' });
    settle[1]?.({ ok: true, protocolVersion: '1.0.0' });
    await reaches('connected');

    expect(latest()).toMatchObject({ protocolVersion: '1.0.0' });
  });

  it('counts attempts anew only when it was connected for ten seconds', async () => {
    const { connector, clock, pair, reaches, latest } = setUp();
    connector.want(true);
    await reaches('connected');

    clock.advance(9_999);
    pair().cut();
    expect(latest()).toMatchObject({ status: 'waiting', attempt: 1 });
    clock.advance(250);
    await reaches('connected');
    clock.advance(10_000);
    pair().cut();

    expect(latest()).toMatchObject({ status: 'waiting', attempt: 0 });
  });
});
