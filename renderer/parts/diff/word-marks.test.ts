import { expect, test } from 'vitest';
import { keptWordMarks, wordMarks } from './word-marks.ts';

const cut = (text: string, marks: readonly { readonly start: number; readonly end: number }[]) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('the words that differ are marked on each side', () => {
  const [before, after] = ['const MAX = 5;', 'const MAX = 30_000;'];
  const marks = wordMarks(before, after);

  expect(cut(before, marks.before)).toEqual(['5']);
  expect(cut(after, marks.after)).toEqual(['30_000']);
  expect(keptWordMarks(before, after)).toEqual(marks);
  expect(keptWordMarks(before, after)).toBe(keptWordMarks(before, after));
});

test('lines that have nothing in common are not marked all over', () => {
  expect(wordMarks('alpha beta', 'gamma delta')).toEqual({ before: [], after: [] });
});

test('very long lines are not compared', () => {
  expect(wordMarks(`${'x '.repeat(1500)}a`, `${'x '.repeat(1500)}b`)).toEqual({ before: [], after: [] });
});
