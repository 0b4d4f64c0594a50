import type { Dirent } from 'node:fs';
import { lstat, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type LeftOut, type LeftOutReason, leftOutByName } from '../../shared/plugins/left-out.ts';
import { isPlainName } from '../../shared/writable/child-uri.ts';

/** How much a folder may hold to be handed out as a plugin. */
export interface FolderLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxBytes: number;
  /** Folders within folders. */
  readonly maxDepth: number;
  /** Names that are looked at, those that are left out too. */
  readonly maxVisited: number;
}

export const FOLDER_LIMITS: FolderLimits = {
  maxFiles: 2_000,
  maxFileBytes: 4 * 2 ** 20,
  maxBytes: 32 * 2 ** 20,
  maxDepth: 12,
  maxVisited: 10_000,
};

export interface ScannedFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

export interface FolderScan {
  readonly files: readonly ScannedFile[];
  /** Every folder that was looked into, the first one as an empty path. */
  readonly folders: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

interface Walk {
  readonly root: string;
  readonly named: readonly string[];
  readonly limits: FolderLimits;
  readonly files: ScannedFile[];
  readonly folders: string[];
  readonly leftOut: LeftOut[];
  visited: number;
  bytes: number;
}

/**
 * What of a folder may be handed out, by the names and sizes in it: no link is followed. `root` is a real path, `named` are hidden
 * paths that count all the same. Gives a sentence where it is too much, or where the folder can't be read.
 */
export async function scanFolder(
  root: string,
  named: readonly string[],
  limits: FolderLimits = FOLDER_LIMITS,
): Promise<FolderScan | string> {
  const walk: Walk = { root, named, limits, files: [], folders: [], leftOut: [], visited: 0, bytes: 0 };
  const refusal = await visit(walk, '', 0);
  if (refusal !== undefined) return refusal;
  walk.files.sort((a, b) => compare(a.path, b.path));
  return walk;
}

/** By code units, the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

async function visit(walk: Walk, folder: string, depth: number): Promise<string | undefined> {
  const entries = await entriesOf(walk, folder);
  if (entries === 'too-many') return tooMany(walk.limits.maxVisited, 'names');
  if (entries === undefined) return unreadable(walk, folder);
  walk.folders.push(folder);
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const refusal =
      entry.isDirectory() && !entry.isSymbolicLink() ? await enter(walk, path, depth + 1) : await take(walk, path);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function unreadable({ root, leftOut }: Walk, folder: string): string | undefined {
  if (folder === '') return `${root} can't be read as a folder any more. Put it back, or withdraw the plugin.`;
  leftOut.push({ path: folder, reason: 'unreadable' });
  return undefined;
}

/** Undefined where it can't be read, or is not where it was found: a link has taken its place. */
async function entriesOf(walk: Walk, folder: string): Promise<readonly Dirent[] | 'too-many' | undefined> {
  const path = join(walk.root, folder);
  try {
    if ((await realpath(path)) !== path) return undefined;
    const entries: Dirent[] = [];
    for await (const entry of await opendir(path)) {
      walk.visited += 1;
      if (walk.visited > walk.limits.maxVisited) return 'too-many';
      entries.push(entry);
    }
    return entries.sort((a, b) => compare(a.name, b.name));
  } catch {
    // Gone, or not for this person to read: either way nothing of it is handed out.
    return undefined;
  }
}

async function enter(walk: Walk, path: string, depth: number): Promise<string | undefined> {
  const reason = namedReason(walk, path) ?? (depth > walk.limits.maxDepth ? 'deep' : undefined);
  if (reason === undefined) return visit(walk, path, depth);
  walk.leftOut.push({ path, reason });
  return undefined;
}

async function take(walk: Walk, path: string): Promise<string | undefined> {
  const { maxFiles, maxFileBytes, maxBytes } = walk.limits;
  const found = namedReason(walk, path) ?? (await sizeOrReason(join(walk.root, path), maxFileBytes));
  if (typeof found === 'string') {
    walk.leftOut.push({ path, reason: found });
    return undefined;
  }
  walk.files.push({ path, bytes: found });
  walk.bytes += found;
  if (walk.files.length > maxFiles) return tooMany(maxFiles, 'files');
  return walk.bytes > maxBytes ? tooMuch(maxBytes) : undefined;
}

function namedReason({ named }: Walk, path: string): LeftOutReason | undefined {
  return path.split('/').every(isPlainName) ? leftOutByName(path, named) : 'name';
}

async function sizeOrReason(path: string, maxBytes: number): Promise<number | LeftOutReason> {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return 'link';
    if (!stats.isFile()) return 'special';
    return stats.size > maxBytes ? 'large' : stats.size;
  } catch {
    return 'unreadable';
  }
}

function tooMany(count: number, what: string): string {
  return `It holds more than ${count.toLocaleString('en')} ${what}, which is more than a plugin has. Choose the folder of the plugin itself.`;
}

export function tooMuch(bytes: number): string {
  return `It holds more than ${bytes / 2 ** 20} MB, which is more than a plugin has. Choose the folder of the plugin itself.`;
}
