import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../connection/clock.ts';

export interface WatchFoldersOptions {
  readonly root: string;
  /** Relative to the root, itself as an empty path. */
  readonly folders: readonly string[];
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Called once for changes that come together. */
  readonly onChange: () => void;
}

export interface FoldersWatch {
  /** False where changes in some of the folders are not noticed. */
  readonly isWhole: boolean;
  stop(): void;
}

const SETTLE_MS = 250;
/** Systems have few watches to give. */
const MAX_WATCHED = 500;

/** Tells when something changes in these folders, not in those below them. */
export function watchFolders({ root, folders, clock, onChange }: WatchFoldersOptions): FoldersWatch {
  let cancel = () => {};
  const changed = () => {
    cancel();
    cancel = clock.setTimer(onChange, SETTLE_MS);
  };
  const watchers = folders.slice(0, MAX_WATCHED).map((folder) => begin(join(root, folder), changed));
  return {
    isWhole: folders.length <= MAX_WATCHED && watchers.every((watcher) => watcher !== undefined),
    stop: () => {
      cancel();
      for (const watcher of watchers) watcher?.close();
    },
  };
}

function begin(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, onChange);
    // A folder that has gone away ends its watch.
    watcher.on('error', () => {
      watcher.close();
      onChange();
    });
    return watcher;
  } catch {
    // The system has no more watches to give, or the folder is gone: whoever asked is told that by `isWhole`.
    return undefined;
  }
}
