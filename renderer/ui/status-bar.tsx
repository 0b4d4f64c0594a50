import type { ReactNode } from 'react';
import styles from './status-bar.module.css';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';

export interface StatusBarItem {
  readonly id: string;
  readonly label: string;
  readonly glyph: Glyph;
  /** What the glyph can't say: "38 ms", "try 3 of 8 in 6 s". */
  readonly note?: string | undefined;
}

export interface StatusBarProps {
  /** One per Host. */
  readonly items: readonly StatusBarItem[];
  readonly onOpen: (id: string) => void;
  /** At the right end. */
  readonly children?: ReactNode;
}

export function StatusBar({ items, onOpen, children }: StatusBarProps) {
  return (
    <footer className={styles.bar}>
      {items.map((item) => (
        <button type="button" key={item.id} className={styles.item} onClick={() => onOpen(item.id)}>
          <StatusGlyph glyph={item.glyph} size={12} />
          {item.label}
          {item.note === undefined ? null : <span className={styles.note}>{item.note}</span>}
        </button>
      ))}
      <span className={styles.end}>{children}</span>
    </footer>
  );
}
