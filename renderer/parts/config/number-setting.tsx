import { useState } from 'react';
import { NumberField } from '../../ui/number-field.tsx';
import { parseNumber } from '../../ui/parse-number.ts';
import styles from './config-field.module.css';
import type { ControlProps } from './config-field.tsx';

/** A number as it is typed; what is none yet changes nothing, and says so. */
export function NumberSetting({ setting: { value, onChange }, control }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === 'number' ? String(value) : '');
  const parsed = parseNumber(text, 'number', {});

  function change(next: string) {
    setTyped(next);
    const number = parseNumber(next, 'number', {});
    if (number.kind === 'number') onChange(number.value);
  }

  return (
    <>
      <NumberField
        {...control}
        aria-invalid={parsed.kind === 'wrong' || control['aria-invalid']}
        value={text}
        onChange={change}
      />
      {parsed.kind === 'wrong' ? <span className={styles.wrong}>This is not a number; the value before it stays</span> : null}
    </>
  );
}
