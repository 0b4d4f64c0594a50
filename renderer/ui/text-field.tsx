import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { KeyCap } from './key-cap.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size' | 'className' | 'style'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: 'sm' | 'md';
  readonly icon?: IconName | undefined;
  /** The key that focuses it, printed at the end while it is empty. */
  readonly keys?: string | undefined;
  /** A unit or other fixed text at the end. */
  readonly unit?: ReactNode;
}

export function TextField({ value, onChange, size = 'md', icon, keys, unit, ...rest }: TextFieldProps) {
  return (
    <span className={classNames(styles.box, size === 'sm' && styles.sm)}>
      {icon === undefined ? null : <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit === undefined ? null : <span className="f3">{unit}</span>}
      {keys === undefined || value !== '' ? null : <KeyCap keys={keys} />}
    </span>
  );
}
