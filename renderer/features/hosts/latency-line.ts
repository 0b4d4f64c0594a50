import type { RoundTrip } from '../../../shared/app/state.ts';

const SPAN_MS = 10 * 60_000;
/** A line that is flat at a few milliseconds stays flat: noise is not drawn as mountains. */
const LEAST_TOP_MS = 50;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The line of the last ten minutes, the latest at the right, 0 ms at the bottom. */
export function linePoints(roundTrips: readonly RoundTrip[], now: number, { width, height }: Size): string {
  const recent = roundTrips.filter(({ at }) => now - at <= SPAN_MS);
  const top = Math.max(LEAST_TOP_MS, ...recent.map(({ ms }) => ms));
  return recent
    .map(({ at, ms }) => `${round(width - (Math.max(0, now - at) / SPAN_MS) * width)},${round(height - (ms / top) * height)}`)
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
