import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';

export interface BannerProps {
  readonly tone: 'wait' | 'bad' | 'info';
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
  /** At most one way on. */
  readonly action?: ReactNode;
}

/** What is true of the whole pane below. Failures interrupt a screen reader, the rest waits. */
export function Banner({ tone, glyph, children, action }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {glyph === undefined ? null : <StatusGlyph glyph={glyph} label="" />}
      <span className="grow selectable">{children}</span>
      {action}
    </div>
  );
}
