import type { RoundTrip } from '../../../shared/app/state.ts';
import styles from './latency.module.css';
import { linePoints } from './latency-line.ts';

export interface LatencyProps {
  readonly roundTrips: readonly RoundTrip[];
  /** Epoch milliseconds at the right end of the line. */
  readonly now: number;
}

/** The round trips of the last ten minutes as a line, and the latest as a number. */
export function Latency({ roundTrips, now }: LatencyProps) {
  const latest = roundTrips.at(-1);
  if (!latest) return null;
  return (
    <span className={styles.latency}>
      <svg className={styles.line} viewBox="0 0 84 18" aria-hidden="true">
        <polyline points={linePoints(roundTrips, now, { width: 84, height: 18 })} />
      </svg>
      <span className={styles.number}>{`${latest.ms} ms`}</span>
    </span>
  );
}
