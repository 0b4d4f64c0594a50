import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { useHost } from '../../store/selectors.ts';
import { awayReason } from '../host/away-reason.ts';
import { progressWords } from './outbox-words.ts';
import { useOutboxAnswer } from './use-outbox.ts';

/** "Waits for kestrel" for a Request whose answers are in the outbox; undefined for any other. */
export function useWaitWords({ key, hostId }: InboxRequest): string | undefined {
  const host = useHost(hostId);
  const entry = useOutboxAnswer(key);
  if (!entry || entry.progress.status === 'returned') return undefined;
  return progressWords(entry, { away: awayReason(host) !== undefined, hostName: host?.name ?? 'its Host' });
}
