import { type FSWatcher, watch } from 'node:fs';

/** Which names in a watched folder matter; absent means all of them. */
export type NamesThatMatter = ReadonlySet<string> | undefined;

/** Tells owners when something changes in the folders that they look at. Each folder is watched once, whoever looks. */
export interface FolderWatch {
  /** From now on the owner looks at these folders and no others. */
  look(owner: string, folders: ReadonlyMap<string, NamesThatMatter>): void;
  release(owner: string): void;
  stop(): void;
}

export interface FolderWatchOptions {
  /** Called once for changes that come together. */
  readonly onChange: (owner: string) => void;
  /** Told once when folders cannot be watched. */
  readonly report: (message: string) => void;
}

interface Watched {
  readonly watcher: FSWatcher;
  readonly owners: Map<string, NamesThatMatter>;
}

const SETTLE_MS = 120;
/** An owner with more folders is told of changes in the first ones. */
const MAX_FOLDERS = 200;

export function createFolderWatch({ onChange, report }: FolderWatchOptions): FolderWatch {
  const watched = new Map<string, Watched>();
  const timers = new Map<string, NodeJS.Timeout>();
  let hasReported = false;

  function changed(folder: string, name: string | null): void {
    for (const [owner, names] of watched.get(folder)?.owners ?? []) {
      if (name !== null && names && !names.has(name)) continue;
      clearTimeout(timers.get(owner));
      timers.set(owner, setTimeout(tell, SETTLE_MS, owner));
    }
  }

  function tell(owner: string): void {
    timers.delete(owner);
    onChange(owner);
  }

  function begin(folder: string): Watched | undefined {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => changed(folder, name));
      // A folder that has gone away ends its watch; its parent tells of it.
      watcher.on('error', () => end(folder));
      const begun = { watcher, owners: new Map<string, NamesThatMatter>() };
      watched.set(folder, begun);
      return begun;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && !hasReported) {
        hasReported = true;
        report(`Changes in ${folder} are not noticed by themselves (${code}); its customizations stay as they were read.`);
      }
      return undefined;
    }
  }

  function end(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  /** Takes the owner off every folder that is not among these. */
  function leave(owner: string, stays: ReadonlyMap<string, NamesThatMatter>): void {
    for (const [folder, { owners }] of watched) {
      if (stays.has(folder)) continue;
      owners.delete(owner);
      if (owners.size === 0) end(folder);
    }
  }

  function release(owner: string): void {
    clearTimeout(timers.get(owner));
    timers.delete(owner);
    leave(owner, new Map());
  }

  return {
    look(owner, folders) {
      for (const [folder, names] of [...folders].slice(0, MAX_FOLDERS)) {
        const known = watched.get(folder) ?? begin(folder);
        known?.owners.set(owner, names);
      }
      leave(owner, folders);
    },
    release,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const folder of [...watched.keys()]) end(folder);
    },
  };
}
