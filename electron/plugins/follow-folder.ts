import type { Clock } from '../connection/clock.ts';
import { type FolderReading, readFolder } from './read-folder.ts';
import { type FoldersWatch, watchFolders } from './watch-folders.ts';

export interface FollowFolderOptions {
  /** A real path. */
  readonly root: string;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Told with each reading, or with a sentence why there is none. */
  readonly onRead: (reading: FolderReading | string) => void;
}

/** A plugin's folder that is read again whenever something in it changes. */
export interface FollowedFolder {
  readonly root: string;
  /** What may be handed out now; undefined while that is not known, or where it is nothing. */
  reading(): FolderReading | undefined;
  noticesChanges(): boolean;
  reread(): void;
  stop(): void;
}

/** A folder in which something changes all the time is read no more often than this. */
const PAUSE_MS = 1_000;
/** Folders may come while it is read; so often it is read again for that. */
const MAX_ROUNDS = 3;

export function followFolder({ root, clock, onRead }: FollowFolderOptions): FollowedFolder {
  let reading: FolderReading | undefined;
  let watch: FoldersWatch | undefined;
  let watched: readonly string[] = [''];
  let isReading = false;
  let isStale = false;
  let isStopped = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let cancelPause = () => {};

  function look(folders: readonly string[]): void {
    watch?.stop();
    watched = folders;
    watch = watchFolders({ root, folders, clock, onChange: changed });
  }

  function changed(): void {
    cancelPause();
    const pause = readAt + PAUSE_MS - clock.now();
    if (pause <= 0) reread();
    else cancelPause = clock.setTimer(reread, pause);
  }

  function reread(): void {
    isStale = true;
    if (!isReading && !isStopped) void run();
  }

  async function run(): Promise<void> {
    isReading = true;
    while (isStale && !isStopped) {
      isStale = false;
      const read = await readWatched();
      if (isStopped) break;
      readAt = clock.now();
      reading = typeof read === 'string' ? undefined : read;
      onRead(read);
    }
    isReading = false;
  }

  /** What is watched is watched before it is read, so no change falls between the two. */
  async function readWatched(): Promise<FolderReading | string> {
    // Anew each time: a folder that another one has replaced under its name is watched no more.
    look(watched);
    for (let round = 1; ; round += 1) {
      const read = await readFolder(root);
      if (isStopped || typeof read === 'string' || round > MAX_ROUNDS || isSame(read.watched, watched)) return read;
      look(read.watched);
    }
  }

  reread();
  return {
    root,
    reading: () => reading,
    noticesChanges: () => watch?.isWhole === true,
    reread,
    stop: () => {
      isStopped = true;
      cancelPause();
      watch?.stop();
    },
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
