import { words } from './words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, short enough for a row: "4 s", "47 min", "3 h", "Tue", "2 April". Both in epoch ms; the future reads as "0 s". */
export function ageText(at: number, now: number, locale = 'en-GB'): string {
  const age = Math.max(0, now - at);
  if (age < DAY) return durationText(age);
  const date = new Date(at);
  if (age < 6 * DAY) return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(date);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }).format(
    date,
  );
}

/** A length of time in its largest whole unit, hours at most: "8 s", "12 min", "30 h". */
export function durationText(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} ${words.seconds}`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} ${words.minutes}`;
  return `${Math.floor(ms / HOUR)} ${words.hours}`;
}

/** How often the text of this age changes, in ms. */
export function ageStepMs(at: number, now: number): number {
  return now - at < MINUTE ? SECOND : MINUTE / 2;
}
