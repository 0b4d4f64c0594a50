import { expect, test } from 'vitest';
import { isoTime, isoTimeAfter } from './time.ts';

test('times are written in UTC with milliseconds', () => {
  expect(isoTime(9999)).toBe('1970-01-01T00:00:09.999Z');
  expect(isoTimeAfter('2026-01-01T10:00:00+02:00', 1500)).toBe('2026-01-01T08:00:01.500Z');
  expect(isoTimeAfter('2026-01-01T10:00:00.123456789Z', 1)).toBe('2026-01-01T10:00:00.124Z');
});

test('what is no time gives none instead of an exception', () => {
  expect(isoTime(Number.NaN)).toBeUndefined();
  expect(isoTime(1e300)).toBeUndefined();
  expect(isoTimeAfter('soon', 1)).toBeUndefined();
});
