import { expect, it } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import { createRequestBounds } from './request-bounds.ts';

const LIMITS = { atOnce: 2, waiting: 3, bytes: 100, withinMs: 1_000 };

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<{ size: number }>((resolve) => ends.push(() => resolve({ size: 1 }))) };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

it('so many are done at once, so many wait for their turn, and the rest is turned away', async () => {
  const bounds = createRequestBounds(createManualClock(0), LIMITS);
  const { ends, work } = held();

  const turns = Array.from({ length: 7 }, () => bounds.take(work));
  await flush();

  expect(turns.map((turn) => turn !== undefined)).toEqual([true, true, true, true, true, false, false]);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await flush();
  expect(ends).toHaveLength(3);
  expect(bounds.take(work)).toBeDefined();
});

it('work that fails gives its place to the next', async () => {
  const bounds = createRequestBounds(createManualClock(0), { ...LIMITS, atOnce: 1 });

  const failed = bounds.take(() => Promise.reject(new Error('no')));
  const next = bounds.take(() => Promise.resolve({ size: 1 }));

  await expect(failed).rejects.toThrow('no');
  expect(await next).toEqual({ size: 1 });
});

it('once so much was handed out nothing more is, until a while has passed', async () => {
  const clock = createManualClock(0);
  const bounds = createRequestBounds(clock, LIMITS);
  await bounds.take(() => Promise.resolve({ size: 99 }));
  await bounds.take(() => Promise.resolve({ size: 99 }));

  expect(bounds.take(() => Promise.resolve({ size: 1 }))).toBeUndefined();
  clock.advance(1_000);
  expect(bounds.take(() => Promise.resolve({ size: 1 }))).toBeDefined();
});
