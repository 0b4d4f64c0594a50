import { expect, test } from 'vitest';
import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { words } from './words.ts';

test.each([
  ['ls', 'Exact text, 2 characters, none hidden'],
  ['a', 'Exact text, 1 character, none hidden'],
  ['a\u202Eb\u200B', 'Exact text, 4 characters, 2 hidden characters shown'],
  ['\u202Ep\u0430', 'Exact text, 3 characters, 1 hidden character shown, 1 look-alike marked'],
])('the head of %j says "%s"', (text, head) => {
  expect(words.exact(visibleCharacters(text))).toBe(head);
});
