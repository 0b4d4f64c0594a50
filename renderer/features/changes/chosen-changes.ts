import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChosenTurns } from './chosen-turns.ts';

/** What a person looks at of a Session's changes; the same beside the Chat and in its place. */
export interface ChosenChanges {
  /** By its template; the first one at the start. */
  readonly template?: string;
  readonly turns?: ChosenTurns;
  /** Row of the tree. */
  readonly rowId?: string;
}

export interface SessionAt {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NOTHING: ChosenChanges = {};

const chosen = createStore<Readonly<Record<string, ChosenChanges>>>(() => ({}));

export function useChosenChanges(at: SessionAt): ChosenChanges {
  return useStore(chosen, (all) => all[keyOf(at)] ?? NOTHING);
}

export function choose(at: SessionAt, change: ChosenChanges): void {
  chosen.setState((all) => ({ [keyOf(at)]: { ...all[keyOf(at)], ...change } }));
}

export function forgetChosenChanges(): void {
  chosen.setState({}, true);
}

function keyOf({ hostId, session }: SessionAt): string {
  return `${hostId}\n${session}`;
}
