import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { groupByAge } from './groups.ts';
import { fits, kindTabs } from './kinds.ts';
import { nextWaiting } from './use-cursor.ts';

const MINUTE = 60_000;
const NOW = 100 * 24 * 60 * MINUTE;
const row = (key: string, type: InboxRow['type'] = 'open'): InboxRow => ({
  request: { key, kind: 'unexplained', hostId: 'h', session: 's', sessionTitle: 'T' },
  ...(type === 'open' ? { type } : { type, goneAt: 0, receipt: { outcome: 'unknown', by: 'unknown' } }),
});
const ages = (minutes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(minutes).map(([key, age]) => [key, NOW - age * MINUTE]));
const shown = (keys: readonly string[], minutes: Readonly<Record<string, number>>) =>
  groupByAge(
    keys.map((key) => row(key)),
    ages(minutes),
    NOW,
  ).map((group) => `${group.label}: ${group.rows.map(({ request }) => request.key).join(' ')}`);

describe('groupByAge', () => {
  test('puts rows under heads of age', () => {
    expect(shown(['a', 'b', 'c', 'd'], { a: 2000, b: 47, c: 30, d: 1 })).toEqual([
      'Over a day: a',
      'Over 30 minutes: b c',
      'Under 30 minutes: d',
    ]);
  });

  test('never moves a row or repeats a head for a younger one above an older one', () => {
    expect(shown(['a', 'b', 'c'], { a: 47, b: 1, c: 40 })).toEqual(['Over 30 minutes: a', 'Under 30 minutes: b c']);
  });
});

describe('nextWaiting', () => {
  test('goes on to the next that waits, else back, past ghosts and answers on their way', () => {
    const rows = [row('a'), row('b'), row('c', 'ghost'), row('d'), row('e')];

    expect(nextWaiting(rows, 'b', new Set())).toBe('d');
    expect(nextWaiting(rows, 'b', new Set(['d']))).toBe('e');
    expect(nextWaiting(rows, 'e', new Set(['d']))).toBe('b');
    expect(nextWaiting([row('a')], 'a', new Set())).toBeUndefined();
  });
});

describe('kindTabs', () => {
  test('shows the kinds that there are, and the chosen one also when none is left', () => {
    const requests = [row('a').request];

    expect(kindTabs(requests, 'confirm').map(({ id, count }) => `${id} ${count}`)).toEqual(['all 1', 'confirm 0', 'other 1']);
    expect(requests.filter((request) => fits(request, 'confirm'))).toEqual([]);
  });
});
