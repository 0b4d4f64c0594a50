import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import { type ChatAt, useShownChat } from '../../parts/transcript/chat-at.ts';
import { Row } from '../../parts/transcript/transcript-row.tsx';
import { createRowReader, type TranscriptRow } from '../../parts/transcript/transcript-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { NewPill } from './new-pill.tsx';
import { OlderTurns } from './older-turns.tsx';
import styles from './transcript.module.css';

export interface TranscriptProps {
  readonly at: ChatAt;
  /** Key of a Request to bring into view and to give the focus. */
  readonly requestKey: string | undefined;
}

const NONE: readonly TranscriptRow[] = [];
const END_PX = 40;

const estimates: Readonly<Record<TranscriptRow['kind'], number>> = { older: 40, turn: 28, message: 70, part: 60, end: 32 };

/** What was said and done in a Chat. Follows the end only while the reader is there; nothing above moves when something comes. */
export function Transcript({ at, requestKey }: TranscriptProps) {
  const [readRows] = useState(createRowReader);
  const rows = useShownChat(readRows) ?? NONE;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[rows[index]?.kind ?? 'part'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingEnd: 24,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
  });
  const isAtEnd = list.getDistanceFromEnd() <= END_PX;
  const toEnd = () => list.scrollToEnd();

  useLayoutEffect(() => list.scrollToEnd(), [list]);
  useRequestInView(at, rows, requestKey, (index) => list.scrollToIndex(index, { align: 'center' }));

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, so that the arrow keys can scroll it. */}
      <div className={styles.scroller} ref={scroller} role="log" aria-label="Transcript" aria-live="off" tabIndex={0}>
        <div className={styles.rows} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className={classNames(styles.row, isJoined(row) && styles.joined)}
                style={{ top: item.start }}
              >
                <Row row={row} older={<OlderTurns at={at} />} />
              </div>
            );
          })}
        </div>
      </div>
      <NewPill rows={rows} isAtEnd={isAtEnd} onPress={toEnd} />
    </div>
  );
}

/** Calls in the same box have no gap between them. */
function isJoined(row: TranscriptRow): boolean {
  return row.kind === 'part' && (row.box === 'middle' || row.box === 'last');
}

/** A person who comes for a Request finds it in the middle, with the focus on it. */
function useRequestInView(
  { hostId, chat }: ChatAt,
  rows: readonly TranscriptRow[],
  requestKey: string | undefined,
  show: (index: number) => void,
): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (requestKey === undefined || requestKey === done.current) return;
    const index = rows.findIndex(
      (row) => row.kind === 'part' && row.subject !== undefined && chatRequestKey(hostId, chat, row.subject) === requestKey,
    );
    if (index < 0) return;
    done.current = requestKey;
    show(index);
    // The card is drawn in the frame after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const card = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(requestKey)}"]`);
        card?.scrollIntoView({ block: 'nearest' });
        card?.focus({ preventScroll: true });
      }),
    );
  });
}
