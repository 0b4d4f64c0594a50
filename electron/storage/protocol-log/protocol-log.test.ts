import { beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '../../connection/transport.ts';
import { type DatabaseSetup, setUpDatabase } from '../testing/database-setup.ts';
import { type Frame, HEAD_CHARS, WHOLE_CHARS } from './frame.ts';
import { createProtocolLog, type ProtocolLog } from './protocol-log.ts';
import { recorded } from './recorded-transport.ts';

let setup: DatabaseSetup;
let log: ProtocolLog;

beforeEach(async () => {
  setup = await setUpDatabase();
  log = createProtocolLog((await setup.open()).database, setup.clock);
});

const frame = (number: number, direction: Frame['direction'] = 'received') => {
  const text = JSON.stringify({ id: number });
  return { direction, size: text.length, text };
};
const numbersOf = async (hostId: string, limit = 10_000) =>
  (await log.read(hostId, { limit })).map(({ text }) => JSON.parse(text).id);

describe('a protocol log', () => {
  it('gives the frames of one host in their order, page by page', async () => {
    log.record('a', frame(1, 'sent'));
    setup.clock.advance(5);
    for (const number of [2, 3, 4]) log.record('a', frame(number));
    log.record('b', frame(9));

    const newest = await log.read('a', { limit: 2 });
    const older = await log.read('a', { limit: 10, before: newest[0]?.seq ?? 0 });

    expect(newest).toMatchObject([{ seq: 3 }, { seq: 4, hostId: 'a', direction: 'received', size: 8, text: '{"id":4}' }]);
    const at = setup.clock.now();
    expect(older).toMatchObject([
      { seq: 1, at: at - 5, direction: 'sent', skipped: 0 },
      { seq: 2, at },
    ]);
    expect(await numbersOf('b')).toEqual([9]);
  });

  it('is written by itself, and there after a restart', async () => {
    log.record('a', frame(1));
    setup.clock.advance(2_000);
    expect(setup.clock.timers()).toBe(0);

    log = createProtocolLog((await setup.openAgain()).database, setup.clock);

    expect(await numbersOf('a')).toEqual([1]);
    log.record('a', frame(2));
    expect(await numbersOf('a')).toEqual([1, 2]);
  });

  it('keeps the last of a flood, and says how many it left out', async () => {
    for (let number = 1; number <= 3_210; number += 1) log.record('a', frame(number));

    const frames = await log.read('a', { limit: 10_000 });

    expect(frames).toHaveLength(500);
    expect(frames[0]).toMatchObject({ text: '{"id":2711}', skipped: 2_710 });
    expect(frames.at(-1)).toMatchObject({ text: '{"id":3210}', skipped: 0 });
  });

  it('keeps the last thousand of each host', async () => {
    log.record('b', frame(1));
    for (let number = 1; number <= 1_400; number += 1) {
      log.record('a', frame(number));
      if (number % 400 === 0) await log.flush();
    }

    const numbers = await numbersOf('a');
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([1_000, 401, 1_400]);
    expect(await numbersOf('b')).toEqual([1]);
  });

  it('forgets a host that was removed, what waits for the disk too', async () => {
    log.record('a', frame(1));
    await log.flush();
    log.record('a', frame(2));

    await log.forget('a');

    expect(await numbersOf('a')).toEqual([]);
  });

  it('is empty and stops nothing where nothing can be written', async () => {
    await setup.close();
    log.record('a', frame(1));

    await log.flush();

    expect(await numbersOf('a')).toEqual([]);
    expect(setup.problems).toEqual([]);
  });
});

describe('a recorded transport', () => {
  it('passes everything on and tells it, long messages by their beginning', async () => {
    const seen: Frame[] = [];
    const passed: unknown[] = [];
    const text = new Set<(text: string) => void>();
    const long = new Set<(bytes: Buffer) => void>();
    const inner: Transport = {
      send: (message) => passed.push(['sent', message]),
      close: () => passed.push('closed'),
      onMessage: (listener) => {
        text.add(listener);
        return () => text.delete(listener);
      },
      onLongMessage: (listener) => {
        long.add(listener);
        return () => long.delete(listener);
      },
      onEnd: () => () => {},
    };
    const opened = await recorded(
      async () => ({ ok: true, transport: inner }),
      (each) => seen.push(each),
    )(new AbortController().signal);
    if (!opened.ok) throw new Error('it was not opened');
    const { transport } = opened;
    expect(text.size).toBe(0);
    const undo = transport.onMessage((message) => passed.push(message));
    transport.onLongMessage?.((bytes) => passed.push(bytes.length));

    transport.send('out');
    for (const listener of text) listener('x'.repeat(WHOLE_CHARS + 1));
    for (const listener of long) listener(Buffer.alloc(1_000_000, 0x78));
    transport.close();
    undo();

    expect(passed).toEqual([['sent', 'out'], 'x'.repeat(WHOLE_CHARS + 1), 1_000_000, 'closed']);
    expect(seen).toEqual([
      { direction: 'sent', size: 3, text: 'out' },
      { direction: 'received', size: WHOLE_CHARS + 1, text: 'x'.repeat(HEAD_CHARS) },
      { direction: 'received', size: 1_000_000, text: 'x'.repeat(HEAD_CHARS) },
    ]);
    expect(text.size).toBe(0);
  });

  it('tells nothing of a way that was not opened', async () => {
    const end = { kind: 'unreachable', message: 'gone' } as const;
    const signal = new AbortController().signal;

    expect(
      await recorded(
        async () => ({ ok: false, end }),
        () => {},
      )(signal),
    ).toEqual({ ok: false, end });
  });
});
