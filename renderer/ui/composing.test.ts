import { describe, expect, test } from 'vitest';
import { isComposing } from './composing.ts';
import { plainKey } from './plain-key.ts';

describe('isComposing', () => {
  test('is true while the event says that a composition runs', () => {
    expect(isComposing(new KeyboardEvent('keydown', { key: 'a', isComposing: true }))).toBe(true);
  });

  test('is true for the key that ends a composition, which only its code gives away', () => {
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  });

  test('looks into the native event of a React event', () => {
    expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true);
    expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 65 } })).toBe(false);
  });
});

describe('plainKey', () => {
  test('gives the key that was pressed alone or with Shift', () => {
    expect(plainKey(new KeyboardEvent('keydown', { key: 'a' }))).toBe('a');
    expect(plainKey(new KeyboardEvent('keydown', { key: 'A', shiftKey: true }))).toBe('A');
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('gives nothing with %s', (modifier) => {
    expect(plainKey(new KeyboardEvent('keydown', { key: 'a', [modifier]: true }))).toBeUndefined();
  });
});
