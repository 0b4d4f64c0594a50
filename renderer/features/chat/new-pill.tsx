import { useEffect, useRef } from 'react';
import type { TranscriptRow } from '../../parts/transcript/transcript-rows.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './new-pill.module.css';

export interface NewPillProps {
  readonly rows: readonly TranscriptRow[];
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Counts what came below while the reader was elsewhere, and goes there. */
export function NewPill({ rows, isAtEnd, onPress }: NewPillProps) {
  const lastSeen = useRef<string>(undefined);
  const last = rows.at(-1)?.key;

  useEffect(() => {
    if (isAtEnd) lastSeen.current = last;
  }, [isAtEnd, last]);

  if (isAtEnd || rows.length === 0) return null;
  const count = newSince(rows, lastSeen.current);
  return (
    <button type="button" className={styles.pill} onClick={onPress}>
      <Icon name="arrow-down" size={14} tone="inherit" />
      {count === 0 ? 'Latest' : `${count} new`}
    </button>
  );
}

/** A row that has gone since then counts as the last one. */
export function newSince(rows: readonly TranscriptRow[], seen: string | undefined): number {
  const index = rows.findLastIndex((row) => row.key === seen);
  return index < 0 ? 0 : rows.length - 1 - index;
}
