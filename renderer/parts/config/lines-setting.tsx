import { useState } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import type { ControlProps } from './config-field.tsx';

/** A list of texts, one in each line; lines with nothing in them are none. */
export function LinesSetting({ setting: { value, onChange }, control }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  const lines = Array.isArray(value) ? value.map(String) : [];

  function change(next: string) {
    setTyped(next);
    onChange(next.split('\n').flatMap((line) => line.trim() || []));
  }

  return <TextArea {...control} rows={2} placeholder="One in each line" value={typed ?? lines.join('\n')} onChange={change} />;
}
