import type { Clock } from './clock.ts';

interface RoundTripOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Asks the host for an answer; resolves with whether one came. */
  readonly ping: () => Promise<boolean>;
  readonly onMeasured: (ms: number) => void;
}

/** Often enough to see a line go bad, seldom enough to cost nothing. */
export const MEASURE_EVERY_MS = 30_000;

/** Measures how long a host takes to answer, at once and from then on; returns how to stop (AHP "ping"). */
export function measureRoundTrips({ clock, ping, onMeasured }: RoundTripOptions): () => void {
  let isStopped = false;
  let cancel = () => {};

  async function measure(): Promise<void> {
    const askedAt = clock.now();
    const isAnswered = await ping();
    if (isStopped) return;
    // A clock that was set back measures nothing.
    const ms = clock.now() - askedAt;
    if (isAnswered && ms >= 0) onMeasured(ms);
    cancel = clock.setTimer(() => void measure(), MEASURE_EVERY_MS);
  }

  void measure();
  return () => {
    isStopped = true;
    cancel();
  };
}
