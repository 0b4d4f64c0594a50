import { type RefObject, useEffect, useState } from 'react';

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly onScroll: () => void;
}

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Every row is this high, in px; undefined where rows are of several heights, which are then all drawn. */
  readonly rowHeight: number | undefined;
}

/** Rows above and below what is in sight, so that scrolling meets no blank. */
const SPARE = 20;
/** Before anything is measured. */
const USUAL_HEIGHT = 800;

/** Which of very many rows of one height are to be drawn. */
export function useRowWindow({ scroller, count, rowHeight }: RowWindowOptions): RowWindow {
  const [seen, setSeen] = useState({ first: 0, rows: rowHeight === undefined ? 0 : Math.ceil(USUAL_HEIGHT / rowHeight) });

  function measure() {
    const element = scroller.current;
    if (!element || rowHeight === undefined) return;
    // A step of some rows at a time: not every pixel is a new picture.
    const first = Math.floor(element.scrollTop / rowHeight / 10) * 10;
    const rows = Math.ceil((element.clientHeight || USUAL_HEIGHT) / rowHeight);
    setSeen((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew only by a new size; the scroller stays the same.
  useEffect(() => {
    const element = scroller.current;
    if (!element || rowHeight === undefined) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (rowHeight === undefined) return { from: 0, to: count, onScroll: measure };
  const first = Math.min(seen.first, Math.max(0, count - seen.rows));
  return { from: Math.max(0, first - SPARE), to: Math.min(count, first + seen.rows + SPARE), onScroll: measure };
}

/** Scrolls as little as brings a row into sight, with some rows around it. */
export function showRow(scroller: HTMLElement, row: number, { rowHeight, around = 0 }: ShowRowOptions): void {
  const [top, bottom] = [(row - around) * rowHeight, (row + 1 + around) * rowHeight];
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
}

export interface ShowRowOptions {
  readonly rowHeight: number;
  readonly around?: number;
}
