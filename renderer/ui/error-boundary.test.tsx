import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let isBroken = false;

function Screen() {
  if (isBroken) throw new Error('no such row');
  return <p>Drawn</p>;
}

describe('ErrorBoundary', () => {
  test('names the screen and the defect, and draws it again on demand', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    render(
      <ErrorBoundary place="Inbox">
        <Screen />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Inbox could not be drawn' })).toBeDefined();
    expect(screen.getByText(/no such row/)).toBeDefined();

    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Draw it again' }));

    expect(screen.getByText('Drawn')).toBeDefined();
  });
});
