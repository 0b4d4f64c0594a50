import { describe, expect, test } from 'vitest';
import { ageStepMs, ageText, durationText } from './age-text.ts';

const now = new Date(2026, 3, 23, 12, 0, 0).getTime();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('ageText', () => {
  test.each([
    [0, '0 s'],
    [4_900, '4 s'],
    [59_999, '59 s'],
    [minute, '1 min'],
    [47 * minute, '47 min'],
    [hour - 1, '59 min'],
    [3 * hour, '3 h'],
    [day - 1, '23 h'],
    [2 * day, 'Tue'],
    [21 * day, '2 April'],
  ])('writes an age of %d ms as %s', (age, text) => {
    expect(ageText(now - age, now)).toBe(text);
  });

  test('names the year of a date in another year', () => {
    expect(ageText(new Date(2025, 11, 30).getTime(), now)).toBe('30 December 2025');
  });

  test('never names a weekday that could be taken for this one', () => {
    expect(ageText(now - 6 * day, now)).toBe('17 April');
  });

  test('reads a time that a Host has in the future as now', () => {
    expect(ageText(now + hour, now)).toBe('0 s');
  });
});

test('durationText counts hours beyond a day', () => {
  expect(durationText(30 * hour)).toBe('30 h');
});

test('ageStepMs is a second only while seconds are shown', () => {
  expect(ageStepMs(now - 5_000, now)).toBe(1000);
  expect(ageStepMs(now - minute, now)).toBe(30_000);
});
