import { Button } from '../../ui/button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './refusal-note.module.css';

export interface RefusalNoteProps {
  /** What did not happen: "~/src/relay-proto was not removed." */
  readonly title: string;
  /** Who refused it and why, and what that means, in whole sentences. */
  readonly reason: string;
  readonly onDismiss: () => void;
}

/** A refusal where it happened, until it is dismissed. */
export function RefusalNote({ title, reason, onDismiss }: RefusalNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <StatusGlyph glyph="failed" label="" />
      <div className={styles.words}>
        <p className="med">{title}</p>
        <p className="f2">{reason}</p>
        <p className={styles.actions}>
          <Button size="sm" variant="quiet" onPress={onDismiss}>
            Dismiss
          </Button>
        </p>
      </div>
    </div>
  );
}
