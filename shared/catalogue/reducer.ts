import type { Fold } from '../protocol/common/fold.ts';
import { removeBy, updateBy, upsertBy } from '../protocol/common/keyed-list.ts';
import { ignoreUnknown } from '../protocol/common/unknown-action.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { SessionSummary } from '../protocol/session/state.ts';
import type { CatalogueAction } from './actions.ts';
import { withHeard } from './mcp-heard.ts';
import type { CatalogueState } from './state.ts';

/**
 * Pure reducer of a host's list (AHP "Session list"): for every row the last to arrive wins, whether it came as a page, a
 * notification, or through the session's own channel. Removed rows do not come back from a late page; a complete listing
 * drops the rows that it did not show.
 */
export function catalogueReducer(state: CatalogueState, action: CatalogueAction, fold: Fold): CatalogueState {
  switch (action.type) {
    case 'catalogue/listingStarted':
      return { ...state, listing: 'running', fresh: [], removed: [] };
    case 'catalogue/pageArrived':
      return withPage(state, action.items);
    case 'catalogue/listingCompleted':
      return { ...state, listing: 'complete', rows: freshRows(state), fresh: [], removed: [] };
    case 'catalogue/listingFailed':
      return { ...state, listing: 'failed', fresh: [], removed: [] };
    case 'catalogue/sessionFolded':
    case 'root/sessionSummaryChanged':
      return withChanges(state, action.session, action.changes);
    case 'root/sessionAdded':
      return withRow({ ...state, removed: without(state.removed, action.summary.resource) }, action.summary);
    case 'root/sessionRemoved':
      return withoutRow(state, action.session);
    case 'mcp/heard':
      return { ...state, mcp: withHeard(state.mcp ?? {}, action, fold.now) };
    case 'root/progress':
      return withProgress(state, action, fold.now);
    default:
      return ignoreUnknown(action, state);
  }
}

/** Row by row a page would cost the square of its length. */
function withPage(state: CatalogueState, items: readonly SessionSummary[]): CatalogueState {
  const removed = new Set(state.removed);
  const arrived = new Map(items.filter((item) => !removed.has(item.resource)).map((item) => [item.resource, item]));
  if (arrived.size === 0) return state;
  const known = new Set(state.rows.map((row) => row.resource));
  const rows = state.rows.map((row) => arrived.get(row.resource) ?? row);
  const added = [...arrived.values()].filter((row) => !known.has(row.resource));
  const fresh = state.listing === 'running' ? [...new Set([...state.fresh, ...arrived.keys()])] : state.fresh;
  return { ...state, rows: [...rows, ...added], fresh };
}

function freshRows(state: CatalogueState): readonly SessionSummary[] {
  const fresh = new Set(state.fresh);
  return state.rows.filter((row) => fresh.has(row.resource));
}

function withRow(state: CatalogueState, row: SessionSummary): CatalogueState {
  return { ...state, rows: upsertBy(state.rows, 'resource', row), fresh: freshWith(state, row.resource) };
}

/** Identity fields in a partial are ignored (AHP "Notifications"); a change for a row not known yet waits for its page. */
function withChanges(
  state: CatalogueState,
  session: Uri,
  changes: Partial<Record<keyof SessionSummary, unknown>>,
): CatalogueState {
  const { resource: _resource, provider: _provider, createdAt: _createdAt, ...rest } = changes;
  const rows = updateBy(state.rows, 'resource', session, (row) => changed(row, rest));
  return rows === state.rows ? state : { ...state, rows, fresh: freshWith(state, session) };
}

/** A cleared member leaves the row, so that a row is the same however it came to be. */
function changed(row: SessionSummary, changes: object): SessionSummary {
  const members = Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as unknown as SessionSummary;
}

function withoutRow(state: CatalogueState, session: Uri): CatalogueState {
  const rows = removeBy(state.rows, 'resource', session);
  const removed = state.listing === 'running' ? [...without(state.removed, session), session] : state.removed;
  return rows === state.rows && removed === state.removed
    ? state
    : { ...state, rows, removed, fresh: without(state.fresh, session) };
}

function withProgress(
  state: CatalogueState,
  action: Extract<CatalogueAction, { type: 'root/progress' }>,
  at: number,
): CatalogueState {
  const { type: _type, progressToken, ...frame } = action;
  const { [progressToken]: _known, ...others } = state.progress;
  const done = frame.total !== undefined && frame.progress >= frame.total;
  return { ...state, progress: done ? others : { ...others, [progressToken]: { ...frame, at } } };
}

function freshWith(state: CatalogueState, session: Uri): readonly Uri[] {
  return state.listing !== 'running' || state.fresh.includes(session) ? state.fresh : [...state.fresh, session];
}

function without(list: readonly Uri[], uri: Uri): readonly Uri[] {
  return list.includes(uri) ? list.filter((other) => other !== uri) : list;
}
