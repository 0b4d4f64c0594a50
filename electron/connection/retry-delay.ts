const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait after so many failed attempts, in milliseconds: doubling up to a cap, and 50 to 100 % of it by `jitter`
 * (0 ≤ jitter < 1), so that many apps do not return to one host in step.
 */
export function retryDelay(attempts: number, jitter: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + jitter / 2));
}
