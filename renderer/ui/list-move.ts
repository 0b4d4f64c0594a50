/** What a key does in a list: move to an option, or open the active one. Undefined when it does nothing. */
export type ListMove = { readonly kind: 'move'; readonly id: string } | { readonly kind: 'open'; readonly id: string };

/** In order; a function where they are so many that only a key should count them up. */
export type OptionIds = readonly string[] | (() => readonly string[]);

function indexFor(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Ends hold: the last option stays the last. An `activeId` that has left the list counts as before the first. */
export function listMove(key: string, options: OptionIds, activeId: string | undefined): ListMove | undefined {
  const ids = typeof options === 'function' ? options() : options;
  const index = activeId === undefined ? -1 : ids.indexOf(activeId);
  if (key === 'Enter') return index < 0 || activeId === undefined ? undefined : { kind: 'open', id: activeId };
  const to = indexFor(key, index, ids.length - 1);
  const id = to === undefined ? undefined : ids[to];
  return id === undefined ? undefined : { kind: 'move', id };
}
