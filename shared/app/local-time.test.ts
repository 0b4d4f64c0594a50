import { expect, it } from 'vitest';
import { clockText, minutesOf, minutesText, nextMorning } from './local-time.ts';

/** A Friday. */
const NOW = new Date(2030, 0, 4, 21, 30).getTime();
const at = (day: number, hour: number) => new Date(2030, 0, day, hour).getTime();

it('a time is said with as much of its day as it takes', () => {
  const times = [at(4, 23), at(5, 9), at(7, 9), at(20, 9)];

  expect(times.map((time) => clockText(time, NOW))).toEqual(['23:00', 'tomorrow, 09:00', 'Monday, 09:00', '20 January, 09:00']);
});

it('the next morning is at nine', () => {
  expect(nextMorning(NOW)).toBe(at(5, 9));
});

it('minutes after midnight are read as they are written', () => {
  expect([0, 65, 1439].map(minutesText)).toEqual(['00:00', '01:05', '23:59']);
  expect(['00:00', '01:05', '23:59', '24:00', '12:60', '', '7:05'].map(minutesOf)).toEqual([
    0,
    65,
    1439,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
