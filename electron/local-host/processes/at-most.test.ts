import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('no more works at once than may, in the order in which it came, and a failure makes room too', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) =>
      ends.push(() => (number === 1 ? reject(new Error('no')) : resolve(number))),
    );
  };

  const all = Promise.allSettled([0, 1, 2, 3].map((number) => inTurn(work(number))));
  const first = [...begun];
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  expect(first).toEqual([0, 1]);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
