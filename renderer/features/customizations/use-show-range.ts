import { type RefObject, useEffect } from 'react';

export interface ShowRange {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The line to bring to sight, counted from 0; undefined stays at the top. */
  readonly first: number | undefined;
  /** In px. */
  readonly lineHeight: number;
}

/** Brings a line to sight once, with two lines of what is above it. */
export function useShowRange({ scroller, first, lineHeight }: ShowRange): void {
  useEffect(() => {
    if (scroller.current && first !== undefined) scroller.current.scrollTop = Math.max(0, first - 2) * lineHeight;
  }, [scroller, first, lineHeight]);
}
