import { Button } from '../../ui/button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './refusal-note.module.css';

export interface RefusalNoteProps {
  /** Who refused what: "kestrel refused to remove ~/src/relay-proto." */
  readonly title: string;
  readonly reason: string;
  readonly onDismiss: () => void;
}

/** A refusal where it happened, in the Host's words, until it is dismissed. */
export function RefusalNote({ title, reason, onDismiss }: RefusalNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <StatusGlyph glyph="failed" label="" />
      <div className={styles.words}>
        <p className="med">{title}</p>
        <p className="f2">{`“${reason}” Nothing was changed.`}</p>
        <p className={styles.actions}>
          <Button size="sm" variant="quiet" onPress={onDismiss}>
            Dismiss
          </Button>
        </p>
      </div>
    </div>
  );
}
