import { expect, test } from 'vitest';
import { annotationsText } from './annotations-text.ts';

test('annotations are counted in words', () => {
  expect(annotationsText(1, 1)).toBe('1 place, 1 entry');
  expect(annotationsText(2, 5)).toBe('2 places, 5 entries');
});
