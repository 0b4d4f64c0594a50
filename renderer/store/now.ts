import { useSyncExternalStore } from 'react';

/** One clock for all that ask alike. */
interface Clock {
  now(): number;
  readonly subscribe: (listener: () => void) => () => void;
}

const clocks = new Map<number, Clock>();

/** The time in milliseconds, renewed every `everyMs`; a hidden window stands still. */
export function useNow(everyMs: number): number {
  const clock = clocks.get(everyMs) ?? startClock(everyMs);
  return useSyncExternalStore(clock.subscribe, clock.now);
}

function startClock(everyMs: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    if (document.hidden) return;
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
  const clock: Clock = {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        now = Date.now();
        timer = setInterval(tick, everyMs);
        document.addEventListener('visibilitychange', tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
  clocks.set(everyMs, clock);
  return clock;
}
