import { expect, test } from 'vitest';
import { percentDecoded } from './percent-decoded.ts';

test.each([
  ['file:///a%20b/%E7%B5%90', 'file:///a b/結'],
  ['plain', 'plain'],
  ['100%', '100%'],
  ['%E7%B5', '%E7%B5'],
])('%s is read as %s', (text, read) => {
  expect(percentDecoded(text)).toBe(read);
});
