import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../../ui/composing.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './session-header.module.css';

export interface RenameFieldProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onDone: () => void;
}

/** The title as a field: Enter or leaving it renames, Esc does not. */
export function RenameField({ title, onRename, onDone }: RenameFieldProps) {
  const [text, setText] = useState(title);
  const isLeft = useRef(false);

  function leave(isWanted: boolean) {
    // Taking the field away blurs it once more.
    if (isLeft.current) return;
    isLeft.current = true;
    const next = text.trim();
    if (isWanted && next !== '' && next !== title) onRename(next);
    onDone();
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    leave(event.key === 'Enter');
  }

  return (
    <div className={styles.rename}>
      <TextField
        aria-label="Title of the Session"
        size="sm"
        autoFocus
        value={text}
        onChange={setText}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={() => leave(true)}
      />
    </div>
  );
}
