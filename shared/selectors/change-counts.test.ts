import { expect, test } from 'vitest';
import { changeCounts, changeKindOf } from './change-counts.ts';

const side = (uri: string) => ({ uri, content: { uri } });

test('the sides of a change tell what happened', () => {
  expect(changeKindOf({ after: side('a') })).toBe('created');
  expect(changeKindOf({ before: side('a') })).toBe('deleted');
  expect(changeKindOf({ before: side('a'), after: side('a') })).toBe('edited');
  expect(changeKindOf({ before: side('a'), after: side('b') })).toBe('renamed');
  expect(changeKindOf({})).toBe('unknown');
});

test('counts are summed, and files without any are counted apart', () => {
  expect(changeCounts([{ diff: { added: 2, removed: 1 } }, { diff: { added: 3 } }, { diff: {} }, {}])).toEqual({
    files: 4,
    additions: 5,
    deletions: 1,
    uncounted: 2,
  });
  expect(changeCounts([])).toEqual({ files: 0, additions: 0, deletions: 0, uncounted: 0 });
});
