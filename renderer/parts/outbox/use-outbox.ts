import { useShallow } from 'zustand/react/shallow';
import type { AppState, HostId } from '../../../shared/app/state.ts';
import { isWaiting, type OutboxAnswer, type OutboxEntry, type OutboxMessage } from '../../../shared/outbox/entry.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useApp } from '../../store/selectors.ts';

const NONE: readonly OutboxEntry[] = [];

/** Messages of a chat that are still to be sent, or of which the Host has not said that it has them; oldest first. */
export function useOutboxMessages(hostId: HostId, chat: Uri): readonly OutboxMessage[] {
  return useApp(
    useShallow(({ outbox = NONE }) =>
      outbox.filter(
        (entry): entry is OutboxMessage =>
          entry.kind === 'message' && entry.hostId === hostId && entry.chat === chat && entry.progress.status !== 'returned',
      ),
    ),
  );
}

/** The answers to this Request that wait for their Host, were sent, or came back. */
export function useOutboxAnswer(requestKey: string): OutboxAnswer | undefined {
  return useApp(({ outbox = NONE }) =>
    outbox.find((entry): entry is OutboxAnswer => entry.kind === 'answer' && entry.requestKey === requestKey),
  );
}

/** Everything of one Host. */
export function useOutboxOfHost(hostId: HostId): readonly OutboxEntry[] {
  return useApp(useShallow(({ outbox = NONE }) => outbox.filter((entry) => entry.hostId === hostId)));
}

/** How much is to be sent to a Host. */
export function waitingFor({ outbox = NONE }: AppState, hostId: HostId): number {
  return outbox.filter((entry) => entry.hostId === hostId && isWaiting(entry)).length;
}
