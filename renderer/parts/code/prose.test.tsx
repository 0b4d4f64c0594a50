import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Prose } from './prose.tsx';

afterEach(cleanup);

const shown = (text: string) => render(<Prose text={text} />).container.textContent;

test('marks of print stay as they are, and letters that pass for others are told', () => {
  expect(shown('Don’t “guess” – ask…')).toBe('Don’t “guess” – ask…');
  expect(shown('Sign in at аpple.com')).toBe('Sign in at аU+0430pple.com');
});

test('what hides is written out', () => {
  expect(shown('Safe\u202Eefas\u200B')).toBe('SafeU+202EefasU+200B');
});

test('no text is drawn without end', () => {
  expect(shown('x'.repeat(1_000_000))).toHaveLength(20_000);
});
