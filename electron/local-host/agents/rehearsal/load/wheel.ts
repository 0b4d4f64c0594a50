/** Calls many things so often a second each, by one timer. */
export interface Wheel {
  /** Calls `step` with the number of each step, from 1, `perSecond` times a second until the signal aborts; rejects then. */
  turn(perSecond: number, signal: AbortSignal, step: (number: number) => void): Promise<never>;
  /** How late its timer has ever been, in milliseconds. */
  maxLagMs(): number;
  stop(): void;
}

export interface WheelOptions {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  readonly tickMs?: number;
}

interface Spoke {
  readonly perSecond: number;
  readonly since: number;
  readonly step: (number: number) => void;
  done: number;
}

/** It does not drift: what is due is counted from when a thing began, so that a late tick is made up for by the next. */
export function createWheel({ now, tickMs = 10 }: WheelOptions): Wheel {
  const spokes = new Set<Spoke>();
  let timer: NodeJS.Timeout | undefined;
  let expected = 0;
  let maxLag = 0;

  function tick(): void {
    const at = now();
    maxLag = Math.max(maxLag, at - expected);
    expected = at + tickMs;
    for (const spoke of spokes) {
      const due = Math.floor(((at - spoke.since) * spoke.perSecond) / 1000);
      while (spoke.done < due) {
        spoke.done += 1;
        spoke.step(spoke.done);
      }
    }
  }

  function start(): void {
    expected = now() + tickMs;
    timer = setInterval(tick, tickMs);
  }

  return {
    turn(perSecond, signal, step) {
      // Not all at the same tick: each thing begins a part of a tick later than the one before.
      const since = now() + (spokes.size % tickMs);
      const spoke: Spoke = { perSecond, since, step, done: 0 };
      spokes.add(spoke);
      if (!timer) start();
      return new Promise((_resolve, reject) => {
        const leave = () => {
          spokes.delete(spoke);
          if (spokes.size === 0) stop();
          reject(signal.reason);
        };
        if (signal.aborted) leave();
        else signal.addEventListener('abort', leave, { once: true });
      });
    },
    maxLagMs: () => maxLag,
    stop,
  };

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
}
