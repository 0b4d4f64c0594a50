import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWheel } from './wheel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wheel whose clock is the one of the test. */
function wheelOf() {
  let lost = 0;
  const wheel = createWheel({ now: () => Date.now() + lost });
  const stopping = new AbortController();
  const steps: number[] = [];
  const turn = (perSecond: number) =>
    void wheel.turn(perSecond, stopping.signal, (number) => steps.push(number)).catch(() => undefined);
  const lose = (ms: number) => {
    lost += ms;
  };
  return { wheel, stopping, steps, turn, lose };
}

test('a wheel takes exactly as many steps as are due, and does not drift', () => {
  const { steps, turn } = wheelOf();

  turn(100);
  vi.advanceTimersByTime(60_000);

  expect(steps).toEqual(Array.from({ length: 6000 }, (_, index) => index + 1));
});

test('a wheel that was held up makes up for it, and tells how late it was', () => {
  const { wheel, steps, turn, lose } = wheelOf();
  turn(50);
  vi.advanceTimersByTime(1000);

  lose(400);
  vi.advanceTimersByTime(600);

  expect(steps.length).toBe(100);
  expect(wheel.maxLagMs()).toBe(400);
});

test('a wheel stops what is ended, and its timer with the last of it', () => {
  const { stopping, steps, turn } = wheelOf();
  turn(100);
  turn(100);
  vi.advanceTimersByTime(100);
  const before = steps.length;

  stopping.abort();
  vi.advanceTimersByTime(1000);

  expect(before).toBeGreaterThan(10);
  expect(steps.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});
