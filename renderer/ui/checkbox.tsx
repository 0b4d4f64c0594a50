import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  /** The accessible name; the visible text is the caller's. */
  readonly label: string;
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
}

export function Checkbox({ label, checked, onChange, disabled = false, id }: CheckboxProps) {
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
      className={styles.check}
      aria-label={label}
      checked={checked === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
