const DAY_MS = 24 * 60 * 60 * 1000;

/** A time of day as "14:02", with the date in front when it is not of the last 24 hours. Milliseconds. */
export function clockText(at: number, now: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  if (Math.abs(now - at) < DAY_MS) return time;
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(at)} ${time}`;
}
