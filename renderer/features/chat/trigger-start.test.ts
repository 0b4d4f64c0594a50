import { expect, test } from 'vitest';
import { triggerStart } from './trigger-start.ts';

test.each([
  ['@', 1, 0],
  ['See @no', 7, 4],
  ['See @no later', 7, 4],
  ['See (#12', 8, 5],
  ['/fix', 4, 0],
  ['line\n/fix', 9, 5],
  ['結帳 @頁', 5, 3],
  ['See @no', 4, undefined],
  ['See @no ', 8, undefined],
  ['dana@kestrel', 12, undefined],
  ['src/main', 8, undefined],
  ['', 0, undefined],
])('the word in %j before %i begins at %s', (text, cursor, start) => {
  expect(triggerStart(text, cursor, ['@', '#', '/'])).toBe(start);
});

test('nothing triggers where the Host names no characters', () => {
  expect(triggerStart('@no', 3, [])).toBeUndefined();
});
