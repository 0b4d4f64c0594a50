import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { perFrame } from './per-frame.ts';

test('a burst changes the store once, in its order, and the next one again', async () => {
  const store = createStore<{ readonly seen: readonly number[] }>(() => ({ seen: [] }));
  const told: number[] = [];
  store.subscribe(({ seen }) => void told.push(seen.length));
  const change = perFrame(store);
  const see = (number: number) => change(({ seen }) => ({ seen: [...seen, number] }));

  for (const number of [1, 2, 3]) see(number);
  await vi.waitFor(() => expect(told).toEqual([3]));
  see(4);
  await vi.waitFor(() => expect(told).toEqual([3, 4]));

  expect(store.getState().seen).toEqual([1, 2, 3, 4]);
});

test('what piles up while no frame is drawn is bounded, and the last counts', async () => {
  const store = createStore<{ readonly count: number; readonly last: number }>(() => ({ count: 0, last: 0 }));
  const change = perFrame(store);

  for (let number = 1; number <= 1000; number += 1) change(({ count }) => ({ count: count + 1, last: number }));

  await vi.waitFor(() => expect(store.getState()).toEqual({ count: 200, last: 1000 }));
});
