import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionSummary } from '../protocol/session/state.ts';
import { V1_RULES } from '../sync/rules.fixture.ts';
import type { CatalogueAction } from './actions.ts';
import { catalogueReducer } from './reducer.ts';
import { type CatalogueState, EMPTY_CATALOGUE } from './state.ts';

const SESSION = 'ahp-session:/one';

function summary(title: string, more: Partial<SessionSummary> = {}): SessionSummary {
  return { resource: SESSION, provider: 'p', title, status: 1, createdAt: '2026-01-01T00:00:00Z', modifiedAt: '5', ...more };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

function fold(state: CatalogueState, action: CatalogueAction): CatalogueState {
  return frozen(catalogueReducer(state, frozen(action), { rules: V1_RULES, now: 7 }));
}

const listing: readonly CatalogueAction[] = [
  { type: 'catalogue/listingStarted' },
  { type: 'catalogue/pageArrived', items: [summary('paged', { activity: 'of the page' })] },
  { type: 'catalogue/listingCompleted' },
];

/** Unsequenced and partial, and their times go backwards (AHP "Notifications"). */
const notifications: readonly CatalogueAction[] = [
  { type: 'root/sessionAdded', summary: summary('added', { status: 33 }) },
  { type: 'root/sessionSummaryChanged', session: SESSION, changes: { status: 24, modifiedAt: '9' } },
  { type: 'root/sessionSummaryChanged', session: SESSION, changes: { title: 'renamed', modifiedAt: '8' } },
];

const goneAndBack: readonly CatalogueAction[] = [
  { type: 'root/sessionAdded', summary: summary('added') },
  { type: 'root/sessionRemoved', session: SESSION },
  { type: 'root/sessionAdded', summary: summary('added again', { activity: 'back' }) },
];

const gone: readonly CatalogueAction[] = goneAndBack.slice(0, 2);

/** A snapshot says all that a session's channel knows, an envelope only what it changes. */
const channel: readonly CatalogueAction[] = [
  { type: 'catalogue/sessionFolded', session: SESSION, changes: { title: 'of the snapshot', status: 8, activity: 'folded' } },
  { type: 'catalogue/sessionFolded', session: SESSION, changes: { status: 24 } },
  { type: 'catalogue/sessionFolded', session: SESSION, changes: { activity: undefined } },
];

/** Every order in which the sources can reach the list, each keeping its own. */
function interleavings(sources: readonly (readonly CatalogueAction[])[]): readonly (readonly CatalogueAction[])[] {
  const waiting = sources.filter((source) => source.length > 0);
  if (waiting.length === 0) return [[]];
  return waiting.flatMap((source) => {
    const others = waiting.map((each) => (each === source ? each.slice(1) : each));
    return interleavings(others).map((rest) => source.slice(0, 1).concat(rest));
  });
}

type Said = Readonly<Record<string, unknown>>;

/** What an action says of the row; a whole row says of every member what it is, or that there is none. */
function saidBy(action: CatalogueAction): { readonly whole?: Said; readonly part?: Said } {
  switch (action.type) {
    case 'catalogue/pageArrived':
      return { whole: { ...action.items[0] } };
    case 'root/sessionAdded':
      return { whole: { ...action.summary } };
    case 'root/sessionSummaryChanged':
    case 'catalogue/sessionFolded':
      return { part: action.changes };
    default:
      return {};
  }
}

/** The row told without folding: for each member, the last action that said something of it since the row came to be. */
function lastSaid(history: readonly CatalogueAction[], rowAfter: readonly boolean[]): Said | undefined {
  const born = history.findLastIndex((_, index) => rowAfter[index] === true && rowAfter[index - 1] !== true);
  if (rowAfter.at(-1) !== true) return undefined;
  const said = history.slice(born).map(saidBy);
  const lastWhole = said.findLastIndex(({ whole }) => whole !== undefined);
  const parts = said.slice(lastWhole + 1).map(({ part }) => part ?? {});
  const row = Object.assign({}, said[lastWhole]?.whole, ...parts);
  return Object.fromEntries(Object.entries(row).filter(([, member]) => member !== undefined));
}

/** Whether there is a row after each action. */
function presence(history: readonly CatalogueAction[]): readonly boolean[] {
  return history.map((_, index) => isPresent(history.slice(0, index + 1)));
}

/** Told from what may make and unmake a row: the last that did either decides. */
function isPresent(history: readonly CatalogueAction[]): boolean {
  const lastOf = (type: CatalogueAction['type']) => history.findLastIndex((each) => each.type === type);
  const [started, removed, added] = [
    lastOf('catalogue/listingStarted'),
    lastOf('root/sessionRemoved'),
    lastOf('root/sessionAdded'),
  ] as const;
  // A page says nothing of what was removed while its listing ran.
  const isPageVoid = removed > started && added < removed;
  const made = Math.max(added, isPageVoid ? -1 : lastOf('catalogue/pageArrived'));
  if (made < 0 || made < removed) return false;
  // A complete listing drops what nothing has shown since it began.
  const completed = lastOf('catalogue/listingCompleted');
  return completed < made || history.slice(started, completed).some((action) => Object.keys(saidBy(action)).length > 0);
}

describe('a row, whatever the order in which page, notifications, snapshot and envelopes arrive', () => {
  test.each([
    ['a session that is there', [listing, notifications, channel]],
    ['a session that is removed', [listing, gone, channel]],
    ['a session that is removed and comes back', [listing, goneAndBack, channel.slice(0, 2)]],
  ])('%s: equals the last that was said of each member', (_, sources) => {
    const histories = interleavings(sources);

    expect(histories.length).toBeGreaterThan(500);
    for (const history of histories) {
      const [row] = history.reduce(fold, EMPTY_CATALOGUE).rows;

      expect(row, history.map(({ type }) => type).join(' ')).toEqual(lastSaid(history, presence(history)));
    }
  });
});

const uri = fc.constantFrom('a', 'b', 'c');
const text = fc.constantFrom('x', 'y');
const changes = fc.record({ title: text, status: fc.constantFrom(1, 8, 24), activity: text }, { requiredKeys: [] });
const row = fc.record({ resource: uri, title: text }).map(({ resource, title }) => summary(title, { resource }));

const anyAction: fc.Arbitrary<CatalogueAction> = fc.oneof(
  fc.constantFrom<CatalogueAction>(
    { type: 'catalogue/listingStarted' },
    { type: 'catalogue/listingCompleted' },
    { type: 'catalogue/listingFailed' },
  ),
  fc.array(row, { maxLength: 3 }).map((items) => ({ type: 'catalogue/pageArrived' as const, items })),
  row.map((each) => ({ type: 'root/sessionAdded' as const, summary: each })),
  uri.map((session) => ({ type: 'root/sessionRemoved' as const, session })),
  fc.record({ type: fc.constant('catalogue/sessionFolded' as const), session: uri, changes }),
  fc.record({ type: fc.constant('root/sessionSummaryChanged' as const), session: uri, changes }),
  fc.record({ type: fc.constant('root/progress' as const), progressToken: text, progress: fc.nat(3), total: fc.constant(2) }),
);

describe('a list of several sessions', () => {
  test('holds each session once, and each session as if it were the only one', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const { rows } = actions.reduce(fold, EMPTY_CATALOGUE);

        expect(new Set(rows.map(({ resource }) => resource)).size).toBe(rows.length);
        for (const session of ['a', 'b', 'c']) {
          const alone = actions.map((action) => only(session, action)).reduce(fold, EMPTY_CATALOGUE);
          expect(rows.filter(({ resource }) => resource === session)).toEqual(alone.rows);
        }
      }),
    );
  });
});

/** The action as far as it concerns one session. */
function only(session: string, action: CatalogueAction): CatalogueAction {
  const nothing: CatalogueAction = { type: 'catalogue/pageArrived', items: [] };
  if (action.type === 'catalogue/pageArrived')
    return { ...action, items: action.items.filter(({ resource }) => resource === session) };
  if ('session' in action && action.session !== session) return nothing;
  return action.type === 'root/sessionAdded' && action.summary.resource !== session ? nothing : action;
}
