import { expect, it, vi } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import type { WriteOutcome } from './write-atomically.ts';
import { createWriteQueue } from './write-queue.ts';

/** A queue whose writes end only when they are told to. */
function setUp() {
  const clock = createManualClock();
  const started: number[] = [];
  const settle: ((outcome: WriteOutcome) => void)[] = [];
  const queue = createWriteQueue({
    write: () => {
      started.push(clock.now());
      return new Promise((resolve) => settle.push(resolve));
    },
    delayMs: 200,
    clock,
  });
  const finish = (outcome: WriteOutcome = { ok: true }) => settle.shift()?.(outcome);
  return { queue, clock, started, finish };
}

const failed: WriteOutcome = { ok: false, message: 'The disk is full.' };

it('makes one write of many changes, no later than its delay after the first', () => {
  const { queue, clock, started } = setUp();

  queue.mark();
  clock.advance(150);
  queue.mark();
  clock.advance(49);
  expect(started).toEqual([]);
  clock.advance(1);

  expect(started).toEqual([200]);
});

it('never writes twice at a time, and writes again what changed meanwhile', async () => {
  const { queue, clock, started, finish } = setUp();
  queue.mark();
  clock.advance(200);

  queue.mark();
  clock.advance(1_000);
  expect(started).toEqual([200]);

  finish();
  await vi.waitFor(() => expect(clock.timers()).toBe(1), { timeout: 15_000 });
  clock.advance(200);
  expect(started).toEqual([200, 1_400]);
});

it('flushes at once, after the write under way', async () => {
  const { queue, clock, started, finish } = setUp();
  queue.mark();
  clock.advance(200);
  queue.mark();

  const flushed = queue.flush();
  finish();
  await vi.waitFor(() => expect(started).toEqual([200, 200]), { timeout: 15_000 });
  finish();

  expect(await flushed).toEqual({ ok: true });
  expect(clock.timers()).toBe(0);
});

it('has flushed only when also what changed during the last write is written', async () => {
  const { queue, clock, started, finish } = setUp();
  queue.mark();

  const flushed = queue.flush();
  queue.mark();
  finish();
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 15_000 });
  finish();

  expect(await flushed).toEqual({ ok: true });
  expect(clock.timers()).toBe(0);
});

it('has nothing to flush when all is written', async () => {
  const { queue, started } = setUp();

  expect(await queue.flush()).toEqual({ ok: true });
  expect(started).toEqual([]);
});

it('keeps what failed for the next flush', async () => {
  const { queue, clock, started, finish } = setUp();
  queue.mark();
  const first = queue.flush();
  finish(failed);
  expect(await first).toEqual(failed);
  expect(clock.timers()).toBe(0);

  const second = queue.flush();
  finish();

  expect(await second).toEqual({ ok: true });
  expect(started).toHaveLength(2);
});
