import styles from './problem.module.css';

export interface ProblemProps {
  /** Whole sentences for people; with none nothing shows. */
  readonly text: string | undefined;
}

/** What went wrong with what was just asked for, where it was asked; interrupts a screen reader. */
export function Problem({ text }: ProblemProps) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
