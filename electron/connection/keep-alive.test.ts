import { expect, it } from 'vitest';
import { createKeepAlive } from './keep-alive.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

function setUp(clock: ManualClock = createManualClock(1_000_000)) {
  const pings: number[] = [];
  const alive: number[] = [];
  let deaths = 0;
  const keepAlive = createKeepAlive({
    clock,
    ping: () => pings.push(clock.now() - 1_000_000),
    onDead: () => {
      deaths += 1;
    },
    onAlive: (at) => alive.push(at - 1_000_000),
  });
  return { keepAlive, clock, pings, alive, deaths: () => deaths };
}

it('pings after 25 s of silence and takes two misses for death, once', () => {
  const { clock, pings, deaths } = setUp();

  clock.advance(44_999);
  expect([pings, deaths()]).toEqual([[25_000, 35_000], 0]);

  clock.advance(1);
  expect(deaths()).toBe(1);

  clock.advance(1_000_000);
  expect([pings, deaths(), clock.timers()]).toEqual([[25_000, 35_000], 1, 0]);
});

it('takes anything that arrives for life', () => {
  const { keepAlive, clock, pings, deaths } = setUp();

  for (let at = 0; at < 10; at += 1) {
    clock.advance(20_000);
    keepAlive.heard();
  }
  expect(pings).toEqual([]);

  clock.advance(44_999);
  keepAlive.heard();
  clock.advance(44_999);

  expect([pings.length, deaths()]).toEqual([4, 0]);
});

it('takes a probe without an answer for death within a second', () => {
  const { keepAlive, clock, pings, deaths } = setUp();

  keepAlive.probe();
  clock.advance(1_000);

  expect([pings, deaths()]).toEqual([[0], 1]);
});

it('watches on after an answered probe', () => {
  const { keepAlive, clock, pings, deaths } = setUp();

  keepAlive.probe();
  clock.advance(100);
  keepAlive.heard();
  clock.advance(25_000);

  expect([pings, deaths(), clock.timers()]).toEqual([[0, 25_100], 0, 1]);
});

it('pings in time although the clock of the machine was set back', () => {
  const clock = createManualClock(1_000_000);
  let offset = 0;
  const { pings } = setUp({ ...clock, now: () => clock.now() + offset });

  offset = -500_000;
  clock.advance(50_000);

  expect(pings).toHaveLength(1);
});

it('tells when something arrived at most once a second', () => {
  const { keepAlive, clock, alive } = setUp();

  for (let at = 0; at < 25; at += 1) {
    keepAlive.heard();
    clock.advance(100);
  }

  expect(alive).toEqual([0, 1_000, 2_000]);
});

it('is silent once it is stopped', () => {
  const { keepAlive, clock, pings } = setUp();

  keepAlive.stop();
  clock.advance(100_000);

  expect([pings, clock.timers()]).toEqual([[], 0]);
});
