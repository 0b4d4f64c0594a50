import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './fact.module.css';

export interface FactProps {
  readonly term: string;
  /** A word about it, below. */
  readonly note?: ReactNode;
  /** Where the term stands. */
  readonly layout?: 'above' | 'beside';
  readonly children: ReactNode;
}

/** One fact of a description list. */
export function Fact({ term, note, layout = 'beside', children }: FactProps) {
  return (
    <div className={classNames(styles.fact, styles[layout])}>
      <dt>{term}</dt>
      <dd>
        {children}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
