import { setTimeout as after } from 'node:timers/promises';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import { dropSnapshots, takeSnapshot } from '../../git/snapshots.ts';

/** Keeps what a session's files are at moments, one after the other in each session. */
export interface SnapshotKeeper {
  /** Resolves when it is kept, or takes longer than anybody should wait for it. */
  keep(session: Uri, moment: string, folders: readonly string[]): Promise<void>;
  /** Resolves when everything is kept that was to be kept of the session until now. */
  kept(session: Uri): Promise<void>;
  /** Lets go of all moments but the given ones. */
  drop(session: Uri, folders: readonly string[], kept?: readonly string[]): void;
  /** Resolves when nothing is being kept. */
  settled(): Promise<void>;
}

/** An agent waits this long before it begins; a larger repository is worked in without knowing what a turn has changed. */
const PATIENCE_MS = 3000;

export function createSnapshotKeeper(scratch: string): SnapshotKeeper {
  const queues = new Map<Uri, Promise<void>>();

  function queue(session: Uri, work: () => Promise<unknown>): Promise<void> {
    const done = (queues.get(session) ?? Promise.resolve())
      .then(work)
      // Without a snapshot everything else works; what it was for says that it was not kept.
      .catch(() => undefined)
      .then(() => {
        if (queues.get(session) === done) queues.delete(session);
      });
    queues.set(session, done);
    return done;
  }

  return {
    async keep(session, moment, folders) {
      const done = queue(session, () =>
        Promise.all(folders.map((folder) => takeSnapshot(folder, { session, moment }, scratch))),
      );
      const patience = new AbortController();
      await Promise.race([done, after(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    },
    kept: (session) => queues.get(session) ?? Promise.resolve(),
    drop(session, folders, kept) {
      void queue(session, () => Promise.all(folders.map((folder) => dropSnapshots(folder, session, kept))));
    },
    async settled() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}
