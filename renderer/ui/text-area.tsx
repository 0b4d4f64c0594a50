import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'className' | 'style'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `bare` where a frame around it shows the focus, as in the composer. */
  readonly variant?: 'framed' | 'bare';
}

/** Grows with its text, then scrolls. */
export function TextArea({ value, onChange, variant = 'framed', rows = 1, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(styles.area, variant === 'bare' && styles.bare)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
