import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface SelectProps<Value extends string>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'size' | 'className' | 'style' | 'children'> {
  readonly items: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
  readonly variant?: 'plain' | 'quiet';
}

/** The system's own list, so it works with every input method and reader. */
export function Select<Value extends string>({
  items,
  value,
  onChange,
  size = 'md',
  variant = 'plain',
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={classNames(styles.box, styles[size], styles[variant])}>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = items.find((item) => item.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
          </option>
        ))}
      </select>
      <Icon name="up-down" size={14} />
    </span>
  );
}
