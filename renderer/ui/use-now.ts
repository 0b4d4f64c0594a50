import { useSyncExternalStore } from 'react';

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => number;
}

/** One interval for everything that ticks alike; it stands still while the window is hidden or nobody listens. */
function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick() {
    now = Date.now();
    for (const listener of listeners) listener();
  }
  function update() {
    clearInterval(timer);
    timer = undefined;
    if (listeners.size === 0 || document.hidden) return;
    timer = setInterval(tick, everyMs);
    tick();
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', update);
        update();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', update);
        update();
      };
    },
  };
}

const tickers = new Map<number, Ticker>();

function tickerFor(everyMs: number): Ticker {
  const known = tickers.get(everyMs);
  if (known) return known;
  const ticker = createTicker(everyMs);
  tickers.set(everyMs, ticker);
  return ticker;
}

/** The time in epoch ms, refreshed every `everyMs`. */
export function useNow(everyMs: number): number {
  const ticker = tickerFor(everyMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}
