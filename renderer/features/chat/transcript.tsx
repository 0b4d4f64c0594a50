import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import { useLiveRows } from '../../parts/mcp-app/live-views.ts';
import { type ChatAt, useShownChat } from '../../parts/transcript/chat-at.ts';
import { Row } from '../../parts/transcript/transcript-row.tsx';
import { createRowReader, type TranscriptRow } from '../../parts/transcript/transcript-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { NewPill } from './new-pill.tsx';
import { OlderTurns } from './older-turns.tsx';
import styles from './transcript.module.css';
import { useFollowEnd } from './use-follow-end.ts';
import { useLeftPlace, useReadingPlace } from './use-reading-place.ts';
import { useTurnKeys } from './use-turn-keys.ts';

export interface TranscriptProps {
  readonly at: ChatAt;
  /** Key of a Request to bring into view and to give the focus. */
  readonly requestKey: string | undefined;
  /** Grows with each message sent from here: the sender wants to see what comes of it. */
  readonly sends: number;
}

const NONE: readonly TranscriptRow[] = [];

const estimates: Readonly<Record<TranscriptRow['kind'], number>> = { older: 40, turn: 28, message: 70, part: 60, end: 32 };

/** What was said and done in a Chat. Follows the end only while the reader is there; nothing above moves when something comes. */
export function Transcript({ at, requestKey, sends }: TranscriptProps) {
  const [readRows] = useState(createRowReader);
  const rows = useShownChat(readRows) ?? NONE;
  const scroller = useRef<HTMLDivElement>(null);
  const left = useLeftPlace(at);
  const live = useLiveRows();
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[rows[index]?.kind ?? 'part'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    // A view that is not drawn would lose all that was done in it.
    rangeExtractor: (range) => withLive(defaultRangeExtractor(range), rows, live),
    paddingEnd: 24,
    initialMeasurementsCache: left?.heights ?? [],
    // Older Turns come in above without a move; following the end is our own, which a huge growth can't shake off.
    anchorTo: 'end',
    followOnAppend: false,
    scrollEndThreshold: -1,
  });
  const pressInTurn = useTurnKeys(at);
  const end = useFollowEnd(scroller, { sends, isAtEnd: left === undefined });

  useReadingPlace({ at, scroller, list, left, isFollowing: end.isFollowing });

  useRequestInView(at, rows, requestKey, (index) => {
    end.stay();
    list.scrollToIndex(index, { align: 'start' });
  });

  return (
    <div className={styles.frame}>
      <div
        className={styles.scroller}
        ref={scroller}
        role="log"
        aria-label="Transcript"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, so that the arrow keys can scroll it.
        tabIndex={0}
        onScroll={end.onScroll}
        onKeyDown={pressInTurn}
        onClickCapture={(event) => isFold(event.target) && end.stay()}
      >
        <div className={styles.rows} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                data-turn={'turnId' in row ? row.turnId : undefined}
                className={classNames(styles.row, isJoined(row) && styles.joined)}
                style={{ top: item.start }}
              >
                {row.kind === 'older' ? <OlderTurns at={at} /> : <Row row={row} />}
              </div>
            );
          })}
        </div>
      </div>
      <NewPill rows={rows} distance={list.getDistanceFromEnd()} onPress={end.follow} />
    </div>
  );
}

/** The rows to draw, in order: those in sight, and those with a view that lives. */
function withLive(
  indexes: readonly number[],
  rows: readonly TranscriptRow[],
  live: readonly { readonly rowKey: string }[],
): number[] {
  if (live.length === 0) return [...indexes];
  const keys = new Set(live.map(({ rowKey }) => rowKey));
  const kept = rows.flatMap(({ key }, index) => (keys.has(key) ? [index] : []));
  return [...new Set([...indexes, ...kept])].sort((a, b) => a - b);
}

/** What a person opens stays under the pointer. */
function isFold(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, summary') !== null;
}

/** Calls in the same box have no gap between them. */
function isJoined(row: TranscriptRow): boolean {
  return row.kind === 'part' && (row.box === 'middle' || row.box === 'last');
}

/** What a link can lead to: a Turn by its line, a call or a question. */
function subjectOf(row: TranscriptRow): string | undefined {
  if (row.kind === 'turn') return row.turnId;
  return row.kind === 'part' ? row.subject : undefined;
}

/** A person who comes for a Request finds its question in view, with the focus on it. */
function useRequestInView(
  { hostId, chat }: ChatAt,
  rows: readonly TranscriptRow[],
  requestKey: string | undefined,
  show: (index: number) => void,
): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (requestKey === undefined || requestKey === done.current) return;
    const index = rows.findIndex((row) => {
      const subject = subjectOf(row);
      return subject !== undefined && chatRequestKey(hostId, chat, subject) === requestKey;
    });
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
