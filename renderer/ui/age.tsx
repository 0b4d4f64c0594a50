import styles from './age.module.css';
import { ageStepMs, ageText } from './age-text.ts';
import { useNow } from './use-now.ts';

interface AgeProps {
  /** Epoch ms. */
  readonly of: number;
  /** The time it is, in epoch ms. */
  readonly now: number;
}

/** How long ago, for a caller that knows what time it is. */
function Age({ of, now }: AgeProps) {
  return (
    <time className={styles.age} dateTime={new Date(of).toISOString()} title={new Date(of).toLocaleString()}>
      {ageText(of, now)}
    </time>
  );
}

export interface TickingAgeProps {
  readonly of: number;
}

/** How long ago, kept true: every second for the first minute, then twice a minute. */
export function TickingAge({ of }: TickingAgeProps) {
  const slowNow = useNow(30_000);
  const step = ageStepMs(of, slowNow);
  const now = useNow(step);
  return <Age of={of} now={now} />;
}
