import { describe, expect, test } from 'vitest';
import { idsIn, layOut, placeIn } from './list-layout.ts';

const groups = [
  { hostId: 'kestrel', current: ['a', 'b'], archived: ['old'] },
  { hostId: 'atlas', current: [], archived: [] },
  { hostId: 'nas', current: ['c'], archived: ['older'] },
];

const open = { isFolded: () => false, isFiltered: false, showsArchived: false };

describe('layOut', () => {
  test('knows where each row is without drawing any', () => {
    const layout = layOut(groups, { ...open, showsArchived: true });

    expect(placeIn(layout, 'kestrel\nb')).toEqual({ hostId: 'kestrel', session: 'b', top: 28 + 32 });
    expect(placeIn(layout, 'nas\nc')?.top).toBe(28 + 64 + 28 + 28);
    expect(placeIn(layout, 'nas\nolder')?.top).toBe(148 + 32 + 28 + 32);
  });

  test('reaches by key only what shows', () => {
    expect(idsIn(layOut(groups, open))).toEqual(['kestrel\na', 'kestrel\nb', 'nas\nc']);
    const folded = layOut(groups, { ...open, isFolded: (hostId) => hostId === 'kestrel' });
    expect(idsIn(folded)).toEqual(['nas\nc']);
    expect(placeIn(folded, 'kestrel\na')).toBeUndefined();
    expect(placeIn(folded, 'nas\nc')?.top).toBe(28 + 28 + 28);
  });

  test('leaves out the hosts in which a filter finds nothing', () => {
    expect(layOut(groups, { ...open, isFiltered: true }).hosts.map(({ hostId }) => hostId)).toEqual(['kestrel', 'nas']);
  });

  test('counts archived Sessions of all hosts whether they show or not', () => {
    expect(layOut(groups, open)).toMatchObject({ archived: [], archivedCount: 2 });
  });
});
