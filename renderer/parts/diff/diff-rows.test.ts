import { describe, expect, test } from 'vitest';
import { type DiffBlock, diffBlocks } from './diff-blocks.ts';
import { type DiffMode, type DiffRow, diffRows } from './diff-rows.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const NONE: ReadonlySet<number> = new Set();

function rowsOf(before: readonly string[], after: readonly string[], mode: DiffMode, opened = NONE) {
  return diffRows(diffBlocks(before, after).blocks, mode, opened);
}

const drawn = (rows: readonly DiffRow[]) =>
  rows.map((row) => (row.kind === 'fold' ? `… ${row.count}` : `${row.before ?? '-'} ${row.after ?? '-'}`));

describe('the blocks of a diff', () => {
  test('put together hold every line of both sides, once and in order', () => {
    const [before, after] = [numbered(50), numbered(50).flatMap((line, at) => (at % 7 === 0 ? [] : [line, 'new']))];
    const { blocks, isComplete } = diffBlocks(before, after);
    const lines = (side: readonly string[], from: keyof DiffBlock, count: keyof DiffBlock) =>
      blocks.flatMap((block) => side.slice(Number(block[from]), Number(block[from]) + Number(block[count])));

    expect(isComplete).toBe(true);
    expect(lines(before, 'before', 'beforeCount')).toEqual(before);
    expect(lines(after, 'after', 'afterCount')).toEqual(after);
    for (const { kind, before: left, after: right, beforeCount } of blocks.filter((block) => block.kind === 'same')) {
      expect(kind).toBe('same');
      expect(before.slice(left, left + beforeCount)).toEqual(after.slice(right, right + beforeCount));
    }
  });

  test('of the same text are one, of an added file one change', () => {
    expect(diffBlocks(['a'], ['a']).blocks.map(({ kind }) => kind)).toEqual(['same']);
    expect(diffBlocks([], ['a', 'b']).blocks).toEqual([{ kind: 'change', before: 0, beforeCount: 0, after: 0, afterCount: 2 }]);
    expect(diffBlocks([], []).blocks).toEqual([]);
  });

  test('of ten thousand lines with changes all over are found while somebody waits', () => {
    const before = numbered(10_000);
    const after = before.map((line, at) => (at % 20 === 0 ? `${line} changed` : line));

    const { blocks, isComplete } = diffBlocks(before, after);

    expect(isComplete).toBe(true);
    expect(blocks.filter(({ kind }) => kind === 'change')).toHaveLength(500);
  });
});

describe('the rows of a diff', () => {
  test('stand beside each other, what has no other side alone', () => {
    expect(drawn(rowsOf(['a', 'b', 'z'], ['a', 'c', 'd', 'z'], 'split').rows)).toEqual(['0 0', '1 1', '- 2', '2 3']);
  });

  test('stand below each other, what was before what is', () => {
    expect(drawn(rowsOf(['a', 'b', 'z'], ['a', 'c', 'd', 'z'], 'unified').rows)).toEqual(['0 0', '1 -', '- 1', '- 2', '2 3']);
  });

  test('fold what did not change but for three lines around, and show it when asked to', () => {
    const before = numbered(30);
    const after = before.map((line, at) => (at === 15 ? 'other' : line));

    const folded = rowsOf(before, after, 'split');
    expect(drawn(folded.rows)).toEqual(['… 12', '12 12', '13 13', '14 14', '15 15', '16 16', '17 17', '18 18', '… 11']);
    expect(folded.changes).toEqual([4]);

    const opened = rowsOf(before, after, 'split', new Set([0]));
    expect(drawn(opened.rows).slice(0, 3)).toEqual(['0 0', '1 1', '2 2']);
    expect(opened.changes).toEqual([15]);
  });

  test('do not fold a few lines: the fold would take as much room', () => {
    const before = numbered(12);
    const after = before.map((line, at) => (at === 6 ? 'other' : line));

    expect(drawn(rowsOf(before, after, 'split').rows)).not.toContain('… 3');
  });
});
