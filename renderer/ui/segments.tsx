import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './segments.module.css';

export interface SegmentsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly label: string; readonly icon?: IconName }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Two or three ways of looking at the same thing. */
export function Segments<Id extends string>({ label, items, selected, onSelect }: SegmentsProps<Id>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {items.map((item) => (
        <button
          type="button"
          key={item.id}
          className={styles.segment}
          aria-pressed={item.id === selected}
          onClick={() => onSelect(item.id)}
        >
          {item.icon === undefined ? null : <Icon name={item.icon} size={14} tone="inherit" />}
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
