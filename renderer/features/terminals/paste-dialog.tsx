import { CodeBox } from '../../parts/code/code-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pastedText } from './pasted-text.ts';

export interface PasteDialogProps {
  readonly clipboard: string;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks before lines are pasted that may run at once. */
export function PasteDialog({ clipboard, onPaste, onClose }: PasteDialogProps) {
  const text = pastedText(clipboard);
  const lines = text.replace(/\n$/, '').split('\n').length;
  const removed = clipboard.replace(/\r\n?/g, '\n').length - text.length;
  return (
    <Dialog
      title={lines === 1 ? 'Paste this into the terminal?' : `Paste ${lines.toLocaleString('en')} lines into the terminal?`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            Don’t paste
          </Button>
          <Button variant="primary" onPress={() => onPaste(text)}>
            Paste
          </Button>
        </>
      }
    >
      <p>Lines that are complete may run as soon as they arrive.</p>
      {removed > 0 ? <p>{removedText(removed)}</p> : null}
      <CodeBox label="What will be pasted" text={text} size="small" />
    </Dialog>
  );
}

function removedText(count: number): string {
  return count === 1 ? '1 control character is left out.' : `${count} control characters are left out.`;
}
