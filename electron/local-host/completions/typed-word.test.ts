import { expect, test } from 'vitest';
import { typedWord } from './typed-word.ts';

test('finds the word under the cursor with its place in UTF-16 units', () => {
  expect(typedWord('look at @src/gre', 16)).toEqual({ trigger: '@', query: 'src/gre', start: 8, end: 16 });
  expect(typedWord('🎉🎉 @gr', 8)).toEqual({ trigger: '@', query: 'gr', start: 5, end: 8 });
  expect(typedWord('@', 1)).toEqual({ trigger: '@', query: '', start: 0, end: 1 });
});

test('replaces the whole word when the cursor is inside of it', () => {
  expect(typedWord('see @notes.md now', 7)).toEqual({ trigger: '@', query: 'no', start: 4, end: 13 });
});

test('takes a slash for a command at the start of a line only', () => {
  expect(typedWord('/su', 3)).toEqual({ trigger: '/', query: 'su', start: 0, end: 3 });
  expect(typedWord('first\n  /su', 11)).toEqual({ trigger: '/', query: 'su', start: 8, end: 11 });
  expect(typedWord('see /su', 7)).toBeUndefined();
  expect(typedWord('src/su', 6)).toBeUndefined();
});

test('finds nothing where no word begins with a trigger, or the cursor is before it', () => {
  expect(typedWord('me@example.com', 14)).toBeUndefined();
  expect(typedWord('@notes', 0)).toBeUndefined();
  expect(typedWord('@notes ', 7)).toBeUndefined();
  expect(typedWord('', 0)).toBeUndefined();
});
