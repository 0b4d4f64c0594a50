import { isArchived } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';

/** The Sessions of one Host that a filter lets through, most recently modified first. */
export interface ListedSessions {
  readonly current: readonly Uri[];
  readonly archived: readonly Uri[];
}

type Rows = readonly SessionSummary[];

/** What sorting and filtering need of a row. */
interface Entry {
  readonly uri: Uri;
  readonly archived: boolean;
  readonly at: number;
  readonly text: string;
}

interface Known {
  readonly filter: string;
  readonly found: readonly Entry[];
  readonly listed: ListedSessions;
}

// With thousands of Sessions each letter of a filter counts: what a row or a list says is worked out once.
const known = new WeakMap<Rows, Known>();
const orders = new WeakMap<Rows, readonly Entry[]>();
const entries = new WeakMap<SessionSummary, Entry>();

/** The same list and filter give the same answer, so that only the Host that changed is gone through anew. */
export function listedSessions(rows: Rows, filter: string): ListedSessions {
  const before = known.get(rows);
  if (before?.filter === filter) return before.listed;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  // One more letter only takes away from what the letters before it found.
  const among = before && filter.startsWith(before.filter) ? before.found : newestFirst(rows);
  const found = words.length === 0 ? among : among.filter(({ text }) => words.every((word) => text.includes(word)));
  const listed = { current: uris(found, false), archived: uris(found, true) };
  known.set(rows, { filter, found, listed });
  return listed;
}

function uris(found: readonly Entry[], archived: boolean): readonly Uri[] {
  const listed: Uri[] = [];
  for (const entry of found) if (entry.archived === archived) listed.push(entry.uri);
  return listed;
}

/** Times are ISO 8601 in UTC, but hosts write them with and without milliseconds. */
function entryOf(row: SessionSummary): Entry {
  const before = entries.get(row);
  if (before) return before;
  const { resource, title, status, project, workingDirectories = [] } = row;
  const text = [title, project?.displayName ?? '', ...workingDirectories].join('\n').toLowerCase();
  const entry = { uri: resource, archived: isArchived(status), at: Date.parse(row.modifiedAt) || 0, text };
  entries.set(row, entry);
  return entry;
}

function newestFirst(rows: Rows): readonly Entry[] {
  const before = orders.get(rows);
  if (before) return before;
  const sorted = rows.map(entryOf).sort((a, b) => b.at - a.at || (a.uri < b.uri ? -1 : 1));
  orders.set(rows, sorted);
  return sorted;
}
