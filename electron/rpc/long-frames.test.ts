import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { createEndSignal } from '../connection/end-signal.ts';
import { createListeners } from '../connection/listeners.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import type { Transport } from '../connection/transport.ts';
import { RpcClient } from './client.ts';
import type { RpcLimits } from './limits.ts';
import type { RpcLogEntry } from './log.ts';
import type { RequestOptions } from './rpc.ts';
import { createSlices } from './slices.ts';

const LONG = 100;

/** A client whose long frames go on only when the test says so, over a transport that gives them as bytes, as a socket does. */
function setUp(limits: Partial<RpcLimits> = {}) {
  const messages = createListeners<string>();
  const long = createListeners<Buffer>();
  const end = createEndSignal();
  const pauses: string[] = [];
  const transport: Transport = {
    send: () => {},
    close: () => end.fire({ kind: 'lost', message: 'closed' }),
    onMessage: messages.add,
    onLongMessage: long.add,
    pause: () => {
      pauses.push('pause');
      return () => pauses.push('resume');
    },
    onEnd: end.onEnd,
  };
  const log: RpcLogEntry[] = [];
  const later: (() => void)[] = [];
  const clock = createManualClock();
  const rpc = new RpcClient({
    transport,
    hostName: 'Studio',
    log: (entry) => log.push(entry),
    clock,
    limits: { longFrameChars: LONG, ...limits },
    runSliced: createSlices({
      sliceMs: 0,
      now: () => 0,
      later: (run) => {
        later.push(run);
        return () => later.splice(0);
      },
    }),
  });
  const seen: unknown[] = [];
  rpc.onNotification((method) => seen.push(method));
  return {
    rpc,
    log,
    clock,
    seen,
    pauses,
    later,
    cut: () => end.fire({ kind: 'lost', message: 'The connection was cut.' }),
    say: (message: unknown) => messages.call(JSON.stringify(message)),
    sayLong: (message: unknown) => long.call(Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))),
    goOn: (steps = Number.POSITIVE_INFINITY) => {
      for (let step = 0; step < steps && later.length > 0; step += 1) later.shift()?.();
    },
  };
}

const filler = 'x'.repeat(LONG);
const notice = (method: string) => ({ jsonrpc: '2.0', method, params: { filler } });

describe('a long frame', () => {
  it('is read in slices, and everything behind it waits for it', () => {
    const { say, sayLong, goOn, seen } = setUp();

    sayLong(notice('long/first'));
    say({ jsonrpc: '2.0', method: 'short/second', params: {} });
    sayLong(notice('long/third'));
    say({ jsonrpc: '2.0', method: 'short/fourth', params: {} });

    expect(seen).toEqual([]);
    goOn();
    expect(seen).toEqual(['long/first', 'short/second', 'long/third', 'short/fourth']);
    say({ jsonrpc: '2.0', method: 'short/at-once', params: {} });
    expect(seen.at(-1)).toBe('short/at-once');
  });

  it('that comes as text is read in the same way', () => {
    const { say, goOn, seen } = setUp();

    say(notice('long/text'));
    say({ jsonrpc: '2.0', method: 'short', params: {} });

    expect(seen).toEqual([]);
    goOn();
    expect(seen).toEqual(['long/text', 'short']);
  });

  it('settles its request with its value, after what the request does to it in slices', async () => {
    const { rpc, say, sayLong, goOn, seen } = setUp();
    const prepare: RequestOptions['prepare'] = function* () {
      yield;
      seen.push('prepared');
      yield;
    };
    const outcome = rpc.request('subscribe', {}, { prepare, onOutcome: () => seen.push('settled') });

    sayLong({ jsonrpc: '2.0', id: 1, result: { filler } });
    say({ jsonrpc: '2.0', method: 'behind', params: {} });
    goOn();

    expect(seen).toEqual(['prepared', 'settled', 'behind']);
    expect(await outcome).toEqual({ ok: true, result: { filler } });
  });

  it('is not too late once it is there, however long it takes to read', async () => {
    const { rpc, sayLong, goOn, clock } = setUp();
    const prepare: RequestOptions['prepare'] = function* () {
      yield;
    };
    const outcome = rpc.request('subscribe', {}, { prepare, timeoutMs: 1_000 });

    sayLong({ jsonrpc: '2.0', id: 1, result: { filler } });
    while (clock.timers() > 0) goOn(1);
    clock.advance(60_000);
    goOn();

    expect(await outcome).toEqual({ ok: true, result: { filler } });
  });

  it.each([
    ['that is broken', `{"method":"x","params":{"filler":"${filler}"}`, 'not JSON'],
    ['that is no message', `["${filler}"]`, 'not a JSON object'],
    ['that is nested too deeply', `{"params":${'['.repeat(300)}${']'.repeat(300)}}`, 'nested deeper than 200'],
    [
      'that is longer than the limit',
      JSON.stringify({ method: 'x', params: { filler: 'x'.repeat(2000) } }),
      'more than 1000 characters',
    ],
  ])('%s is dropped with a word in the log, and the next one is read', (_what, text, why) => {
    const { say, sayLong, goOn, log, seen } = setUp({ maxFrameChars: 1000 });

    sayLong(text);
    say({ jsonrpc: '2.0', method: 'next', params: {} });
    goOn();

    expect(log).toEqual([
      { type: 'bad-frame', hostName: 'Studio', detail: `dropped a frame of ${text.length} characters: ${why}` },
    ]);
    expect(seen).toEqual(['next']);
  });

  it('that makes its reader fail holds up nobody, and settles its request all the same', async () => {
    const { rpc, say, sayLong, goOn, log, seen } = setUp();
    // biome-ignore lint/correctness/useYield: it fails before it could be put down
    const prepare: RequestOptions['prepare'] = function* () {
      throw new Error('no');
    };
    const outcome = rpc.request('subscribe', {}, { prepare });

    sayLong({ jsonrpc: '2.0', id: 1, result: { filler } });
    say({ jsonrpc: '2.0', method: 'next', params: {} });
    goOn();

    expect(await outcome).toEqual({ ok: true, result: { filler } });
    expect(log).toMatchObject([{ type: 'fault', detail: 'preparing an answer failed: Error: no' }]);
    expect(seen).toEqual(['next']);
  });

  it('is given up when the connection is lost in the middle, with all that came behind it', async () => {
    const { rpc, say, sayLong, goOn, cut, later, seen } = setUp();
    const outcome = rpc.request('subscribe', {});

    sayLong({ jsonrpc: '2.0', id: 1, result: { filler } });
    say({ jsonrpc: '2.0', method: 'behind', params: {} });
    goOn(1);
    cut();

    expect(await outcome).toEqual({ ok: false, ended: { kind: 'lost', message: 'The connection was cut.' } });
    expect(later).toEqual([]);
    sayLong(notice('too/late'));
    goOn();
    expect(seen).toEqual([]);
  });

  it('lets the other side wait while much waits behind it', () => {
    const { say, sayLong, goOn, pauses, seen } = setUp({ longFrameChars: 8 * 2 ** 20 });

    sayLong(notice('long'));
    say({ jsonrpc: '2.0', method: 'one', params: { filler: 'x'.repeat(3 * 2 ** 20) } });
    expect(pauses).toEqual([]);
    say({ jsonrpc: '2.0', method: 'two', params: { filler: 'x'.repeat(3 * 2 ** 20) } });
    say({ jsonrpc: '2.0', method: 'three', params: {} });
    expect(pauses).toEqual(['pause']);

    goOn();
    expect(pauses).toEqual(['pause', 'resume']);
    expect(seen).toEqual(['long', 'one', 'two', 'three']);
  });
});

describe('the memory of a long frame', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;

  async function isFreed(frame: WeakRef<Buffer>): Promise<void> {
    await vi.waitFor(() => {
      collect();
      expect(frame.deref() === undefined).toBe(true);
    });
  }

  function receiveLong(say: (bytes: Buffer) => void): WeakRef<Buffer> {
    const bytes = Buffer.alloc(2 ** 20, ' ');
    bytes.write(JSON.stringify(notice('long')));
    say(bytes);
    return new WeakRef(bytes);
  }

  it.each(['read', 'lost in the middle'] as const)('is free again when it was %s', async (how) => {
    const long = createListeners<Buffer>();
    const end = createEndSignal();
    const later: (() => void)[] = [];
    const transport = { send: () => {}, close: () => {}, onMessage: () => () => {}, onLongMessage: long.add, onEnd: end.onEnd };
    const runSliced = createSlices({
      sliceMs: 0,
      now: () => 0,
      later: (run) => {
        later.push(run);
        return () => later.splice(0);
      },
    });
    const rpc = new RpcClient({ transport, hostName: 'Studio', log: () => {}, clock: createManualClock(), runSliced });
    const seen: string[] = [];
    rpc.onNotification((method) => seen.push(method));

    const frame = receiveLong(long.call);
    if (how === 'read') while (later.length > 0) later.shift()?.();
    else end.fire({ kind: 'lost', message: 'cut' });

    await isFreed(frame);
    expect(seen).toEqual(how === 'read' ? ['long'] : []);
  });
});
