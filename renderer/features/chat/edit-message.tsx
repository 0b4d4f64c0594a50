import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './pending-messages.module.css';

export interface EditMessageProps {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** Changes a message that waits; the Host keeps the old text until it is saved. */
export function EditMessage({ text, onSave, onCancel }: EditMessageProps) {
  const [edited, setEdited] = useState(text);
  const off = edited.trim() === '' ? 'A message needs a text; remove it instead' : undefined;

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && off === undefined) onSave(edited.trim());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and Ctrl Enter work from the field in it.
    <div className={styles.edit} onKeyDown={press}>
      <div className={styles.field}>
        <TextArea aria-label="Waiting message" autoFocus value={edited} onChange={setEdited} />
      </div>
      <Button size="sm" keys="Esc" onPress={onCancel}>
        Cancel
      </Button>
      <Button size="sm" variant="primary" offReason={off} onPress={() => onSave(edited.trim())}>
        Save
      </Button>
    </div>
  );
}
