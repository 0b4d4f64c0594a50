import { describe, expect, test } from 'vitest';
import { keepOrder } from './keep-order.ts';

describe('keepOrder', () => {
  test('leaves what shows where it is, whatever is wanted now', () => {
    expect(keepOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
  });

  test('puts what is new behind the one that it follows', () => {
    expect(keepOrder(['a', 'b'], ['new', 'b', 'newer', 'a'])).toEqual(['new', 'a', 'b', 'newer']);
  });

  test('keeps what comes together in its own order', () => {
    expect(keepOrder(['a', 'b'], ['x', 'y', 'b', 'p', 'q', 'a', 'z'])).toEqual(['x', 'y', 'a', 'z', 'b', 'p', 'q']);
  });

  test('drops what has gone', () => {
    expect(keepOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
  });

  test('is the same list when nothing has changed', () => {
    const shown = ['a', 'b'];
    expect(keepOrder(shown, ['b', 'a'])).toBe(shown);
  });
});
