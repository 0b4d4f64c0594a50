const MORNING_HOUR = 9;

/** Nine o'clock on the next day (milliseconds), by the clock of the person's own place. */
export function nextMorning(now: number): number {
  return dayAfter(now).setHours(MORNING_HOUR, 0, 0, 0);
}

/** A time (milliseconds) as people say it: "14:00", "tomorrow, 09:00", "Monday, 09:00", or with the date where it is far. */
export function clockText(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (isSameDay(date, new Date(now))) return time;
  if (isSameDay(date, dayAfter(now))) return `tomorrow, ${time}`;
  const isFar = Math.abs(at - now) > WEEK_MS;
  const day = date.toLocaleDateString('en-GB', isFar ? { day: 'numeric', month: 'long' } : { weekday: 'long' });
  return `${day}, ${time}`;
}

const WEEK_MS = 6 * 24 * 60 * 60_000;

/** Minutes after midnight as a clock shows them: "07:05". */
export function minutesText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes after midnight of a text such as "07:05"; undefined when it is none. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(hours) < 24 && Number(minutes) < 60 ? total : undefined;
}

function dayAfter(now: number): Date {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  return date;
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
