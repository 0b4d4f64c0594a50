import styles from './edit-letter.module.css';

export interface EditLetterProps {
  readonly letter: 'A' | 'D' | 'R' | 'M';
}

const words = { A: 'Added', D: 'Deleted', R: 'Renamed', M: 'Modified' } as const;

/** What a change does to a file. */
export function EditLetter({ letter }: EditLetterProps) {
  return (
    <span className={styles.letter} data-letter={letter} role="img" aria-label={words[letter]} title={words[letter]}>
      {letter}
    </span>
  );
}
