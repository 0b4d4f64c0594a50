import { expect, it } from 'vitest';
import { inOwnWords, saidOnce } from './own-words.ts';

it('says own words in both places where hosts look for them', () => {
  expect(inOwnWords('teal')).toEqual({ kind: 'selected', value: 'teal', freeformValues: ['teal'] });
});

it('reads them back once', () => {
  const { value, freeformValues = [] } = inOwnWords('teal');

  expect(saidOnce([value, ...freeformValues])).toEqual(['teal']);
  expect(saidOnce(['', 'red', 'rather dark'])).toEqual(['red', 'rather dark']);
});
