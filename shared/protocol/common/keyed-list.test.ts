import { expect, test } from 'vitest';
import { mapChanged, removeBy, updateBy, upsertBy } from './keyed-list.ts';

const a = { id: 'a', n: 1 };
const b = { id: 'b', n: 2 };
const list = [a, b] as const;

test('an upsert replaces in place, appends, or creates the list', () => {
  const other = { id: 'a', n: 9 };

  expect(upsertBy(list, 'id', other)).toEqual([other, b]);
  expect(upsertBy(list, 'id', { id: 'c', n: 3 })).toEqual([a, b, { id: 'c', n: 3 }]);
  expect(upsertBy<typeof a>(undefined, 'id', a)).toEqual([a]);
});

test('what changes nothing returns the list itself', () => {
  expect(upsertBy(list, 'id', a)).toBe(list);
  expect(removeBy(list, 'id', 'z')).toBe(list);
  expect(updateBy(list, 'id', 'a', (entry) => entry)).toBe(list);
  expect(mapChanged(list, (entry) => entry)).toBe(list);
});

test('what stays keeps its identity', () => {
  const changed = updateBy(list, 'id', 'a', (entry) => ({ ...entry, n: 9 }));

  expect(changed).toEqual([{ id: 'a', n: 9 }, b]);
  expect(changed[1]).toBe(b);
  expect(removeBy(list, 'id', 'a')).toEqual([b]);
});
