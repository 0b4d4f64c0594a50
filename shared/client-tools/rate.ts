/** How many calls of one tool a host may make, within how long. */
export interface Rate {
  readonly calls: number;
  readonly withinMs: number;
}

export const NOTIFICATION_RATE: Rate = { calls: 5, withinMs: 60_000 };
export const PERSON_RATE: Rate = { calls: 10, withinMs: 60_000 };

/** The times that count, with `now` among them where one more call is within the rate; undefined where it is not. */
export function admit(times: readonly number[], now: number, { calls, withinMs }: Rate): readonly number[] | undefined {
  const recent = times.filter((time) => now - time < withinMs);
  return recent.length < calls ? [...recent, now] : undefined;
}
