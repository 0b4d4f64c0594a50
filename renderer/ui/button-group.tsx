import type { ReactNode } from 'react';
import styles from './button-group.module.css';

export interface ButtonGroupProps {
  /** A button and the menu of its other ways. */
  readonly children: ReactNode;
}

/** A split button: its parts share one outline. */
export function ButtonGroup({ children }: ButtonGroupProps) {
  return <span className={styles.group}>{children}</span>;
}
