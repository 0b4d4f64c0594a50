import type { ReactNode } from 'react';
import { KeyCap } from './key-cap.tsx';
import styles from './key-hint.module.css';

export interface KeyHintProps {
  readonly keys: string | readonly string[];
  readonly children: ReactNode;
}

/** What a key does, at the foot of a pane. */
export function KeyHint({ keys, children }: KeyHintProps) {
  return (
    <span className={styles.hint}>
      <KeyCap keys={keys} />
      {children}
    </span>
  );
}
