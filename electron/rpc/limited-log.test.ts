import { expect, test } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import { limitedLog } from './limited-log.ts';
import type { RpcLogEntry } from './log.ts';

test('a host that sends nothing but nonsense fills a few lines a minute', () => {
  const { log, lines } = setUp();

  for (let count = 0; count < 1000; count += 1) log(badFrameOf('babbler'));

  expect(lines).toHaveLength(21);
  expect(lines.at(-1)?.detail).toBe('more than 20 of these in a minute; the others are left out');
});

test('it is heard again when the minute is over', () => {
  const { log, lines, clock } = setUp();
  for (let count = 0; count < 1000; count += 1) log(badFrameOf('babbler'));

  clock.advance(60_000);
  log(badFrameOf('babbler'));

  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toEqual(badFrameOf('babbler'));
});

test('other hosts are heard meanwhile', () => {
  const { log, lines } = setUp();
  for (let count = 0; count < 1000; count += 1) log(badFrameOf('babbler'));

  log(badFrameOf('kestrel'));

  expect(lines.at(-1)).toEqual(badFrameOf('kestrel'));
});

function badFrameOf(hostName: string): RpcLogEntry {
  return { type: 'bad-frame', hostName, detail: 'dropped a frame of 4 characters: not JSON' };
}

function setUp() {
  const clock = createManualClock();
  const lines: RpcLogEntry[] = [];
  return { log: limitedLog((entry) => lines.push(entry), clock), lines, clock };
}
