import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import { AWAY_MS, type AwayWatch, createAwayWatch } from './away-watch.ts';

const MINUTE = 60_000;
const START = 1_000_000;

let clock: ManualClock;
/** When somebody last touched the machine. */
let touchedAt: number;
let backs: number[];
let watch: AwayWatch;

beforeEach(() => {
  clock = createManualClock(START);
  touchedAt = START;
  backs = [];
  watch = createAwayWatch({ clock, idleMs: () => clock.now() - touchedAt, onBack: (since) => backs.push(since) });
});

const touch = () => {
  touchedAt = clock.now();
};

describe('a person who leaves the machine alone', () => {
  it('is back with the first touch, and was away since the last', () => {
    clock.advance(AWAY_MS + 5 * MINUTE);
    expect(backs).toEqual([]);

    touch();
    clock.advance(2000);
    expect(backs).toEqual([START]);

    clock.advance(5 * MINUTE);
    expect(backs).toEqual([START]);
  });

  it('was not away when it was for a short while', () => {
    clock.advance(AWAY_MS - 1);
    touch();
    clock.advance(AWAY_MS - 1);
    touch();
    clock.advance(MINUTE);

    expect(backs).toEqual([]);
  });

  it('is away again after being back', () => {
    clock.advance(AWAY_MS + MINUTE);
    touch();
    clock.advance(MINUTE);
    const again = touchedAt;
    clock.advance(2 * AWAY_MS);
    touch();
    clock.advance(MINUTE);

    expect(backs).toEqual([START, again]);
  });
});

describe('a locked screen', () => {
  it('means away until it is unlocked, whatever moves the pointer', () => {
    watch.left('lock');
    clock.advance(AWAY_MS + MINUTE);
    touch();
    clock.advance(MINUTE);
    expect(backs).toEqual([]);

    watch.returned('lock');
    expect(backs).toEqual([START]);
  });

  it('means nothing when it was for a short while', () => {
    watch.left('lock');
    clock.advance(MINUTE);
    touch();
    watch.returned('lock');
    clock.advance(MINUTE);

    expect(backs).toEqual([]);
  });
});

describe('a machine that sleeps', () => {
  it('counts the time asleep, and waits for the screen to be unlocked', () => {
    watch.left('lock');
    watch.left('sleep');
    clock.advance(3 * AWAY_MS);
    touch();
    watch.returned('sleep');
    expect(backs).toEqual([]);

    watch.returned('lock');
    expect(backs).toEqual([START]);
  });

  it('may wake up by itself, and nobody is back', () => {
    watch.left('sleep');
    clock.advance(3 * AWAY_MS);
    watch.returned('sleep');
    expect(backs).toEqual([]);

    touch();
    clock.advance(2000);
    expect(backs).toEqual([START]);
  });
});

it('leaves no timer behind', () => {
  watch.close();

  expect(clock.timers()).toBe(0);
});
