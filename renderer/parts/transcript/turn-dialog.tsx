import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './turn-dialog.module.css';

export interface TurnDialogProps {
  readonly title: string;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  /** What Ctrl Enter does from every field. */
  readonly onConfirm: () => void;
  readonly confirm: ReactNode;
  readonly children: ReactNode;
}

/** Asks about something to do with a Turn. */
export function TurnDialog({ title, failure, onClose, onConfirm, confirm, children }: TurnDialogProps) {
  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onConfirm();
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <span role="alert" className="grow f-bad t-small">
            {failure}
          </span>
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          {confirm}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter works from every field. */}
      <div className={styles.body} onKeyDown={press}>
        {children}
      </div>
    </Dialog>
  );
}

/** For the `ref` of the field that is written in first: a dialog that opens looks for the attribute, which React leaves out. */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
