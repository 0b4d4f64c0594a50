import { expect, it } from 'vitest';
import { isOldCopy, OLD_COPY } from './old-copy.ts';

it('knows what this app has kept from what a host says', () => {
  expect(isOldCopy({ _meta: OLD_COPY })).toBe(true);
  expect(isOldCopy({ _meta: { other: true } })).toBe(false);
  expect(isOldCopy({})).toBe(false);
});
