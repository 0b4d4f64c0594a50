import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AnswerButton, type AnswerState } from './answer-button.tsx';
import { ARM_DELAY_MS, useArming } from './use-arming.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function press(state: AnswerState): { readonly name: string; readonly answers: number } {
  const onAnswer = vi.fn();
  render(<AnswerButton label="Approve once" keys="A" state={state} onAnswer={onAnswer} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { name: button.textContent ?? '', answers: onAnswer.mock.calls.length };
}

describe('AnswerButton', () => {
  test('answers when armed', () => {
    expect(press({ kind: 'armed' })).toEqual({ name: 'Approve onceA', answers: 1 });
  });

  test.each([{ kind: 'disarmed' }, { kind: 'arming' }] as const)('does nothing while $kind, under the same name', (state) => {
    expect(press(state)).toEqual({ name: 'Approve onceA', answers: 0 });
  });

  test('asks a second time for a red risk, with its own key', () => {
    expect(press({ kind: 'confirming' })).toEqual({ name: 'Approve it?Enter', answers: 1 });
  });

  test.each([
    { kind: 'sent', text: 'Approving' },
    { kind: 'answered', text: 'Approved in VS Code' },
    { kind: 'host-away', text: 'kestrel is offline' },
    { kind: 'refused', text: 'No longer pending' },
  ] as const)('says "$text" and can not be pressed when $kind', (state) => {
    expect(press(state)).toEqual({ name: state.text, answers: 0 });
  });

  test.each([{ kind: 'disarmed' }, { kind: 'arming' }, { kind: 'sent', text: 'Approving' }] as const)(
    'tells a screen reader that it can not be pressed while $kind',
    (state) => {
      render(<AnswerButton label="Approve" state={state} onAnswer={() => undefined} />);
      expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    },
  );

  test('keeps its focus from arming to the answer', () => {
    const { rerender } = render(<AnswerButton label="Approve" state={{ kind: 'arming' }} onAnswer={() => undefined} />);
    screen.getByRole('button').focus();

    for (const state of [
      { kind: 'armed' },
      { kind: 'sent', text: 'Approving' },
      { kind: 'answered', text: 'Approved' },
    ] as const) {
      rerender(<AnswerButton label="Approve" state={state} onAnswer={() => undefined} />);
      expect(document.activeElement).toBe(screen.getByRole('button'));
    }
  });
});

describe('useArming', () => {
  test('arms after the delay, and again from the start for another subject', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(({ subject }) => useArming(subject), { initialProps: { subject: 'r1' } });
    act(() => vi.advanceTimersByTime(ARM_DELAY_MS));
    expect(result.current).toBe('armed');

    rerender({ subject: 'r2' });
    expect(result.current).toBe('arming');
    act(() => vi.advanceTimersByTime(ARM_DELAY_MS - 1));
    expect(result.current).toBe('arming');
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe('armed');
  });

  test('a subject that left and came back arms anew', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(({ subject }) => useArming(subject), { initialProps: { subject: 'r1' } });
    act(() => vi.advanceTimersByTime(ARM_DELAY_MS));

    rerender({ subject: 'r2' });
    rerender({ subject: 'r1' });

    expect(result.current).toBe('arming');
  });

  test('is disarmed without a subject', () => {
    expect(renderHook(() => useArming(undefined)).result.current).toBe('disarmed');
  });
});
