import { describe, expect, it } from 'vitest';
import type { SessionSummary } from '../protocol/session/state.ts';
import { V1_RULES } from '../sync/rules.fixture.ts';
import type { CatalogueAction } from './actions.ts';
import { catalogueReducer } from './reducer.ts';
import { EMPTY_CATALOGUE } from './state.ts';

function row(resource: string, title = resource): SessionSummary {
  return { resource, provider: 'p', title, status: 1, createdAt: '2026-01-01T00:00:00Z', modifiedAt: '2026-01-01T00:00:00Z' };
}

function foldedFrom(...actions: readonly CatalogueAction[]) {
  return actions.reduce((state, action) => catalogueReducer(state, action, { rules: V1_RULES, now: 7 }), EMPTY_CATALOGUE);
}

describe('catalogueReducer', () => {
  it('does not let a late page bring back what was removed since the listing started', () => {
    const state = foldedFrom(
      { type: 'catalogue/listingStarted' },
      { type: 'root/sessionRemoved', session: 'a' },
      { type: 'catalogue/pageArrived', items: [row('a'), row('b')] },
      { type: 'catalogue/listingCompleted' },
    );

    expect(state.rows.map((known) => known.resource)).toEqual(['b']);
  });

  it('puts the rows of a page in place of those that it knows, and new ones behind them; of a row named twice the last counts', () => {
    const state = foldedFrom(
      { type: 'catalogue/pageArrived', items: [row('a'), row('b')] },
      { type: 'catalogue/pageArrived', items: [row('c', 'First'), row('b', 'B'), row('c', 'Second')] },
    );

    expect(state.rows).toEqual([row('a'), row('b', 'B'), row('c', 'Second')]);
    expect(state.fresh).toEqual([]);
    const nothing: CatalogueAction = { type: 'catalogue/pageArrived', items: [] };
    expect(catalogueReducer(state, nothing, { rules: V1_RULES, now: 7 })).toBe(state);
  });

  it('drops rows that a complete listing did not show, and keeps those that events showed meanwhile', () => {
    const state = foldedFrom(
      { type: 'root/sessionAdded', summary: row('old') },
      { type: 'root/sessionAdded', summary: row('live') },
      { type: 'catalogue/listingStarted' },
      { type: 'root/sessionSummaryChanged', session: 'live', changes: { title: 'Live' } },
      { type: 'root/sessionAdded', summary: row('new') },
      { type: 'catalogue/pageArrived', items: [row('paged')] },
      { type: 'catalogue/listingCompleted' },
    );

    expect(state.rows.map((known) => known.resource)).toEqual(['live', 'new', 'paged']);
    expect(state.listing).toBe('complete');
  });

  it('keeps what was known when a listing breaks off or an action is not known', () => {
    const state = foldedFrom({ type: 'root/sessionAdded', summary: row('a') });
    const failed = catalogueReducer(state, { type: 'catalogue/listingFailed' }, { rules: V1_RULES, now: 7 });

    expect(failed).toMatchObject({ rows: state.rows, listing: 'failed' });
    expect(catalogueReducer(state, { type: 'root/later' } as never, { rules: V1_RULES, now: 7 })).toBe(state);
  });

  it('remembers a removal only while a listing could bring the row back', () => {
    const gone: CatalogueAction = { type: 'root/sessionRemoved', session: 'a' };

    expect(foldedFrom(gone)).toBe(EMPTY_CATALOGUE);
    expect(foldedFrom({ type: 'root/sessionAdded', summary: row('a') }, gone)).toEqual(EMPTY_CATALOGUE);
    expect(foldedFrom({ type: 'catalogue/listingStarted' }, gone, gone).removed).toEqual(['a']);
  });

  it('lets the last to arrive win, whether a summary or the session itself said it', () => {
    const added: CatalogueAction = { type: 'root/sessionAdded', summary: row('a') };
    const summary: CatalogueAction = { type: 'root/sessionSummaryChanged', session: 'a', changes: { status: 24 } };
    const folded: CatalogueAction = { type: 'catalogue/sessionFolded', session: 'a', changes: { status: 8 } };

    expect(foldedFrom(added, summary, folded).rows[0]?.status).toBe(8);
    expect(foldedFrom(added, folded, summary).rows[0]?.status).toBe(24);
  });

  it('ignores identity fields in a partial and changes of unknown rows', () => {
    const state = foldedFrom(
      { type: 'root/sessionAdded', summary: row('a') },
      { type: 'root/sessionSummaryChanged', session: 'a', changes: { resource: 'b', provider: 'q', title: 'A' } },
      { type: 'root/sessionSummaryChanged', session: 'z', changes: { title: 'Z' } },
    );

    expect(state.rows).toEqual([row('a', 'A')]);
  });

  it('takes a cleared member off the row', () => {
    const state = foldedFrom(
      { type: 'root/sessionAdded', summary: { ...row('a'), activity: 'Testing' } },
      { type: 'catalogue/sessionFolded', session: 'a', changes: { activity: undefined } },
    );

    expect(state.rows).toStrictEqual([row('a')]);
  });

  it('keeps every row when a listing breaks off', () => {
    const state = foldedFrom(
      { type: 'root/sessionAdded', summary: row('old') },
      { type: 'catalogue/listingStarted' },
      { type: 'catalogue/pageArrived', items: [row('new')] },
      { type: 'catalogue/listingFailed' },
    );

    expect(state.rows.map((known) => known.resource)).toEqual(['old', 'new']);
    expect(state.listing).toBe('failed');
  });

  it('takes a row that was removed and added again', () => {
    const state = foldedFrom(
      { type: 'catalogue/listingStarted' },
      { type: 'root/sessionRemoved', session: 'a' },
      { type: 'root/sessionAdded', summary: row('a') },
      { type: 'catalogue/listingCompleted' },
    );

    expect(state.rows).toEqual([row('a')]);
  });

  it('follows progress by token and forgets what is done', () => {
    const started: CatalogueAction = { type: 'root/progress', progressToken: 't', progress: 1, total: 3 };

    expect(foldedFrom(started).progress).toEqual({ t: { progress: 1, total: 3, at: 7 } });
    expect(foldedFrom(started, { type: 'root/progress', progressToken: 't', progress: 3, total: 3 }).progress).toEqual({});
  });
});
