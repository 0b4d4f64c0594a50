/** Time and chance, given to everything that waits, so that a test can pass its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `inMs`; returns its undo. */
  setTimer(run: () => void, inMs: number): () => void;
  /** At least 0 and less than 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, inMs) => {
    const timer = setTimeout(run, inMs);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
