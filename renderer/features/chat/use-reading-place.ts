import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { channelId } from '../../store/replicas.ts';

/** Where somebody was reading: so many px into a row. The heights of what was drawn make the way back exact. */
export interface ReadingPlace {
  readonly rowKey: string;
  readonly into: number;
  readonly heights: VirtualItem[];
}

/** Chats beyond this many forget where they were read, the oldest first. */
const MAX_PLACES = 50;

const places = new Map<string, ReadingPlace>();

/** Where this Chat was left, if that was not at its end; read once, when the Chat comes back. */
export function useLeftPlace({ hostId, chat }: ChatAt): ReadingPlace | undefined {
  const [place] = useState(() => places.get(channelId({ hostId, channel: chat })));
  return place;
}

export interface ReadingScene {
  readonly at: ChatAt;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly left: ReadingPlace | undefined;
  readonly isFollowing: () => boolean;
}

/** Goes back to where the Chat was left, and remembers where it is left this time. */
export function useReadingPlace({ at, scroller, list, left, isFollowing }: ReadingScene): void {
  const id = channelId({ hostId: at.hostId, channel: at.chat });

  // biome-ignore lint/correctness/useExhaustiveDependencies: coming and going are once each; the Chat is fixed for as long as this lives.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const row = left && list.measurementsCache.find(({ key }) => key === left.rowKey);
    if (row) element.scrollTop = row.start + left.into;
    return () => {
      places.delete(id);
      const first = isFollowing() ? undefined : list.getVirtualItemForOffset(element.scrollTop);
      if (first) keep(id, { rowKey: String(first.key), into: element.scrollTop - first.start, heights: list.takeSnapshot() });
    };
  }, []);
}

function keep(id: string, place: ReadingPlace): void {
  places.set(id, place);
  const [oldest] = places.keys();
  if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
}
