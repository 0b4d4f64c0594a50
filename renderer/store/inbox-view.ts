import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../shared/app/state.ts';

/** The tabs of the list. */
export type KindFilter = 'all' | 'confirm' | 'questions' | 'results' | 'tools' | 'sign-in' | 'other';

/** What the list of the Inbox shows; the filters combine, and stay while one looks elsewhere. */
export interface InboxView {
  readonly kind: KindFilter;
  /** All hosts when undefined. */
  readonly hostId: HostId | undefined;
  readonly query: string;
}

const EVERYTHING: InboxView = { kind: 'all', hostId: undefined, query: '' };

const view = createStore<InboxView>(() => EVERYTHING);

export function useInboxView(): InboxView {
  return useStore(view);
}

export function changeInboxView(changes: Partial<InboxView>): void {
  view.setState(changes);
}

export function showEverything(): void {
  view.setState(EVERYTHING, true);
}
