const LAST_MS = 8.64e15;

/** ISO 8601 in UTC with milliseconds; undefined for a number that is no time. */
export function isoTime(ms: number): string | undefined {
  return Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : undefined;
}

/** `start` (ISO 8601) plus milliseconds; undefined when `start` is no time. */
export function isoTimeAfter(start: string, ms: number): string | undefined {
  return isoTime(Date.parse(start) + ms);
}
