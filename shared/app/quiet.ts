/** Hours at which nothing sounds or pops up, by the clock of the person's own place. */
export interface QuietHours {
  readonly use: 'on' | 'off';
  /** Minutes after midnight at which they begin. */
  readonly from: number;
  /** Minutes after midnight at which they end: on the next day unless this is later than `from`. */
  readonly to: number;
  /** Weekdays on which they begin, 0 for Sunday. */
  readonly days: readonly number[];
}

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
export const DEFAULT_QUIET_HOURS: QuietHours = { use: 'off', from: 22 * 60, to: 7 * 60, days: EVERY_DAY };

/** As much of the settings as says when to be quiet. */
export interface QuietSettings {
  readonly quietHours?: QuietHours;
  /** Milliseconds: notifications are paused until then. */
  readonly pausedUntil?: number;
}

/** Hours that follow each other without a gap are one stretch; it is not looked further ahead than a week. */
const MAX_JOINED = 8;

/** Until when (milliseconds) nothing may sound or pop up, at that time (milliseconds); undefined when it may. */
export function quietUntil({ quietHours, pausedUntil = 0 }: QuietSettings, at: number): number | undefined {
  let until = Math.max(pausedUntil, at);
  for (let joined = 0; joined < MAX_JOINED; joined += 1) {
    const end = quietHours && endOfHours(quietHours, until);
    if (end === undefined) break;
    until = end;
  }
  return until > at ? until : undefined;
}

/** When quiet hours begin next after that time (milliseconds); undefined when they never do. */
export function nextQuietAt({ quietHours }: QuietSettings, at: number): number | undefined {
  if (quietHours?.use !== 'on') return undefined;
  const { from, days } = quietHours;
  const begins = [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => localTime(at, ahead, from));
  return begins.find((begin) => begin.getTime() > at && days.includes(begin.getDay()))?.getTime();
}

/** The end of the quiet hours that this time falls into. Those of a night begin on the day before. */
function endOfHours({ use, from, to, days }: QuietHours, at: number): number | undefined {
  if (use === 'off') return undefined;
  for (const back of [0, 1]) {
    const begin = localTime(at, -back, from);
    const end = localTime(at, to > from ? -back : 1 - back, to);
    if (days.includes(begin.getDay()) && begin.getTime() <= at && at < end.getTime()) return end.getTime();
  }
  return undefined;
}

/** So many minutes after midnight of a day near that time, by the local clock: where the clock is put forward or back, too. */
function localTime(near: number, days: number, minutes: number): Date {
  const date = new Date(near);
  date.setDate(date.getDate() + days);
  date.setHours(0, minutes, 0, 0);
  return date;
}
