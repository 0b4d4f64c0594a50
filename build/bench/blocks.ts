import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** How long this thread was kept from doing anything else, in milliseconds. */
export interface Blocks {
  /** By the clock on the wall, so of a busy machine by what others do too. */
  readonly worstMs: number;
  /** By the processor time of this thread alone; the same as the wall's where the system does not tell it. */
  readonly worstOwnMs: number;
}

/** On Linux, the time that the reading thread has run, in nanoseconds, is the first word of this file. */
const OWN_TIME = '/proc/thread-self/schedstat';

/** Looks at both clocks in every turn of the event loop: what lies between two looks held everything else up. */
export function watchBlocks(): () => Blocks {
  const ownTime = createOwnTime();
  let last = { wall: performance.now(), own: ownTime.now() };
  let worst: Blocks = { worstMs: 0, worstOwnMs: 0 };
  let next = setImmediate(look);

  function note(): void {
    const now = { wall: performance.now(), own: ownTime.now() };
    worst = {
      worstMs: Math.max(worst.worstMs, now.wall - last.wall),
      worstOwnMs: Math.max(worst.worstOwnMs, now.own - last.own),
    };
    last = now;
  }

  function look(): void {
    note();
    next = setImmediate(look);
  }

  return () => {
    note();
    clearImmediate(next);
    ownTime.close();
    return worst;
  };
}

function createOwnTime() {
  if (!existsSync(OWN_TIME)) return { now: () => performance.now(), close: () => {} };
  const file = openSync(OWN_TIME, 'r');
  const buffer = Buffer.alloc(64);
  return {
    now: () => Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)), 10) / 1e6,
    close: () => closeSync(file),
  };
}
