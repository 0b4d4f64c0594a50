import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';

export interface EmptyProps {
  /** One line on what is true. */
  readonly title: string;
  /** One line on what will happen. */
  readonly children?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly glyph?: Glyph | undefined;
  /** At most two. */
  readonly actions?: ReactNode;
  readonly size?: 'md' | 'lg';
}

export function Empty({ title, children, icon, glyph, actions, size = 'md' }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? null : <Icon name={icon} />}
      {glyph === undefined ? null : <StatusGlyph glyph={glyph} label="" />}
      <h2 className={size === 'lg' ? 't-head' : styles.title}>{title}</h2>
      {children === undefined ? null : <p className={styles[size]}>{children}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
