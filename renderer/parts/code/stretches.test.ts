import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import type { Level } from '../../../shared/inbox/stands-out/finding.ts';
import { type Mark, stretchesOf } from './stretches.ts';

const marked = (text: string, ...marks: readonly Mark[]) =>
  stretchesOf(visibleCharacters(text).pieces, marks).map(({ level, pieces }) => [
    level ?? '',
    pieces.map((piece) => piece.text).join(''),
  ]);

describe('stretchesOf', () => {
  test('cuts where a mark begins and ends', () => {
    expect(marked('rm -rf dist && ls', { start: 0, end: 11, level: 'red' })).toEqual([
      ['red', 'rm -rf dist'],
      ['', ' && ls'],
    ]);
  });

  test('shows the worse of two that lie over each other', () => {
    expect(marked('abcdef', { start: 0, end: 6, level: 'note' }, { start: 2, end: 4, level: 'red' })).toEqual([
      ['note', 'ab'],
      ['red', 'cd'],
      ['note', 'ef'],
    ]);
  });

  test('joins marks of one level that touch', () => {
    expect(marked('abcd', { start: 0, end: 2, level: 'amber' }, { start: 2, end: 4, level: 'amber' })).toEqual([
      ['amber', 'abcd'],
    ]);
  });

  test('never cuts a tag', () => {
    expect(marked('a\u202E\u202Eb', { start: 2, end: 4, level: 'red' })).toEqual([
      ['', 'a\u202E\u202E'],
      ['red', 'b'],
    ]);
  });

  test('loses and adds nothing, whatever is marked', () => {
    const mark = fc.record({
      start: fc.nat(20),
      end: fc.nat(20),
      level: fc.constantFrom<Level>('red', 'amber', 'note'),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.array(mark, { maxLength: 6 }), (text, marks) => {
        expect(
          marked(text, ...marks)
            .map(([, part]) => part)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
