import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeBox } from './code-box.tsx';
import { ExactText } from './exact-text.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the whole of a long command', () => {
  const command = 'echo a && '.repeat(2_000);
  const { container } = render(<ExactText text={command} />);
  expect(container.textContent).toBe(command);
});

test('draws hidden characters as tags with their names', () => {
  const { container } = render(<ExactText text={'cat \u202Egpj.sh \u200B\u200B'} />);
  expect(container.textContent).toBe('cat U+202Egpj.sh U+200B × 2');
  expect(screen.getByTitle('right-to-left override').textContent).toBe('U+202E');
});

test('draws a look-alike with its code', () => {
  render(<ExactText text={'p\u0430ypal'} />);
  expect(screen.getByTitle('Not the character it looks like').textContent).toBe('\u0430U+0430');
});

test('the head counts what it could hide', () => {
  render(<CodeBox label="bash" text={'ls \u202E'} />);
  expect(screen.getByText('Exact text, 4 characters, 1 hidden character shown')).toBeTruthy();
});

test.each([
  ['says that it copied the exact text', () => Promise.resolve(), 'Copied'],
  [
    'says that the clipboard was refused',
    () => Promise.reject(new Error('denied')),
    'Not copied: the system refused the clipboard. Select the text and copy it by key.',
  ],
])('the copy button %s', async (_name, outcome, message) => {
  const writeText = vi.fn(outcome);
  vi.stubGlobal('navigator', { clipboard: { writeText }, platform: 'Linux' });
  render(<CodeBox label="bash" text={'ls \u202E'} />);

  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  });

  expect(writeText).toHaveBeenCalledWith('ls \u202E');
  expect(screen.getByRole('status').textContent).toBe(message);
});
