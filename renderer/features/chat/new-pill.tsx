import { useEffect, useRef } from 'react';
import type { TranscriptRow } from '../../parts/transcript/transcript-rows.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './new-pill.module.css';
import { END_PX } from './use-follow-end.ts';

export interface NewPillProps {
  readonly rows: readonly TranscriptRow[];
  /** How far the end is below what shows, in px. */
  readonly distance: number;
  readonly onPress: () => void;
}

/** Nearer than this, with nothing new, the way down is no help and only covers what is read. */
const FAR_PX = 240;

/** Counts what came below while the reader was elsewhere, and goes there. */
export function NewPill({ rows, distance, onPress }: NewPillProps) {
  const isAtEnd = distance <= END_PX;
  const lastSeen = useRef<string>(undefined);
  const last = rows.at(-1)?.key;

  useEffect(() => {
    if (isAtEnd) lastSeen.current = last;
  }, [isAtEnd, last]);

  const count = newSince(rows, lastSeen.current);
  if (isAtEnd || rows.length === 0 || (count === 0 && distance < FAR_PX)) return null;
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
