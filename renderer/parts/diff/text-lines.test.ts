import { expect, test } from 'vitest';
import { formNotes, textLines } from './text-lines.ts';

test('an empty text has no lines', () => {
  expect(textLines('').lines).toEqual([]);
});

test('the break at the end begins no line', () => {
  expect(textLines('a\nb\n')).toEqual({ lines: ['a', 'b'], lineEnd: 'LF', endsWithBreak: true });
  expect(textLines('a\n\n').lines).toEqual(['a', '']);
});

test('carriage returns are line ends only where all lines have them', () => {
  expect(textLines('a\r\nb\r\n')).toEqual({ lines: ['a', 'b'], lineEnd: 'CR LF', endsWithBreak: true });
  expect(textLines('a\r\nb\n').lines).toEqual(['a\r', 'b']);
});

test('what differs beside the lines is said', () => {
  expect(formNotes(textLines('a\nb\n'), textLines('a\r\nb'))).toEqual([
    'Line ends: LF before, CR LF now',
    'No line break at the end any more',
  ]);
  expect(formNotes(textLines('a'), textLines('a\n'))).toEqual(['A line break at the end was added']);
  expect(formNotes(textLines(''), textLines('a'))).toEqual([]);
});
