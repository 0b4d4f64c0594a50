import { resolve } from 'node:path';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import { gitText } from '../../git/run-git.ts';
import { isInGit } from '../../resources/containment.ts';
import { type FolderWatch, watchFolder } from '../../resources/folder-watch.ts';

/** Looks after the folders of sessions whose changes somebody has on the screen. */
export interface LiveFolders {
  /** Somebody looks at the session's changes; from now on they are followed until nobody does. */
  follow(session: Uri, folders: readonly string[]): void;
  forget(session: Uri): void;
  stop(): void;
}

export interface LiveFoldersOptions {
  readonly isFollowed: (session: Uri) => boolean;
  readonly onChanged: (session: Uri) => void;
}

/** Git is asked at most this often however much is written: a build writes all the time. */
const EVERY_MS = 1000;
/** Each needs a watch of the system for every folder in it; the session that was looked at first goes. */
const MAX_SESSIONS = 20;
/** What git writes when something is staged, committed or checked out. */
const GIT_FILES: ReadonlySet<string> = new Set(['index', 'HEAD', 'COMMIT_EDITMSG']);
/** Folders that are never part of what somebody changes, and large. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|\.venv|target)(?:\/|$)/;

interface Live {
  readonly key: string;
  readonly watches: Promise<readonly FolderWatch[]>;
  /** Runs while git is not to be asked again. */
  timer?: NodeJS.Timeout;
}

export function createLiveFolders({ isFollowed, onChanged }: LiveFoldersOptions): LiveFolders {
  const live = new Map<Uri, Live>();

  function forget(session: Uri): void {
    const entry = live.get(session);
    if (!entry) return;
    live.delete(session);
    clearTimeout(entry.timer);
    void entry.watches.then((watches) => {
      for (const watch of watches) watch.stop();
    });
  }

  function changed(session: Uri): void {
    const entry = live.get(session);
    if (!entry || entry.timer) return;
    if (!isFollowed(session)) {
      forget(session);
      return;
    }
    onChanged(session);
    entry.timer = setTimeout(() => {
      delete entry.timer;
      onChanged(session);
    }, EVERY_MS);
    entry.timer.unref();
  }

  return {
    follow(session, folders) {
      const key = folders.join('\n');
      if (live.get(session)?.key === key) return;
      forget(session);
      const [oldest] = live.keys();
      if (live.size >= MAX_SESSIONS && oldest !== undefined) forget(oldest);
      live.set(session, { key, watches: watchAll(folders, () => changed(session)) });
    },
    forget,
    stop() {
      for (const session of [...live.keys()]) forget(session);
    },
  };
}

/** A folder that is too large, or went away, is not followed: its changes show when something else asks for them. */
async function watchAll(folders: readonly string[], onChanges: () => void): Promise<readonly FolderWatch[]> {
  const watches = await Promise.all(folders.flatMap((folder) => [watchFiles(folder, onChanges), watchGit(folder, onChanges)]));
  return watches.flatMap((watch) => watch ?? []);
}

function watchFiles(root: string, onChanges: () => void): Promise<FolderWatch | undefined> {
  const isExcluded = (path: string) => isInGit(path) || LEFT_OUT.test(path);
  return watchFolder({ root, isRecursive: true, isExcluded, onChanges }).catch(() => undefined);
}

async function watchGit(folder: string, onChanges: () => void): Promise<FolderWatch | undefined> {
  const git = await gitText(folder, ['rev-parse', '--git-dir']);
  if (git === undefined) return undefined;
  const isExcluded = (path: string) => !GIT_FILES.has(path);
  return watchFolder({ root: resolve(folder, git), isRecursive: false, isExcluded, onChanges }).catch(() => undefined);
}
