import type { ReactNode } from 'react';
import checkbox from './checkbox.module.css';
import { KeyCap } from './key-cap.tsx';
import styles from './option-row.module.css';

/** One thing that can be chosen, by radio or by check. */
export interface OptionItem<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: ReactNode;
  /** Beside the label, such as a "Recommended" tag. */
  readonly note?: ReactNode;
  /** The key that chooses it. */
  readonly keys?: string | undefined;
}

export interface OptionRowProps {
  readonly item: OptionItem;
  readonly checked: boolean;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function OptionRow({ item, checked, type, name, disabled, onChange }: OptionRowProps) {
  return (
    <label className={styles.row}>
      <input
        className={type === 'radio' ? styles.radio : checkbox.check}
        type={type}
        name={name}
        value={item.value}
        checked={checked}
        disabled={disabled}
        aria-keyshortcuts={item.keys}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.text}>
        <span className="hstack">
          <span className={checked ? 'med' : undefined}>{item.label}</span>
          {item.note}
        </span>
        {item.help === undefined ? null : <span className={styles.help}>{item.help}</span>}
      </span>
      {item.keys === undefined ? null : <KeyCap keys={item.keys} />}
    </label>
  );
}
