import { expect, test } from 'vitest';
import { isRange, rangeText, spanIn } from './range-in-text.ts';

const lines = ['{', '  "servers": {}', '}'];
const range = (a: number, b: number, c: number, d: number) => ({
  start: { line: a, character: b },
  end: { line: c, character: d },
});

test('a range within the text gives its lines', () => {
  expect(spanIn(lines, range(0, 0, 2, 1))).toEqual({ first: 0, last: 2 });
  expect(spanIn(lines, range(1, 15, 1, 15))).toEqual({ first: 1, last: 1 });
});

test.each([
  range(0, 0, 3, 0),
  range(0, 2, 1, 0),
  range(-1, 0, 0, 0),
  range(1, 3, 1, 2),
  range(2, 0, 1, 0),
  range(0, 0, 0.5, 0),
  range(0, -1, 0, 0),
])('a range outside the text gives none: %j', (outside) => {
  expect(spanIn(lines, outside)).toBeUndefined();
});

test('a range is told as people count lines', () => {
  expect(rangeText(range(2, 0, 2, 4))).toBe('line 3');
  expect(rangeText(range(2, 0, 8, 4))).toBe('lines 3 to 9');
});

test('what is no range is not taken for one', () => {
  expect(isRange(range(0, 0, 1, 1))).toBe(true);
  for (const none of [undefined, null, {}, { start: { line: 1 } }, { start: 'a', end: 'b' }]) expect(isRange(none)).toBe(false);
});
