import { expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { MEASURE_EVERY_MS, measureRoundTrips } from './round-trips.ts';

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

it('measures at once and from then on, until it is stopped', async () => {
  const clock = createManualClock();
  const measured: number[] = [];
  let takes = 7;
  let isAnswered = true;
  const stop = measureRoundTrips({
    clock,
    ping: async () => {
      await Promise.resolve();
      clock.advance(takes);
      return isAnswered;
    },
    onMeasured: (ms) => measured.push(ms),
  });
  await flush();

  takes = 11;
  clock.advance(MEASURE_EVERY_MS);
  await flush();
  isAnswered = false;
  clock.advance(MEASURE_EVERY_MS);
  await flush();
  isAnswered = true;
  stop();
  clock.advance(MEASURE_EVERY_MS);
  await flush();

  expect(measured).toEqual([7, 11]);
});
