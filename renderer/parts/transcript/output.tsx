import { CopyButton } from '../../ui/copy-button.tsx';
import { MoreLines } from './more-lines.tsx';
import styles from './output.module.css';
import { withoutEscapes } from './without-escapes.ts';

export interface OutputProps {
  /** Identifies the text in its Chat. */
  readonly name: string;
  /** What it is, for the copy button and assistive technology. */
  readonly label: string;
  readonly text: string;
  /** While it grows its end shows, afterwards its beginning. */
  readonly isLive?: boolean;
}

const FOLDED_LINES = 12;

/** Text that a tool was given or gave, in a well. */
export function Output({ name, label, text, isLive = false }: OutputProps) {
  const shown = isLive ? { headLines: 0, tailLines: FOLDED_LINES } : { headLines: FOLDED_LINES };
  return (
    <section className={styles.well} aria-label={label}>
      <pre className={styles.text}>
        <MoreLines name={name} text={withoutEscapes(text)} {...shown} />
      </pre>
      <span className={styles.copy}>
        <CopyButton label={`Copy: ${label}`} text={text} />
      </span>
    </section>
  );
}
