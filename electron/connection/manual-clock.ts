import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass: timers that fall due run in order, those they set included. */
  advance(ms: number): void;
  /** How many timers are set. */
  timers(): number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock for tests: it stands still until it is told to move, and its chance is always `chance`. */
export function createManualClock(start = 0, chance = 0): ManualClock {
  const timers = new Set<Timer>();
  let now = start;

  function nextDue(until: number): Timer | undefined {
    const due = [...timers].filter((timer) => timer.at <= until);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => now,
    random: () => chance,
    timers: () => timers.size,
    setTimer: (run, inMs) => {
      const timer = { at: now + inMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (ms) => {
      const until = now + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = until;
    },
  };
}
