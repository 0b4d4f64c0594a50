import { describe, expect, test } from 'vitest';
import { headTail } from './head-tail.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

describe('headTail', () => {
  test('leaves a short text alone, and does not count the break at its end as a line', () => {
    expect(headTail(`${lines(3)}\n`, { headLines: 3, tailLines: 0 })).toEqual({ head: lines(3), tail: '', left: 0, lines: 3 });
  });

  test('keeps the first and the last lines of a long one and counts what is between', () => {
    expect(headTail(lines(10), { headLines: 2, tailLines: 1 })).toEqual({
      head: 'line 1\nline 2',
      tail: 'line 10',
      left: 7,
      lines: 10,
    });
  });

  test('keeps only the end when only that is asked for', () => {
    expect(headTail(lines(5), { headLines: 0, tailLines: 2 })).toMatchObject({ head: '', tail: 'line 4\nline 5', left: 3 });
  });

  test('draws no line longer than a screen can bear', () => {
    const { head } = headTail('x'.repeat(1_000_000), { headLines: 1, tailLines: 0 });
    expect(head.length).toBeLessThan(2100);
    expect(head).toContain('998,000 more characters');
  });
});
