import type { Clock } from '../connection/clock.ts';
import type { WriteOutcome } from './write-atomically.ts';

/** Writes one thing again and again: one write at a time, and many changes in one. */
export interface WriteQueue {
  /** There is something new to write: it is written within `delayMs`. */
  mark(): void;
  /** Writes now what is not yet written, and resolves when all of it is. What failed before is tried again. */
  flush(): Promise<WriteOutcome>;
}

interface WriteQueueOptions {
  /** Writes the newest state. */
  readonly write: () => Promise<WriteOutcome>;
  readonly delayMs: number;
  readonly clock: Pick<Clock, 'setTimer'>;
}

export function createWriteQueue({ write, delayMs, clock }: WriteQueueOptions): WriteQueue {
  let isDirty = false;
  let running: Promise<WriteOutcome> | undefined;
  let cancelTimer: (() => void) | undefined;

  function schedule(): void {
    if (running !== undefined || cancelTimer) return;
    cancelTimer = clock.setTimer(() => {
      cancelTimer = undefined;
      void run();
    }, delayMs);
  }

  async function run(): Promise<WriteOutcome> {
    isDirty = false;
    running = write();
    const outcome = await running;
    running = undefined;
    if (!outcome.ok) isDirty = true;
    else if (isDirty) schedule();
    return outcome;
  }

  async function flush(): Promise<WriteOutcome> {
    while (running !== undefined) await running;
    cancelTimer?.();
    cancelTimer = undefined;
    if (!isDirty) return { ok: true };
    const outcome = await run();
    // Meanwhile more may have changed.
    return outcome.ok ? flush() : outcome;
  }

  return {
    mark: () => {
      isDirty = true;
      schedule();
    },
    flush,
  };
}
