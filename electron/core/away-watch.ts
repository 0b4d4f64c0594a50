import type { Clock } from '../connection/clock.ts';

export interface AwayWatchOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** How long nobody has touched keyboard or pointer, in milliseconds. */
  readonly idleMs: () => number;
  /** The person is back after having been away since then (milliseconds). */
  readonly onBack: (since: number) => void;
}

/** What keeps a person from the machine: a locked screen, or its sleep. */
export type Bar = 'lock' | 'sleep';

/** Tells when a person comes back to the machine. */
export interface AwayWatch {
  left(bar: Bar): void;
  /** The screen was unlocked, or the machine woke up, perhaps by itself. */
  returned(bar: Bar): void;
  close(): void;
}

/** Shorter than this nobody needs to be told what they missed. */
export const AWAY_MS = 10 * 60_000;
const LOOK_MS = 30_000;
/** Somebody who comes back should not have to wait for it. */
const LOOK_WHILE_AWAY_MS = 2000;

export function createAwayWatch({ clock, idleMs, onBack }: AwayWatchOptions): AwayWatch {
  /** Since when nobody is there; undefined while somebody is. */
  let since: number | undefined;
  const bars = new Set<Bar>();
  let cancelTimer = look();

  function look(): () => void {
    return clock.setTimer(check, since === undefined ? LOOK_MS : LOOK_WHILE_AWAY_MS);
  }

  function check(): void {
    const idle = idleMs();
    if (idle >= AWAY_MS) since ??= clock.now() - idle;
    else if (since !== undefined && bars.size === 0) comeBack(since);
    cancelTimer();
    cancelTimer = look();
  }

  function comeBack(from: number): void {
    since = undefined;
    if (clock.now() - from >= AWAY_MS) onBack(from);
  }

  return {
    left: (bar) => {
      bars.add(bar);
      since ??= clock.now() - idleMs();
    },
    returned: (bar) => {
      // Only somebody who is there unlocks a screen, whatever was missed of its sleep.
      if (bar === 'lock') bars.clear();
      else bars.delete(bar);
      check();
    },
    close: () => cancelTimer(),
  };
}
