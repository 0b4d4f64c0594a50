import type { HostId } from '../../../shared/app/state.ts';
import type { Clock } from '../../connection/clock.ts';
import type { Database } from '../database/database.ts';
import type { Frame, HeldFrame, LoggedFrame } from './frame.ts';

/** What went over the connections, newest last: some seconds of it in memory, and a ring for each host on the disk. */
export interface ProtocolLog {
  /** Costs next to nothing: the frame is looked at later, and elsewhere. */
  record(hostId: HostId, frame: Frame): void;
  /** The newest frames of a host before the number `before`, oldest first, without any secret. */
  read(hostId: HostId, page: { readonly before?: number; readonly limit: number }): Promise<readonly LoggedFrame[]>;
  /** A host is no longer in the list. */
  forget(hostId: HostId): Promise<void>;
  /** Resolves when all that was recorded is on the disk, or has been given up. */
  flush(): Promise<void>;
}

/** Of what comes within one moment only the last are kept, and how many were left out. */
const MAX_HELD = 500;
const WRITE_WITHIN_MS = 2_000;

export function createProtocolLog(database: Database, clock: Pick<Clock, 'now' | 'setTimer'>): ProtocolLog {
  let held = new Map<HostId, HeldFrame[]>();
  let cancelTimer: (() => void) | undefined;

  function record(hostId: HostId, frame: Frame): void {
    const frames = held.get(hostId) ?? [];
    frames.push({ hostId, at: clock.now(), skipped: 0, ...frame });
    // Cut only now and then, so that it costs nothing for the single frame.
    held.set(hostId, frames.length < 2 * MAX_HELD ? frames : lastOf(frames));
    cancelTimer ??= clock.setTimer(() => void flush(), WRITE_WITHIN_MS);
  }

  async function flush(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const frames = [...held.values()].flatMap(lastOf);
    held = new Map();
    // A log that can't be written is missed by nobody enough to be told.
    if (frames.length > 0) await database.demand({ type: 'addFrames', frames });
  }

  return {
    record,
    flush,
    read: async (hostId, { before = Number.MAX_SAFE_INTEGER, limit }) => {
      await flush();
      const done = await database.demand({ type: 'readFrames', hostId, before, limit });
      return done.ok ? (done.frames ?? []) : [];
    },
    forget: async (hostId) => {
      held.delete(hostId);
      await database.demand({ type: 'forgetFrames', hostId });
    },
  };
}

function lastOf(frames: readonly HeldFrame[]): HeldFrame[] {
  const [first, ...rest] = frames.slice(-MAX_HELD);
  const left = frames.slice(0, -MAX_HELD).reduce((count, { skipped }) => count + skipped + 1, 0);
  return first ? [{ ...first, skipped: first.skipped + left }, ...rest] : [];
}
