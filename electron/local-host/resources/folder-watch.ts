import { type Dirent, type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export type FileChangeKind = 'added' | 'updated' | 'deleted';

export interface WatchedChange {
  readonly path: string;
  readonly kind: FileChangeKind;
}

export interface FolderWatchOptions {
  /** A real path. */
  readonly root: string;
  readonly isRecursive: boolean;
  /** Whether a path relative to the root, with forward slashes, is left out together with what is in it. */
  readonly isExcluded: (path: string) => boolean;
  readonly onChanges: (changes: readonly WatchedChange[]) => void;
}

export interface FolderWatch {
  stop(): void;
}

/** Changes are collected for this long: a build touches one file many times. */
const SETTLE_MS = 80;
const MAX_FOLDERS = 2000;
const MAX_ENTRIES = 100_000;

/**
 * Watches a folder, or one file, by looking again at every folder in which something was reported and comparing it with what was there;
 * so it does not matter how the system words its reports. Undefined when there is more than this host watches.
 */
export async function watchFolder(options: FolderWatchOptions): Promise<FolderWatch | undefined> {
  const folders = new Map<string, Folder>();
  const dirty = new Set<string>();
  const { root } = options;
  const state: State = { options, folders, count: 0, isStopped: false, report };
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  function report(folder: string): void {
    dirty.add(folder);
    timer ??= setTimeout(() => {
      timer = undefined;
      const again = [...dirty];
      dirty.clear();
      looking = looking.then(() => lookAgain(state, again)).catch(() => undefined);
    }, SETTLE_MS);
  }

  const found = await lstat(root);
  const first = found.isDirectory() ? root : join(root, '..');
  await enter(state, first, []);
  const stop = () => {
    state.isStopped = true;
    clearTimeout(timer);
    for (const { watcher } of folders.values()) watcher?.close();
    folders.clear();
  };
  const isTooLarge = folders.size >= MAX_FOLDERS || state.count >= MAX_ENTRIES;
  if (isTooLarge) stop();
  return isTooLarge ? undefined : { stop };
}

interface Folder {
  readonly watcher: FSWatcher | undefined;
  /** A stamp by name: it is another one when the entry has changed. */
  entries: ReadonlyMap<string, Entry>;
}

interface Entry {
  readonly stamp: string;
  readonly isFolder: boolean;
}

interface State {
  readonly options: FolderWatchOptions;
  readonly folders: Map<string, Folder>;
  count: number;
  isStopped: boolean;
  readonly report: (folder: string) => void;
}

/** Begins to watch a folder and those in it; every entry is noted as added when `changes` wants to know. */
async function enter(state: State, path: string, changes: WatchedChange[]): Promise<void> {
  if (state.isStopped || state.folders.has(path) || state.folders.size >= MAX_FOLDERS) return;
  const watcher = watcherOf(path, () => state.report(path));
  const folder: Folder = { watcher, entries: new Map() };
  state.folders.set(path, folder);
  // Read after the watcher is there: what comes in between is reported or seen.
  await compare(state, path, folder, changes);
}

function watcherOf(path: string, onEvent: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(path, { persistent: false }, onEvent);
    watcher.on('error', onEvent);
    return watcher;
  } catch {
    // It went away, or the system has no more watchers to give; its parent tells when it is gone.
    return undefined;
  }
}

async function lookAgain(state: State, paths: readonly string[]): Promise<void> {
  const changes: WatchedChange[] = [];
  for (const path of paths) {
    const folder = state.folders.get(path);
    if (folder) await compare(state, path, folder, changes);
  }
  if (changes.length > 0 && !state.isStopped) state.options.onChanges(changes);
}

async function compare(state: State, path: string, folder: Folder, changes: WatchedChange[]): Promise<void> {
  const before = folder.entries;
  const after = await entriesOf(state, path);
  if (!after) return leave(state, path, changes);
  folder.entries = after;
  state.count += after.size - before.size;
  for (const [name, entry] of before) {
    if (after.get(name)?.isFolder !== entry.isFolder) gone(state, join(path, name), entry, changes);
  }
  for (const [name, entry] of after) await came(state, join(path, name), { before: before.get(name), entry }, changes);
}

function gone(state: State, path: string, entry: Entry, changes: WatchedChange[]): void {
  if (entry.isFolder) forget(state, path, changes);
  changes.push({ path, kind: 'deleted' });
}

async function came(
  state: State,
  path: string,
  { before, entry }: { readonly before: Entry | undefined; readonly entry: Entry },
  changes: WatchedChange[],
): Promise<void> {
  const isNew = before?.isFolder !== entry.isFolder;
  if (isNew) changes.push({ path, kind: 'added' });
  else if (before && before.stamp !== entry.stamp && !entry.isFolder) changes.push({ path, kind: 'updated' });
  if (entry.isFolder && state.options.isRecursive) await enter(state, path, changes);
}

/** A folder that cannot be read any more; the root itself has no parent that would tell of it. */
function leave(state: State, path: string, changes: WatchedChange[]): void {
  forget(state, path, changes);
  if (path === state.options.root) changes.push({ path, kind: 'deleted' });
}

function forget(state: State, path: string, changes: WatchedChange[]): void {
  const folder = state.folders.get(path);
  if (!folder) return;
  folder.watcher?.close();
  state.folders.delete(path);
  state.count -= folder.entries.size;
  for (const [name, entry] of folder.entries) gone(state, join(path, name), entry, changes);
}

async function entriesOf({ options, count }: State, path: string): Promise<ReadonlyMap<string, Entry> | undefined> {
  const names = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!names) return undefined;
  const kept = names.filter((name) => isWanted(options, join(path, name.name))).slice(0, Math.max(0, MAX_ENTRIES - count));
  const entries = await Promise.all(kept.map(async (name) => [name.name, await entryOf(join(path, name.name), name)] as const));
  return new Map(entries.flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])));
}

function isWanted({ root, isExcluded }: FolderWatchOptions, path: string): boolean {
  const way = relative(root, path).split(sep).join('/');
  // The root is a file, and only it is wanted of its folder.
  if (way === '') return true;
  return !way.startsWith('../') && !isExcluded(way);
}

async function entryOf(path: string, name: Dirent): Promise<Entry | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && { stamp: `${found.mtimeMs}-${found.ctimeMs}-${found.size}-${found.ino}`, isFolder: name.isDirectory() };
}
