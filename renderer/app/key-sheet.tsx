import type { Screen } from '../store/navigation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { everywhere, type KeyLine, keysOf } from './key-lines.ts';
import styles from './key-sheet.module.css';

export interface KeySheetProps {
  readonly screen: Screen;
  readonly onClose: () => void;
}

/** All keys for this place. */
export function KeySheet({ screen, onClose }: KeySheetProps) {
  const here = keysOf(screen);
  return (
    <Dialog title="Keys" onClose={onClose} size="lg">
      <div className={styles.columns}>
        {here.length === 0 ? null : <KeyList title="Here" lines={here} />}
        <KeyList title="Everywhere" lines={everywhere} />
      </div>
    </Dialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

function KeyList({ title, lines }: KeyListProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              <span className={styles.spoken}>{keys.join(' ')}</span>
              <KeyCap keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
