import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import { createMemoryPair, type MemoryPair } from '../connection/memory.ts';
import type { HostAnswer, RpcClientOptions } from './client.ts';
import { RpcClient } from './client.ts';
import type { RpcLogEntry } from './log.ts';

function setUp(options: Partial<RpcClientOptions> = {}, pair: MemoryPair = createMemoryPair()) {
  const log: RpcLogEntry[] = [];
  const atHost: unknown[] = [];
  const clock = createManualClock();
  pair.host.onMessage((text) => atHost.push(JSON.parse(text)));
  const rpc = new RpcClient({ transport: pair.client, hostName: 'Studio', log: (entry) => log.push(entry), clock, ...options });
  const say = (message: unknown) => pair.host.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { rpc, pair, log, atHost, clock, say };
}

describe('a request', () => {
  it('is numbered and settled by the answer with its number, in whatever order', async () => {
    const { rpc, atHost, say } = setUp();
    const first = rpc.request('initialize', { channel: 'ahp-root://' });
    const second = rpc.request('ping', { channel: 'ahp-root://' });
    await vi.waitFor(() =>
      expect(atHost).toEqual([
        { jsonrpc: '2.0', id: 1, method: 'initialize', params: { channel: 'ahp-root://' } },
        { jsonrpc: '2.0', id: 2, method: 'ping', params: { channel: 'ahp-root://' } },
      ]),
    );

    say({ jsonrpc: '2.0', id: 2, result: null });
    say({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'no', data: { supportedVersions: ['^0.9.0'] } } });

    expect(await second).toEqual({ ok: true, result: null });
    expect(await first).toEqual({
      ok: false,
      error: { code: -32005, message: 'no', data: { supportedVersions: ['^0.9.0'] } },
    });
  });

  it('is settled, as are all others, though somebody fails on its outcome', async () => {
    const { rpc, pair, say, log } = setUp();
    const onOutcome = () => {
      throw new Error('boom');
    };
    const answered = rpc.request('listSessions', {}, { onOutcome });
    const lost = [rpc.request('subscribe', {}, { onOutcome }), rpc.request('subscribe', {})];

    say({ jsonrpc: '2.0', id: 1, result: { items: [] } });
    const outcome = await answered;
    pair.cut();

    expect(outcome).toEqual({ ok: true, result: { items: [] } });
    expect(await Promise.all(lost)).toEqual(Array(2).fill({ ok: false, ended: expect.objectContaining({ kind: 'lost' }) }));
    expect(log.filter(({ type }) => type === 'fault').map(({ detail }) => detail)).toEqual(
      Array(2).fill('using an answer failed: Error: boom'),
    );
  });

  it('tells its outcome before what came right behind the answer', async () => {
    let receive: (text: string) => void = () => {};
    const pair = createMemoryPair();
    const transport = {
      ...pair.client,
      // As of a socket that had several messages in one piece: nothing else runs between them.
      onMessage: (listener: (text: string) => void) => {
        receive = listener;
        return () => {};
      },
    };
    const { rpc } = setUp({ transport }, pair);
    const order: string[] = [];
    rpc.onNotification((method) => order.push(method));
    const outcome = rpc.request('listSessions', {}, { onOutcome: () => order.push('listSessions') });

    receive(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { items: [] } }));
    receive(JSON.stringify({ jsonrpc: '2.0', method: 'root/sessionSummaryChanged', params: {} }));

    expect(order).toEqual(['listSessions', 'root/sessionSummaryChanged']);
    expect(await outcome).toEqual({ ok: true, result: { items: [] } });
  });

  it('gives up after its time, and the answer that comes then is logged', async () => {
    const { rpc, clock, say, log } = setUp();
    const outcome = rpc.request('listSessions', {});
    const quick = rpc.request('ping', {}, { timeoutMs: 1000 });

    clock.advance(1000);

    expect(await quick).toMatchObject({ ok: false, ended: { kind: 'timeout' } });
    clock.advance(29_000);
    expect(await outcome).toEqual({
      ok: false,
      ended: { kind: 'timeout', message: 'Studio: no answer to listSessions within 30 seconds.' },
    });
    expect(clock.timers()).toBe(0);
    say({ id: 1, result: {} });
    await vi.waitFor(() => expect(log).toMatchObject([{ type: 'unknown-response', hostName: 'Studio' }]), { timeout: 15_000 });
  });

  it('is given up when its signal says so', async () => {
    const { rpc, clock, atHost } = setUp();
    const controller = new AbortController();
    const outcome = rpc.request('ping', {}, { signal: controller.signal });

    controller.abort();

    expect(await outcome).toMatchObject({ ok: false, ended: { kind: 'lost' } });
    expect(await rpc.request('ping', {}, { signal: controller.signal })).toMatchObject({ ok: false, ended: { kind: 'lost' } });
    expect(clock.timers()).toBe(0);
    expect(atHost).toHaveLength(1);
  });

  it('settles with the end of the transport, as does every later one', async () => {
    const { rpc, pair, clock } = setUp();
    const outcomes = Promise.all([rpc.request('ping', {}), rpc.request('ping', {})]);
    const ended = new Promise((resolve) => rpc.onEnd(resolve));

    pair.cut();

    expect(await outcomes).toMatchObject([{ ended: { kind: 'lost' } }, { ended: { kind: 'lost' } }]);
    expect(await ended).toMatchObject({ kind: 'lost' });
    expect(await rpc.request('ping', {})).toMatchObject({ ok: false, ended: { kind: 'lost' } });
    expect(clock.timers()).toBe(0);
  });
});

describe('a notification', () => {
  it('reaches every listener in order, with an object for parameters', async () => {
    const { rpc, say } = setUp();
    const heard: unknown[] = [];
    const undo = rpc.onNotification((method) => heard.push(['undone', method]));
    rpc.onNotification((method, params) => heard.push([method, params]));
    undo();

    say({ jsonrpc: '2.0', method: 'action', params: { channel: 'ahp-root://', serverSeq: 1 } });
    say({ method: 'auth/required' });

    await vi.waitFor(() =>
      expect(heard).toEqual([
        ['action', { channel: 'ahp-root://', serverSeq: 1 }],
        ['auth/required', {}],
      ]),
    );
  });

  it('goes out without a number', async () => {
    const { rpc, atHost } = setUp();

    rpc.notify('unsubscribe', { channel: 'ahp-chat:/1' });

    await vi.waitFor(() =>
      expect(atHost).toEqual([{ jsonrpc: '2.0', method: 'unsubscribe', params: { channel: 'ahp-chat:/1' } }]),
    );
  });

  it('is heard by the others when one listener fails', async () => {
    const { rpc, say, log } = setUp();
    const heard: string[] = [];
    rpc.onNotification(() => {
      throw new Error('planted');
    });
    rpc.onNotification((method) => heard.push(method));

    say({ method: 'action' });

    await vi.waitFor(() => expect(heard).toEqual(['action']), { timeout: 15_000 });
    expect(log).toEqual([{ type: 'fault', hostName: 'Studio', detail: expect.stringContaining('planted') }]);
  });
});

describe('a bad frame', () => {
  it.each([
    ['{"id":', 'not JSON'],
    ['', 'not JSON'],
    ['7', 'not a JSON object'],
    ['[{"id":1,"result":null}]', 'not a JSON object'],
    ['{"id":1}', 'neither request'],
    ['{"method":"action","params":[1]}', 'no object'],
    ['{"method":"action","id":{}}', 'neither a number nor a string'],
    [`{"method":"action","params":${'['.repeat(201)}${']'.repeat(201)}}`, 'nested deeper than 200'],
    [`{"method":"action","params":{"secret":"${'s'.repeat(2000)}"}}`, 'more than 1000 characters'],
  ])('%.40j is logged without its content and dropped, and the connection lives', async (frame, reason) => {
    const { rpc, say, log } = setUp({ limits: { maxFrameChars: 1000 } });
    const heard: string[] = [];
    rpc.onNotification((method) => heard.push(method));

    say(frame);
    say({ method: 'next' });

    await vi.waitFor(() => expect(heard).toEqual(['next']), { timeout: 15_000 });
    expect(log).toEqual([{ type: 'bad-frame', hostName: 'Studio', detail: expect.stringContaining(reason) }]);
    expect(JSON.stringify(log)).not.toContain('sss');
  });

  it.each([
    [{ id: 99, result: {} }, 'unknown-response'],
    [{ id: 'one', result: {} }, 'unknown-response'],
    [{ id: null, error: { code: -32700, message: 'Parse error' } }, 'host-error'],
  ])('an answer %j that nobody waits for is logged', async (answer, type) => {
    const { say, log } = setUp();

    say(answer);

    await vi.waitFor(() => expect(log).toMatchObject([{ type }]), { timeout: 15_000 });
  });
});

describe('a request of the host', () => {
  it('is answered with MethodNotFound', async () => {
    const { say, atHost, log } = setUp();

    say({ jsonrpc: '2.0', id: 'h1', method: `resourceRead\u0000${'x'.repeat(500)}`, params: {} });

    await vi.waitFor(() =>
      expect(atHost).toEqual([{ jsonrpc: '2.0', id: 'h1', error: { code: -32601, message: 'Method not found' } }]),
    );
    expect(log).toMatchObject([{ type: 'refused-request', detail: expect.stringMatching(/^"resourceRead\\u0000x{67}…"/) }]);
  });

  it('is answered by its handler', async () => {
    const answers: Readonly<Record<string, () => Promise<HostAnswer>>> = {
      good: () => Promise.resolve({ ok: true, result: { data: 'x' } }),
      bad: () => Promise.resolve({ ok: false, error: { code: -32009, message: 'Not allowed' } }),
      faulty: () => Promise.reject(new Error('planted')),
    };
    const { say, atHost, log } = setUp({ handlers: new Map(Object.entries(answers)) });

    say({ id: 1, method: 'good' });
    say({ id: 2, method: 'bad' });
    say({ id: 3, method: 'faulty' });
    say({ id: 4, method: 'good', params: [] });
    say({ id: 5, method: 'toString' });

    await vi.waitFor(() => expect(atHost).toHaveLength(5), { timeout: 15_000 });
    expect(atHost).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: { data: 'x' } },
        { jsonrpc: '2.0', id: 2, error: { code: -32009, message: 'Not allowed' } },
        { jsonrpc: '2.0', id: 3, error: { code: -32603, message: 'Internal error' } },
        { jsonrpc: '2.0', id: 4, error: { code: -32602, message: 'Invalid params' } },
        { jsonrpc: '2.0', id: 5, error: { code: -32601, message: 'Method not found' } },
      ]),
    );
    expect(log.map((entry) => entry.type).toSorted()).toEqual(['fault', 'refused-request']);
  });
});

it('closes its transport', async () => {
  const { rpc, pair } = setUp();
  const ended = new Promise((resolve) => pair.host.onEnd(resolve));

  rpc.close();

  expect(await ended).toMatchObject({ kind: 'lost' });
});
