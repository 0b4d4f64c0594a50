import { useFold } from './folds.ts';
import { headTail } from './head-tail.ts';
import styles from './more-lines.module.css';

export interface MoreLinesProps {
  /** Identifies the text in its Chat, so that it stays open when it scrolls away. */
  readonly name: string;
  readonly text: string;
  /** How many lines show while it is folded. */
  readonly headLines: number;
  /** Lines of the end that show as well: while something runs, its end is what counts. */
  readonly tailLines?: number;
}

/** No more than this is drawn at once; the whole can be copied. */
const OPEN = { headLines: 400, tailLines: 400 };

/** A text that may be long: its first lines, and on demand the rest. */
export function MoreLines({ name, text, headLines, tailLines = 0 }: MoreLinesProps) {
  const [isOpen, setOpen] = useFold(`${name} lines`, false);
  const { head, tail, left, lines } = headTail(text, isOpen ? OPEN : { headLines, tailLines });
  const isLong = lines > headLines + tailLines;
  return (
    <>
      {head}
      {left > 0 && isOpen ? (
        <span className={styles.left}>{`${left.toLocaleString('en')} lines are left out here`}</span>
      ) : null}
      {left > 0 && !isOpen ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {`${left.toLocaleString('en')} more lines`}
        </button>
      ) : null}
      {tail}
      {isLong && isOpen ? (
        <button type="button" className={styles.more} onClick={() => setOpen(false)}>
          Fewer lines
        </button>
      ) : null}
    </>
  );
}
