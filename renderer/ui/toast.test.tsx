import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('leaves after five seconds, whatever its parent draws meanwhile', () => {
  const onDone = vi.fn();
  const { rerender } = render(<Toast onDone={() => onDone()}>Denied.</Toast>);

  act(() => vi.advanceTimersByTime(4_000));
  rerender(<Toast onDone={() => onDone()}>Denied.</Toast>);
  act(() => vi.advanceTimersByTime(1_000));

  expect(onDone).toHaveBeenCalledTimes(1);
});

test('stays while it is hovered or has the focus', () => {
  const onDone = vi.fn();
  render(<Toast onDone={onDone}>Denied.</Toast>);
  const toast = screen.getByRole('status');

  fireEvent.pointerEnter(toast);
  act(() => vi.advanceTimersByTime(60_000));
  expect(onDone).not.toHaveBeenCalled();

  fireEvent.pointerLeave(toast);
  act(() => vi.advanceTimersByTime(5_000));
  expect(onDone).toHaveBeenCalledTimes(1);
});
