import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';

export interface LossDialogProps {
  readonly title: string;
  /** What the person does it with: "Dispose Chat". */
  readonly confirm: string;
  /** What leaves everything as it is. */
  readonly keep?: string;
  /** Why it can't be asked for now: "Disposing". */
  readonly offReason: string | undefined;
  /** Why it came to nothing. */
  readonly problem: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What is lost, and what stays. */
  readonly children: ReactNode;
}

/** Asks before something is lost for good. */
export function LossDialog(props: LossDialogProps) {
  const { title, confirm, keep = 'Keep it', offReason, problem, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onClose}>
            {keep}
          </Button>
          <Button variant="danger-solid" offReason={offReason} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <Problem text={problem} />
    </Dialog>
  );
}
