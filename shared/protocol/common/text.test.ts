import { expect, test } from 'vitest';
import { plainText } from './text.ts';

test('a text is its characters, markdown or not', () => {
  expect([plainText('*a*'), plainText({ markdown: '*a*' })]).toEqual(['*a*', '*a*']);
});
