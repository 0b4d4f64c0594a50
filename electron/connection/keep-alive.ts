import type { Clock } from './clock.ts';

export interface KeepAlive {
  /** Something arrived, whatever it was. */
  heard(): void;
  /** Asks for a sign of life now. */
  probe(): void;
  stop(): void;
}

interface KeepAliveOptions {
  readonly clock: Clock;
  /** Asks the host for an answer; that it arrives is told by `heard`. */
  readonly ping: (timeoutMs: number) => void;
  readonly onDead: () => void;
  /** Called with the time of an arrival, at most once a second. */
  readonly onAlive?: ((at: number) => void) | undefined;
}

const QUIET_MS = 25_000;
const PING_MS = 10_000;
const PROBE_MS = 1_000;
const MAX_MISSES = 2;
const ALIVE_EVERY_MS = 1_000;

/** Watches a connection that may be half open: silence is answered with pings, and pings without any arrival mean it is dead (AHP ping). */
export function createKeepAlive({ clock, ping, onDead, onAlive }: KeepAliveOptions): KeepAlive {
  let heardAt = clock.now();
  let heardCount = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let misses = 0;
  let cancel = clock.setTimer(check, QUIET_MS);

  function check(): void {
    // A clock that was set back must not make the silence wait for it to catch up.
    heardAt = Math.min(heardAt, clock.now());
    const quietForMs = clock.now() - heardAt;
    if (quietForMs < QUIET_MS) wait(check, QUIET_MS - quietForMs);
    else if (misses < MAX_MISSES) ask();
    else onDead();
  }

  function ask(): void {
    misses += 1;
    wait(check, PING_MS);
    ping(PING_MS);
  }

  function wait(run: () => void, inMs: number): void {
    cancel();
    cancel = clock.setTimer(run, inMs);
  }

  return {
    heard: () => {
      heardAt = clock.now();
      heardCount += 1;
      misses = 0;
      if (Math.abs(heardAt - reportedAt) < ALIVE_EVERY_MS) return;
      reportedAt = heardAt;
      onAlive?.(heardAt);
    },
    probe: () => {
      const before = heardCount;
      wait(() => (heardCount === before ? onDead() : check()), PROBE_MS);
      ping(PROBE_MS);
    },
    stop: () => cancel(),
  };
}
