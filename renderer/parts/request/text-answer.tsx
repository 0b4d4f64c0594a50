import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './text-answer.module.css';

export interface TextAnswerProps {
  readonly label: string;
  readonly initial: string;
  /** What the button does: "Deny with this note". */
  readonly send: string;
  readonly tone?: 'primary' | 'danger';
  readonly isMono?: boolean;
  /** Why it can't be sent now. */
  readonly offReason?: string | undefined;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text that goes with an answer. Enter makes a line, Ctrl Enter sends, Esc leaves. */
export function TextAnswer({
  label,
  initial,
  send,
  tone = 'primary',
  isMono = false,
  offReason,
  onSend,
  onCancel,
}: TextAnswerProps) {
  const [text, setText] = useState(initial);
  const [before] = useState(() => document.activeElement);
  const off = text.trim() === '' ? 'Nothing is written yet' : offReason;

  // The keys go on where they were pressed before, unless the person has gone elsewhere meanwhile.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    // What is typed here belongs to this field alone.
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && off === undefined) onSend(text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside.
    <div className={styles.box} data-mono={isMono || undefined} onKeyDown={press}>
      <TextArea aria-label={label} placeholder={label} value={text} onChange={setText} rows={3} autoFocus />
      <div className={styles.actions}>
        <Button variant={tone} keys={['Ctrl', 'Enter']} offReason={off} onPress={() => onSend(text)}>
          {send}
        </Button>
        <Button variant="quiet" keys="Esc" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
