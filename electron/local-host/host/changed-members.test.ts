import { expect, test } from 'vitest';
import { changedMembers } from './changed-members.ts';

test('names the members that differ by value', () => {
  expect(changedMembers<{ a: number; b: readonly number[]; c?: number }>({ a: 1, b: [1], c: 3 }, { a: 2, b: [1] })).toEqual({
    a: 2,
    c: undefined,
  });
});
