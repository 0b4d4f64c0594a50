import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { words } from './words.ts';

export interface ChipProps {
  readonly icon?: IconName | undefined;
  readonly label: string;
  /** Quieter text after the label, such as a range of lines. */
  readonly note?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
}

/** Something attached. */
export function Chip({ icon, label, note, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {icon === undefined ? null : <Icon name={icon} size={14} />}
      <span className="trunc" title={label}>
        {label}
      </span>
      {note === undefined ? null : <span className="f3">{note}</span>}
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={`${words.remove} ${label}`} onClick={onRemove}>
          <Icon name="cross" size={12} tone="inherit" />
        </button>
      )}
    </span>
  );
}
