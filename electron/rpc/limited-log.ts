import type { Clock } from '../connection/clock.ts';
import type { RpcLog } from './log.ts';

const MOST = 20;
const WITHIN_MS = 60_000;

/** Passes on the first entries of each host in a minute: a host that sends nonsense must not fill the disk nor keep main busy. */
export function limitedLog(log: RpcLog, clock: Pick<Clock, 'now'>): RpcLog {
  const minutes = new Map<string, { readonly since: number; count: number }>();

  function minuteOf(hostName: string) {
    const known = minutes.get(hostName);
    // A clock that was set back must not silence a host until it has caught up.
    if (known && Math.abs(clock.now() - known.since) < WITHIN_MS) return known;
    const begun = { since: clock.now(), count: 0 };
    minutes.set(hostName, begun);
    return begun;
  }

  return (entry) => {
    const minute = minuteOf(entry.hostName);
    minute.count += 1;
    if (minute.count <= MOST) log(entry);
    else if (minute.count === MOST + 1)
      log({ ...entry, detail: `more than ${MOST} of these in a minute; the others are left out` });
  };
}
