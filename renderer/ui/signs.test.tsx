import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { compactNumber } from './compact-number.ts';
import { Icon } from './icon.tsx';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';
import { words } from './words.ts';

afterEach(cleanup);

describe('StatusGlyph', () => {
  test.each(Object.entries(words.glyph))('draws %s and names it "%s"', (glyph, label) => {
    render(<StatusGlyph glyph={glyph as Glyph} />);
    expect(screen.getByRole('img', { name: label }).querySelector('path, circle, rect')).toBeTruthy();
  });

  test('draws each state in a shape of its own', () => {
    const shapes = Object.keys(words.glyph).map((glyph) => {
      const { container, unmount } = render(<StatusGlyph glyph={glyph as Glyph} label="" />);
      const shape = container.querySelector('svg')?.innerHTML;
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('is silent beside a text that says the same', () => {
    render(<StatusGlyph glyph="waiting" label="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('an icon is decoration unless it has a label', () => {
  render(<Icon name="copy" />);
  expect(screen.queryByRole('img')).toBeNull();
  render(<Icon name="warn" label="Deletes files" />);
  expect(screen.getByRole('img', { name: 'Deletes files' })).toBeTruthy();
});

test.each([
  [999, '999'],
  [1000, '1k'],
  [1250, '1.3k'],
  [9950, '10k'],
  [18_400, '18k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [3_400_000, '3.4M'],
])('compactNumber writes %d as %s', (value, text) => {
  expect(compactNumber(value)).toBe(text);
});
