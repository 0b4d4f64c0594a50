import type { HistoryEntry } from '../../shared/inbox/history.ts';

/** The history as JSON Lines, newest first: one object a line, times as ISO 8601. */
export function historyText(entries: readonly HistoryEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(lineOf(entry))}\n`).join('');
}

function lineOf({ askedAt, settledAt, hostName, requestKey: _key, hostId: _id, ...rest }: HistoryEntry) {
  return { askedAt: timeText(askedAt), settledAt: timeText(settledAt), host: hostName, ...rest };
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}
