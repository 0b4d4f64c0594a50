import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const BASE = 'one\ntwo\nthree\nfour\nfive\n';

test('changes of different lines become one', () => {
  expect(mergeTexts(BASE, BASE.replace('one', '1'), BASE.replace('five', '5'))).toBe('1\ntwo\nthree\nfour\n5\n');
  expect(mergeTexts(BASE, `zero\n${BASE}`, `${BASE}six\n`)).toBe(`zero\n${BASE}six\n`);
  expect(mergeTexts(BASE, BASE.replace('one\n', ''), BASE.replace('four\n', ''))).toBe('two\nthree\nfive\n');
});

test.each([
  ['the same line', BASE.replace('two', '2'), BASE.replace('two', 'TWO')],
  ['neighbouring lines', BASE.replace('two', '2'), BASE.replace('three', '3')],
  ['one place with two insertions', BASE.replace('two\n', 'two\nmine\n'), BASE.replace('two\n', 'two\ntheirs\n')],
  ['a line that the other took away', BASE.replace('two', '2'), BASE.replace('two\n', '')],
  ['the end of the last line', `${BASE}six`, BASE.trimEnd()],
  ['what has been emptied', `${BASE}six\n`, ''],
])('changes that meet in %s are left to a person', (_where, mine, theirs) => {
  expect(mergeTexts(BASE, mine, theirs)).toBeUndefined();
  expect(mergeTexts(BASE, theirs, mine)).toBeUndefined();
});

const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd', '\n'), { maxLength: 12 }).map((lines) => lines.join(''));

test('a change alone, and one that both made, is what comes out; and it is the same from either side', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(mergeTexts(base, mine, base)).toBe(mine);
      expect(mergeTexts(base, base, theirs)).toBe(theirs);
      expect(mergeTexts(base, mine, mine)).toBe(mine);
      expect(mergeTexts(base, mine, theirs)).toBe(mergeTexts(base, theirs, mine));
    }),
  );
});
