import { isArchived } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';

/** The Sessions of one Host that a filter lets through, most recently modified first. */
export interface ListedSessions {
  readonly current: readonly Uri[];
  readonly archived: readonly Uri[];
}

interface Known {
  readonly filter: string;
  readonly listed: ListedSessions;
}

const known = new WeakMap<readonly SessionSummary[], Known>();

/** The same list and filter give the same answer, so that only the Host that changed is sorted anew. */
export function listedSessions(rows: readonly SessionSummary[], filter: string): ListedSessions {
  const before = known.get(rows);
  if (before?.filter === filter) return before.listed;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => matches(row, words)).sort(newestFirst);
  const listed = { current: uris(found, false), archived: uris(found, true) };
  known.set(rows, { filter, listed });
  return listed;
}

function uris(rows: readonly SessionSummary[], archived: boolean): readonly Uri[] {
  return rows.filter((row) => isArchived(row.status) === archived).map((row) => row.resource);
}

function matches({ title, project, workingDirectories = [] }: SessionSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = [title, project?.displayName ?? '', ...workingDirectories].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Times are ISO 8601 in UTC, but hosts write them with and without milliseconds. */
function newestFirst(a: SessionSummary, b: SessionSummary): number {
  return timeOf(b) - timeOf(a) || a.resource.localeCompare(b.resource);
}

function timeOf({ modifiedAt }: SessionSummary): number {
  return Date.parse(modifiedAt) || 0;
}
