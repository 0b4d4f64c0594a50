import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How near the end counts as being there, in px. */
export const END_PX = 40;

export interface FollowEnd {
  /** Goes to the end and stays there as it moves. */
  readonly follow: () => void;
  /** What is shown stays where it is, whatever comes below. */
  readonly stay: () => void;
  readonly isFollowing: () => boolean;
  readonly onScroll: () => void;
}

export interface FollowStart {
  /** Grows with each own message. */
  readonly sends: number;
  /** Whether the reader begins at the end. */
  readonly isAtEnd: boolean;
}

/**
 * Keeps a scroller at its end while the reader is there. Only scrolling up leaves the end: growing text alone never does, and
 * a reader who has left is not taken along until a message of their own goes out (`sends` grows).
 */
export function useFollowEnd(scroller: RefObject<HTMLElement | null>, { sends, isAtEnd }: FollowStart): FollowEnd {
  const isFollowing = useRef(isAtEnd);
  const lastSends = useRef(sends);
  const lastTop = useRef(0);

  function follow() {
    isFollowing.current = true;
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  // After every render: each change of a size is one.
  useLayoutEffect(() => {
    if (isFollowing.current || sends > lastSends.current) follow();
    lastSends.current = sends;
  });

  return {
    follow,
    stay: () => {
      isFollowing.current = false;
    },
    isFollowing: () => isFollowing.current,
    onScroll: () => {
      const element = scroller.current;
      if (!element) return;
      const top = element.scrollTop;
      if (element.scrollHeight - element.clientHeight - top <= END_PX) isFollowing.current = true;
      else if (top < lastTop.current) isFollowing.current = false;
      lastTop.current = top;
    },
  };
}
