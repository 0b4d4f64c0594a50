import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

export interface SessionAt {
  readonly hostId: HostId;
  readonly session: Uri;
}

const chosen = createStore<Readonly<Record<string, Uri | undefined>>>(() => ({}));

/** Which terminal was looked at last from a Session. */
export function useChosenTerminal(at: SessionAt): Uri | undefined {
  return useStore(chosen, (all) => all[keyOf(at)]);
}

export function chooseTerminal(at: SessionAt, terminal: Uri | undefined): void {
  chosen.setState({ [keyOf(at)]: terminal });
}

export function forgetChosenTerminals(): void {
  chosen.setState({}, true);
}

function keyOf({ hostId, session }: SessionAt): string {
  return `${hostId}\n${session}`;
}
