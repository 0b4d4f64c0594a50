import { inPlace } from '../../ui/in-place.tsx';
import styles from './comparison.module.css';
import type { DifferenceWords } from './difference-words.ts';

export interface ComparisonRowsProps {
  readonly rows: readonly DifferenceWords[];
}

/** More than a person reads; what is left out is said, and copied all the same. */
const MAX_ROWS = 300;

export function ComparisonRows({ rows }: ComparisonRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Differences">
      {inPlace(rows.slice(0, MAX_ROWS), ({ name, kind, states, obstacle }) => (
        <li className={styles.row}>
          <span className="trunc" title={name}>
            {name}
          </span>
          <span className="f3">{kind}</span>
          <span>{states}</span>
          {obstacle === undefined ? null : <span className={styles.obstacle}>{obstacle}</span>}
        </li>
      ))}
      {rows.length > MAX_ROWS ? <li className="f3">and {rows.length - MAX_ROWS} more</li> : null}
    </ul>
  );
}
