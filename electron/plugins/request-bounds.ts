import type { Clock } from '../connection/clock.ts';

export interface RequestLimits {
  /** What is read at one time. */
  readonly atOnce: number;
  /** What waits for its turn. */
  readonly waiting: number;
  /** What is handed out within `withinMs`. */
  readonly bytes: number;
  readonly withinMs: number;
}

/** More than any host needs that reads each plugin once; less than would hold this app up. */
const REQUEST_LIMITS: RequestLimits = { atOnce: 4, waiting: 500, bytes: 128 * 2 ** 20, withinMs: 60_000 };

/** Keeps one host from asking for more than this app can give beside its other work. */
export interface RequestBounds {
  /** Runs the work when its turn comes; undefined where too much waits already, or too much was handed out of late. */
  take<T extends { readonly size: number }>(work: () => Promise<T>): Promise<T> | undefined;
}

export function createRequestBounds(clock: Pick<Clock, 'now'>, limits: RequestLimits = REQUEST_LIMITS): RequestBounds {
  const queue: (() => void)[] = [];
  let running = 0;
  let since = clock.now();
  let bytes = 0;

  function isSpent(): boolean {
    if (clock.now() - since >= limits.withinMs) {
      since = clock.now();
      bytes = 0;
    }
    return bytes >= limits.bytes;
  }

  async function inTurn<T extends { readonly size: number }>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      const done = await work();
      bytes += done.size;
      return done;
    } finally {
      const next = queue.shift();
      // Whoever comes next takes this place over.
      if (next) next();
      else running -= 1;
    }
  }

  return { take: (work) => (queue.length >= limits.waiting || isSpent() ? undefined : inTurn(work)) };
}
