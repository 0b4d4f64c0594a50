import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TickingAge } from './age.tsx';

const start = new Date(2026, 3, 23, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  cleanup();
  setHidden(false);
  vi.useRealTimers();
});

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an age ticks by the second, then by the minute', () => {
  render(<TickingAge of={start - 57_000} />);
  expect(screen.getByText('57 s')).toBeTruthy();

  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByText('59 s')).toBeTruthy();

  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('1 min')).toBeTruthy();
});

test('nothing ticks while the window is hidden, and the age is right at once when it shows again', () => {
  render(<TickingAge of={start} />);

  act(() => setHidden(true));
  expect(vi.getTimerCount()).toBe(0);
  act(() => vi.advanceTimersByTime(30_000));
  expect(screen.getByText('0 s')).toBeTruthy();

  act(() => setHidden(false));
  expect(screen.getByText('30 s')).toBeTruthy();
});

test('ages that tick alike share one timer, and the last one stops it', () => {
  const { unmount } = render(
    <>
      <TickingAge of={start} />
      <TickingAge of={start - 1000} />
    </>,
  );
  // One for the seconds, one for the half minutes.
  expect(vi.getTimerCount()).toBe(2);

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});
