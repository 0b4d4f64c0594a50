import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Drawing } from './drawing.tsx';
import { Icon } from './icon.tsx';
import styles from './status-glyph.module.css';
import { TurningArc } from './turning-arc.tsx';
import { words } from './words.ts';

export type Glyph = keyof typeof words.glyph;

export interface StatusGlyphProps {
  readonly glyph: Glyph;
  /** What the glyph says here; `''` when the text beside it says it already. */
  readonly label?: string | undefined;
  readonly size?: 12 | 16;
}

/** Shape carries the meaning, colour repeats it. `sign-in` is the key icon and drawn there. */
const shapes: Readonly<Record<Exclude<Glyph, 'sign-in'>, ReactNode>> = {
  waiting: (
    <path
      className={styles.solid}
      d="M7.2 2.6a1.1 1.1 0 0 1 1.6 0l4.6 4.6a1.1 1.1 0 0 1 0 1.6l-4.6 4.6a1.1 1.1 0 0 1-1.6 0L2.6 8.8a1.1 1.1 0 0 1 0-1.6z"
    />
  ),
  running: (
    <>
      <circle className={styles.track} cx="8" cy="8" r="4.75" />
      <TurningArc className={styles.arc} />
    </>
  ),
  idle: <circle cx="8" cy="8" r="3.25" />,
  failed: (
    <>
      <circle className={styles.solid} cx="8" cy="8" r="5.75" />
      <path className={styles.cut} d="M6 6l4 4M10 6l-4 4" />
    </>
  ),
  creating: <circle className={styles.dashed} cx="8" cy="8" r="4.25" />,
  ready: <circle className={styles.solid} cx="8" cy="8" r="3.75" />,
  degraded: (
    <>
      <circle cx="8" cy="8" r="4.25" />
      <path className={styles.solid} d="M8 3.75a4.25 4.25 0 0 1 0 8.5z" />
    </>
  ),
  refused: (
    <>
      <path className={styles.solid} d="M5.6 2.25h4.8l3.35 3.35v4.8l-3.35 3.35H5.6L2.25 10.4V5.6z" />
      <path className={styles.cut} d="M5.25 8h5.5" />
    </>
  ),
  off: (
    <>
      <circle cx="8" cy="8" r="4.25" />
      <path d="M5 11l6-6" />
    </>
  ),
  stopped: <rect x="4.75" y="4.75" width="6.5" height="6.5" rx="1.25" />,
  done: <path d="M3.75 8.4 6.6 11.25 12.25 5" />,
  streaming: (
    <>
      <circle className={styles.solid} cx="3.75" cy="8" r="1.25" />
      <circle className={classNames(styles.solid, styles.second)} cx="8" cy="8" r="1.25" />
      <circle className={classNames(styles.solid, styles.third)} cx="12.25" cy="8" r="1.25" />
    </>
  ),
  unread: <circle className={styles.solid} cx="8" cy="8" r="3" />,
};

/** Total over the design's states. */
export function StatusGlyph({ glyph, label = words.glyph[glyph], size = 16 }: StatusGlyphProps) {
  const name = label === '' ? undefined : label;
  if (glyph === 'sign-in') return <Icon name="key" tone="wait" size={size} label={name} />;
  return (
    <Drawing className={classNames(styles.glyph, size === 12 && styles.small, styles[glyph])} label={name}>
      {shapes[glyph]}
    </Drawing>
  );
}
