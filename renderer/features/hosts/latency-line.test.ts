import { expect, test } from 'vitest';
import { linePoints } from './latency-line.ts';

const size = { width: 100, height: 10 };
const minutes = (count: number) => count * 60_000;

test('the latest is at the right, and what is older than ten minutes is gone', () => {
  const trips = [
    { at: 0, ms: 500 },
    { at: minutes(10), ms: 100 },
    { at: minutes(15), ms: 0 },
  ];

  expect(linePoints(trips, minutes(15), size)).toBe('50,0 100,10');
});

test('a few milliseconds more or less are no mountains', () => {
  expect(linePoints([{ at: 0, ms: 5 }], 0, size)).toBe('100,9');
});
