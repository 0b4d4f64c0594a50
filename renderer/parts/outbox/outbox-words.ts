import type { OutboxEntry } from '../../../shared/outbox/entry.ts';

/** "2 waiting to be sent"; undefined while there is nothing. */
export function waitingWords(count: number): string | undefined {
  return count === 0 ? undefined : `${count} waiting to be sent`;
}

/** How far one entry has come, where `away` says whether its Host is. */
export function progressWords(
  { progress }: OutboxEntry,
  { away, hostName }: { readonly away: boolean; readonly hostName: string },
) {
  switch (progress.status) {
    case 'waiting':
      return away ? `Waits for ${hostName}` : 'Waits to be sent';
    case 'sent':
      return away ? `Sent, not confirmed by ${hostName}` : 'Sending';
    case 'returned':
      return progress.why === undefined ? 'Taken back' : `Not sent: ${progress.why}`;
    default:
      return progress satisfies never;
  }
}

/** "2 messages and 1 answer"; undefined where there is nothing. */
export function countWords(entries: readonly OutboxEntry[]): string | undefined {
  const of = (kind: OutboxEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const parts = [counted(of('message'), 'message'), counted(of('answer'), 'answer')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' and ');
}

function counted(count: number, word: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
