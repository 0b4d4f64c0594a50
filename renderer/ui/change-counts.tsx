import { classNames } from './class-names.ts';
import { compactNumber } from './compact-number.ts';
import styles from './count.module.css';

export interface ChangeCountsProps {
  readonly added: number;
  readonly removed: number;
  /** Green and red belong where changes are reviewed; in lists they are grey. */
  readonly tone?: 'quiet' | 'review';
}

/** Lines added and removed: "+128 −41". */
export function ChangeCounts({ added, removed, tone = 'quiet' }: ChangeCountsProps) {
  const isReview = tone === 'review';
  return (
    <span className={classNames('mono', styles.changes, !isReview && styles.quiet)}>
      {added > 0 || removed === 0 ? <span className={isReview ? styles.added : undefined}>+{compactNumber(added)}</span> : null}
      {removed > 0 ? <span className={isReview ? styles.removed : undefined}>−{compactNumber(removed)}</span> : null}
    </span>
  );
}
