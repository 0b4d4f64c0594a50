import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pane.module.css';

export interface PaneProps {
  /** The landmark's name; F6 and screen readers go by it. */
  readonly label: string;
  readonly kind?: 'main' | 'side' | 'inspector';
  /** Fixed width in px; without it the pane takes what is left. */
  readonly width?: number | undefined;
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

export function Pane({ label, kind = 'main', width, header, children }: PaneProps) {
  return (
    <section
      className={classNames(styles.pane, styles[kind])}
      aria-label={label}
      data-pane={kind}
      style={width === undefined ? undefined : { width, flex: 'none' }}
    >
      {header}
      {children}
    </section>
  );
}

export interface PaneHeaderProps {
  readonly title: string;
  /** Quiet text after the title: a count. */
  readonly note?: ReactNode;
  readonly before?: ReactNode;
  readonly actions?: ReactNode;
  readonly line?: 'none' | 'below';
}

export function PaneHeader({ title, note, before, actions, line = 'none' }: PaneHeaderProps) {
  return (
    <header className={classNames(styles.header, line === 'below' && styles.line)}>
      {before}
      <h1 className="t-pane trunc" title={title}>
        {title}
      </h1>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
    </header>
  );
}
