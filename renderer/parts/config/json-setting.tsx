import { useState } from 'react';
import type { Json } from '../../../shared/protocol/common/json.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './config-field.module.css';
import type { ControlProps } from './config-field.tsx';

/** A value that no simpler control can show, as JSON; what is not valid yet changes nothing. */
export function JsonSetting({ setting: { property, value, onChange }, control }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, undefined, 2));
  const wrong = text.trim() !== '' && parsed(text, property.type) === undefined;

  function change(next: string) {
    setTyped(next);
    const json = parsed(next, property.type);
    if (json !== undefined) onChange(json);
  }

  return (
    <>
      <TextArea {...control} aria-invalid={wrong || control['aria-invalid']} value={text} onChange={change} rows={2} />
      {wrong ? (
        <span className={styles.wrong}>
          {`This is not ${property.type === 'array' ? 'a list' : 'an object'} as JSON; the value before it stays`}
        </span>
      ) : null}
    </>
  );
}

function parsed(text: string, type: string): Json | undefined {
  try {
    const json: Json = JSON.parse(text);
    const isList = Array.isArray(json);
    return typeof json === 'object' && json !== null && isList === (type === 'array') ? json : undefined;
  } catch {
    // Half of a value is no value yet.
    return undefined;
  }
}
