import { useEffect, useState } from 'react';

/** A part of a list from top to bottom, in px. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** It moves in steps, so that most scrolling draws nothing new. */
const STEP_PX = 320;
/** How much is drawn above and below what shows. */
const BEYOND_PX = 640;

/** What of a scroller is worth drawing: what shows, and something beyond both ends. */
export function useStretch(elementId: string): Stretch {
  const [stretch, setStretch] = useState<Stretch>({ top: 0, bottom: innerHeight + BEYOND_PX });

  useEffect(() => {
    const element = document.getElementById(elementId);
    if (!element) return undefined;
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP_PX) * STEP_PX - BEYOND_PX;
      const bottom = top + 2 * BEYOND_PX + STEP_PX + (element.clientHeight || innerHeight);
      setStretch((known) => (known.top === top && known.bottom === bottom ? known : { top, bottom }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [elementId]);

  return stretch;
}
