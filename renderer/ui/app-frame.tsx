import type { ReactNode } from 'react';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  readonly titleBar: ReactNode;
  readonly rail: ReactNode;
  readonly statusBar: ReactNode;
  /** The panes of the stage. */
  readonly children: ReactNode;
}

/** The frame holds one stage: a surface with a hairline and a round corner. */
export function AppFrame({ titleBar, rail, statusBar, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      {titleBar}
      {rail}
      <main className={styles.stage}>{children}</main>
      {statusBar}
    </div>
  );
}
