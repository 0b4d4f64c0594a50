import styles from './key-cap.module.css';
import { isMac, keyText } from './key-text.ts';

export interface KeyCapProps {
  /** Keys pressed together or in turn, in the design's names: `A`, `Ctrl`, `Shift`, `Alt`, `Enter`, `Esc`. */
  readonly keys: string | readonly string[];
}

/** Keys as printed on a control. On macOS the modifiers are their symbols. */
export function KeyCap({ keys }: KeyCapProps) {
  const all = typeof keys === 'string' ? [keys] : keys;
  const mac = isMac();
  return (
    <span className={styles.keys} aria-hidden="true">
      {all.map((key) => (
        <kbd className={styles.key} key={key}>
          {keyText(key, mac ? 'mac' : 'other')}
        </kbd>
      ))}
    </span>
  );
}
