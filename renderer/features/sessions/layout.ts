import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type DetailsTabId = 'changes' | 'customizations' | 'directories' | 'terminals' | 'details';

/** How this screen is laid out; kept for the next start. Widths in px. */
export interface Layout {
  readonly listWidth: number;
  readonly detailsWidth: number;
  readonly hasList: boolean;
  readonly hasDetails: boolean;
  readonly tab: DetailsTabId;
  readonly foldedHosts: readonly string[];
  readonly showsArchived: boolean;
}

const KEY = 'sessions-layout';

export const LIST_WIDTH = { min: 200, max: 420, initial: 280 } as const;
export const DETAILS_WIDTH = { min: 300, max: 720, initial: 408 } as const;

const DEFAULT: Layout = {
  listWidth: LIST_WIDTH.initial,
  detailsWidth: DETAILS_WIDTH.initial,
  hasList: true,
  hasDetails: true,
  tab: 'changes',
  foldedHosts: [],
  showsArchived: false,
};

const layout = createStore<Layout>(() => ({ ...DEFAULT, ...readLayout() }));

export function useLayout<T>(select: (layout: Layout) => T): T {
  return useStore(layout, select);
}

export function changeLayout(change: (layout: Layout) => Partial<Layout>): void {
  layout.setState(change(layout.getState()));
  try {
    localStorage.setItem(KEY, JSON.stringify(layout.getState()));
  } catch {
    // A full or missing store costs the layout of the next start, nothing else.
  }
}

function readLayout(): Partial<Layout> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return sound(read);
  } catch {
    // Written by something else: the usual layout.
    return {};
  }
}

/** Only what has the form of a layout. */
function sound(read: unknown): Partial<Layout> {
  if (typeof read !== 'object' || read === null) return {};
  const members = Object.entries(read).filter(([key, value]) => {
    const usual: unknown = Object.hasOwn(DEFAULT, key) ? Reflect.get(DEFAULT, key) : undefined;
    return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
  });
  return Object.fromEntries(members);
}
