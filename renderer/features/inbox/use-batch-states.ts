import { useSyncExternalStore } from 'react';
import { pendingDecision, refusalOf } from '../../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import type { BatchItem, BatchRun } from '../../store/batch-run.ts';
import { chatChannel } from '../../store/channels.ts';
import { onFolded, replicaOf } from '../../store/replicas.ts';
import { useApp } from '../../store/selectors.ts';
import { type ItemState, stateOfItem } from './batch-state.ts';

export interface KnownItem {
  readonly item: BatchItem;
  readonly state: ItemState;
}

/** Where each answer of a batch stands, from the app's state and the chats. */
export function useBatchStates(run: BatchRun): readonly KnownItem[] {
  const app = useApp((state) => state);
  // A string, since what is made anew on each look would render for ever.
  useSyncExternalStore(onFolded, () => run.items.map(({ request }) => chatText(request)).join('\n'));
  return run.items.map((item) => {
    const { request } = item;
    const host = app.hosts.find(({ id }) => id === request.hostId);
    const state = stateOfItem(item, {
      isHeld: app.held.some(({ requestKey }) => requestKey === request.key),
      isSent: sentIn(request),
      isHostAway: awayReason(host) !== undefined,
      refusal: refusedIn(request),
    });
    return { item, state };
  });
}

function chatText(request: InboxRequest): string {
  return `${sentIn(request)} ${refusedIn(request) ?? ''}`;
}

function sentIn(request: InboxRequest): boolean {
  return 'chat' in request && pendingDecision(request, replicaOf(chatChannel(request.hostId, request.chat))) !== undefined;
}

function refusedIn(request: InboxRequest): string | undefined {
  return 'chat' in request ? refusalOf(request, replicaOf(chatChannel(request.hostId, request.chat))) : undefined;
}
