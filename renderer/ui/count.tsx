import styles from './count.module.css';

export interface CountProps {
  readonly value: number;
  /** What is counted, for assistive technology: "waiting". */
  readonly of?: string | undefined;
}

/** A quiet number that changes in place. A count of nothing is left out. */
export function Count({ value, of }: CountProps) {
  if (value === 0) return null;
  const naming = of === undefined ? {} : ({ role: 'img', 'aria-label': `${value} ${of}` } as const);
  return (
    <span className={styles.count} {...naming}>
      {value}
    </span>
  );
}
