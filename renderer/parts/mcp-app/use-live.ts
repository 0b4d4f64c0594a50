import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { enterLive } from './live-views.ts';
import type { ViewSession } from './view-session.ts';
import { openedOf } from './view-state.ts';

/** How long a view that has scrolled away lives on, in ms. */
const OUT_OF_SIGHT_MS = 10_000;

export interface LivePlace {
  /** Opens it anew. */
  readonly onAgain: () => void;
  readonly rowKey: string;
  readonly session: ViewSession;
  readonly place: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Counts the view among those that live, and lets it end once it has been out of sight for a while. */
export function useLive({ rowKey, session, place, frame, onAgain }: LivePlace): void {
  useReturn(session, place, onAgain);
  const isLive = useStore(session.store, (state) => openedOf(state) !== undefined);
  useEffect(() => {
    if (!isLive) return undefined;
    let isInView = true;
    let away: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? true;
      clearTimeout(away);
      if (!isInView) away = setTimeout(() => void session.end('away'), OUT_OF_SIGHT_MS);
    });
    if (place.current) seen.observe(place.current);
    const leave = enterLive({
      rowKey,
      frame: () => frame.current,
      isInView: () => isInView,
      retire: (why) => void session.end(why),
    });
    return () => {
      clearTimeout(away);
      seen.disconnect();
      leave();
    };
  }, [isLive, rowKey, session, place, frame]);
}

/** A view that was put away out of sight is there again once somebody comes back to it. */
function useReturn(session: ViewSession, place: LivePlace['place'], onAgain: () => void): void {
  const isAway = useStore(session.store, ({ status }) => status.kind === 'ended' && status.why === 'away');
  const again = useRef(onAgain);
  useEffect(() => {
    again.current = onAgain;
  });
  useEffect(() => {
    if (!isAway) return undefined;
    let wasAway = false;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) wasAway = true;
      else if (wasAway) again.current();
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, [isAway, place]);
}
