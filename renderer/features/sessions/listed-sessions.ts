import { isArchived } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';

/** The Sessions of one Host that a filter lets through, most recently modified first. */
export interface ListedSessions {
  readonly current: readonly Uri[];
  readonly archived: readonly Uri[];
}

type Rows = readonly SessionSummary[];

interface Known {
  readonly filter: string;
  readonly listed: ListedSessions;
}

// With thousands of Sessions each letter of a filter counts: what a row or a list says is worked out once.
const known = new WeakMap<Rows, Known>();
const orders = new WeakMap<Rows, Rows>();
const texts = new WeakMap<SessionSummary, string>();

/** The same list and filter give the same answer, so that only the Host that changed is gone through anew. */
export function listedSessions(rows: Rows, filter: string): ListedSessions {
  const before = known.get(rows);
  if (before?.filter === filter) return before.listed;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? newestFirst(rows) : newestFirst(rows).filter((row) => matches(row, words));
  const listed = { current: uris(found, false), archived: uris(found, true) };
  known.set(rows, { filter, listed });
  return listed;
}

function uris(rows: Rows, archived: boolean): readonly Uri[] {
  return rows.filter((row) => isArchived(row.status) === archived).map((row) => row.resource);
}

function matches(row: SessionSummary, words: readonly string[]): boolean {
  const text = textOf(row);
  return words.every((word) => text.includes(word));
}

function textOf(row: SessionSummary): string {
  const before = texts.get(row);
  if (before !== undefined) return before;
  const { title, project, workingDirectories = [] } = row;
  const text = [title, project?.displayName ?? '', ...workingDirectories].join('\n').toLowerCase();
  texts.set(row, text);
  return text;
}

/** Times are ISO 8601 in UTC, but hosts write them with and without milliseconds. */
function newestFirst(rows: Rows): Rows {
  const before = orders.get(rows);
  if (before) return before;
  const timed = rows.map((row) => ({ row, at: Date.parse(row.modifiedAt) || 0 }));
  timed.sort((a, b) => b.at - a.at || (a.row.resource < b.row.resource ? -1 : 1));
  const sorted = timed.map(({ row }) => row);
  orders.set(rows, sorted);
  return sorted;
}
