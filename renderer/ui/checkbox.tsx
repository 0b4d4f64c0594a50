import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  /** The accessible name; the visible text is the caller's. */
  readonly label: string;
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  /** -1 within a list that keeps the focus. */
  readonly tabIndex?: -1 | undefined;
}

export function Checkbox({ label, checked, onChange, disabled = false, id, tabIndex }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // `indeterminate` exists only as a property.
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <input
      type="checkbox"
      ref={input}
      id={id}
      tabIndex={tabIndex}
      className={styles.check}
      aria-label={label}
      checked={checked === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
