import { useEffect, useState } from 'react';

/** Pixels of the list, from its top, that are worth drawing. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** A list this short is drawn whole. */
const MAX_WHOLE = 80;
/** What is drawn moves by so many pixels at a time, and reaches as far beyond what is seen. */
const STEP = 520;

/** What of a long list is in sight, kept true while it is scrolled; undefined while all of it is drawn. */
export function useRowWindow(listId: string, count: number): RowWindow | undefined {
  const [step, setStep] = useState(0);
  const [height, setHeight] = useState(0);
  const isLong = count > MAX_WHOLE;

  useEffect(() => {
    const list = isLong ? document.getElementById(listId) : null;
    if (!list) return undefined;
    const look = () => {
      setStep(Math.floor(list.scrollTop / STEP));
      setHeight(list.clientHeight);
    };
    const resized = new ResizeObserver(look);
    resized.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      resized.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [listId, isLong]);

  // Without a layout, as before the first paint, nothing is known of what is in sight.
  if (!isLong || height === 0) return undefined;
  return { from: (step - 1) * STEP, to: (step + 2) * STEP + height };
}
