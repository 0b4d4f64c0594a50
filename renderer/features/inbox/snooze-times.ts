export interface SnoozeTime {
  readonly id: string;
  readonly label: string;
  /** Epoch milliseconds; absent means until something changes. */
  readonly until?: number;
}

const HOUR_MS = 3_600_000;
const MORNING = 9;

/** Times that a person may mean, by the clock of their own place. */
export function snoozeTimes(now: number): readonly SnoozeTime[] {
  return [
    { id: 'change', label: 'Until something changes' },
    { id: 'half', label: 'For 30 minutes', until: now + HOUR_MS / 2 },
    { id: 'two', label: 'For 2 hours', until: now + 2 * HOUR_MS },
    { id: 'tomorrow', label: 'Until tomorrow, 09:00', until: morningIn(now, 1) },
    { id: 'monday', label: 'Until Monday, 09:00', until: morningIn(now, daysToMonday(now)) },
  ];
}

function morningIn(now: number, days: number): number {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(MORNING, 0, 0, 0);
  return at.getTime();
}

/** 1 to 7: on a Monday the next one. */
function daysToMonday(now: number): number {
  return ((8 - new Date(now).getDay()) % 7) + (new Date(now).getDay() === 1 ? 7 : 0);
}

/** "14:00", or with the day where it is not today. */
export function untilText(until: number | undefined, now: number): string {
  if (until === undefined) return 'until something changes';
  const at = new Date(until);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? `back at ${time}` : `back ${at.toLocaleDateString('en-GB', { weekday: 'short' })}, ${time}`;
}
