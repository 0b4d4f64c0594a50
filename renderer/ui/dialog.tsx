import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { words } from './words.ts';

export interface DialogProps {
  readonly title: string;
  /** Esc, the cross, or the caller's own buttons. Mounting opens the dialog, unmounting closes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'md' | 'lg';
}

/** Modal, with the platform's own focus trap. Focus goes back to where it was opened. */
export function Dialog({ title, onClose, children, footer, size = 'md' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // An unmounted dialog is gone before the browser can give the focus back itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className="t-pane grow trunc" id={titleId}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>{children}</div>
      {footer === undefined ? null : <footer className={styles.foot}>{footer}</footer>}
      {/* Last, so that the focus starts in the body. */}
      <span className={styles.close}>
        <IconButton icon="cross" label={words.close} keys="Esc" onPress={onClose} />
      </span>
    </dialog>
  );
}
