import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StatusGlyph } from './status-glyph.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what runs turns twice a second and not with every frame', () => {
  render(<StatusGlyph glyph="running" label="Running" />);
  const turns = new Set<string | null | undefined>();

  for (let ms = 0; ms < 2000; ms += 10) {
    act(() => vi.advanceTimersByTime(10));
    turns.add(screen.getByRole('img').querySelector('path')?.getAttribute('transform'));
  }

  expect(turns.size).toBe(4);
  expect(vi.getTimerCount()).toBe(1);
});

test('nothing turns for whoever wants no motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

  render(<StatusGlyph glyph="running" label="Running" />);

  expect(vi.getTimerCount()).toBe(0);
});
