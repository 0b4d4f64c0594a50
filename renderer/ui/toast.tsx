import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';
import styles from './toast.module.css';

export interface ToastProps {
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
  /** A way to what is reported; a toast never asks. */
  readonly action?: ReactNode;
  readonly onDone: () => void;
  readonly durationMs?: number;
}

/** Reports something that happened, then goes. Hover and focus hold it. */
export function Toast({ glyph = 'done', children, action, onDone, durationMs = 5000 }: ToastProps) {
  const [isHeld, setHeld] = useState(false);

  const leave = useEffectEvent(onDone);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => leave(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);

  return (
    <output
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusGlyph glyph={glyph} label="" />
      <span className={styles.text}>{children}</span>
      {action}
    </output>
  );
}
