import type { ClipboardEvent, CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { type Compared, ROW_HEIGHT } from './compared.ts';
import { DiffRowView } from './diff-row-view.tsx';
import { type DiffMode, type DiffRow, rowKey } from './diff-rows.ts';
import styles from './diff-view.module.css';
import { rowsText } from './rows-text.ts';
import { keptWordMarks } from './word-marks.ts';

export interface DiffLinesProps {
  readonly label: string;
  readonly compared: Compared;
  readonly mode: DiffMode;
  readonly rows: readonly DiffRow[];
  /** The change that one is at. */
  readonly current: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What scrolls sideways: one bar for both sides. */
  readonly across: RefObject<HTMLDivElement | null>;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly onOpen: (block: number) => void;
}

/** The rows; only those in sight are drawn. */
export function DiffLines({ label, compared, mode, rows, current, scroller, across, onPress, onOpen }: DiffLinesProps) {
  const { from, to, onScroll } = useRowWindow({ scroller, count: rows.length, rowHeight: ROW_HEIGHT });
  const { before, after, widest } = compared;
  return (
    <>
      <div
        className={styles.rows}
        ref={scroller}
        role="document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        onScroll={onScroll}
        onKeyDown={onPress}
        onCopy={copyRows}
        onMouseDown={(event) => noteSide(event, mode)}
        onWheel={(event) => {
          if (across.current) across.current.scrollLeft += event.shiftKey ? event.deltaY : event.deltaX;
        }}
      >
        <div style={{ height: from * ROW_HEIGHT }} />
        {rows.slice(from, to).map((row) => (
          <DiffRowView
            key={rowKey(row)}
            row={row}
            mode={mode}
            before={before.lines}
            after={after.lines}
            isCurrent={row.kind === 'change' && row.change === current}
            marksOf={keptWordMarks}
            onOpen={onOpen}
          />
        ))}
        <div style={{ height: (rows.length - to) * ROW_HEIGHT }} />
      </div>
      <div
        className={styles.across}
        ref={across}
        onScroll={({ currentTarget }) => scroller.current?.style.setProperty('--shift', String(currentTarget.scrollLeft))}
      >
        <div style={acrossStyle(widest, mode)} />
      </div>
    </>
  );
}

function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return;
  event.preventDefault();
  const selected = selection.getRangeAt(0).cloneContents();
  event.clipboardData.setData('text/plain', rowsText(selected, event.currentTarget.dataset.selecting));
}

/** Selecting begins on one side of two and stays there. */
function noteSide({ target, currentTarget }: MouseEvent<HTMLElement>, mode: DiffMode): void {
  const side = target instanceof Element ? target.closest<HTMLElement>('[data-side]')?.dataset.side : undefined;
  if (mode === 'split' && side !== undefined) currentTarget.dataset.selecting = side;
  else delete currentTarget.dataset.selecting;
}

/** As much wider than the place itself as the widest line is than its side. */
function acrossStyle(widest: number, mode: DiffMode): CSSProperties {
  return { width: `calc(${widest}ch + ${mode === 'split' ? '50% + 80px' : '128px'})` };
}
