import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** One Request that a person has picked, and what it asked then. */
export interface Pick {
  readonly requestKey: string;
  /** Changes with anything that would run. */
  readonly subject: string;
}

export interface Picks {
  /** In the order of picking. */
  readonly picked: readonly Pick[];
  /** Where a range begins. */
  readonly anchor: string | undefined;
  /** Why the last one could not be picked, or why some dropped out. */
  readonly note: string | undefined;
}

const NONE: Picks = { picked: [], anchor: undefined, note: undefined };

const store = createStore<Picks>(() => NONE);

export function usePicks<T>(select: (picks: Picks) => T): T {
  return useStore(store, select);
}

/** Picks what is not picked yet; with `note` where some of what was wanted can't be. */
export function addPicks(picks: readonly Pick[], note?: string): void {
  const known = new Set(store.getState().picked.map(({ requestKey }) => requestKey));
  store.setState(({ picked, anchor }) => ({
    picked: [...picked, ...picks.filter(({ requestKey }) => !known.has(requestKey))],
    anchor: picks.at(-1)?.requestKey ?? anchor,
    note,
  }));
}

export function dropPicks(requestKeys: readonly string[], note?: string): void {
  store.setState(({ picked }) => ({ picked: picked.filter(({ requestKey }) => !requestKeys.includes(requestKey)), note }));
}

/** Whoever moves on has read it. */
export function forgetPickNote(): void {
  if (store.getState().note !== undefined) store.setState({ note: undefined });
}

export function clearPicks(): void {
  store.setState(NONE, true);
}

export function currentPicks(): Picks {
  return store.getState();
}
