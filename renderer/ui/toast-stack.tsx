import type { ReactNode } from 'react';
import styles from './toast.module.css';

export interface ToastStackProps {
  readonly children: ReactNode;
}

/** Where toasts stand: above the status bar, out of the way of the answer bar. */
export function ToastStack({ children }: ToastStackProps) {
  return <div className={styles.stack}>{children}</div>;
}
