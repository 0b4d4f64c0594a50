import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it.each([
  [0, 500],
  [1, 500],
  [2, 1000],
  [3, 2000],
  [6, 16_000],
  [7, 30_000],
  [5000, 30_000],
])('after %i attempts waits at most %i ms and at least half of that', (attempts, fullMs) => {
  expect(retryDelay(attempts, 0)).toBe(fullMs / 2);
  expect(retryDelay(attempts, 0.999_999)).toBe(fullMs);
});

it('never waits less for more attempts, nor longer than 30 s', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempts, jitter) => {
      const delay = retryDelay(attempts, jitter);

      expect(delay).toBeGreaterThanOrEqual(250);
      expect(delay).toBeLessThanOrEqual(30_000);
      expect(retryDelay(attempts + 1, jitter)).toBeGreaterThanOrEqual(delay);
    }),
  );
});
