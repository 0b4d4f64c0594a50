import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foundAddress } from './found-address.ts';
import { type Entry, fileNameOf, readEntry } from './read-entry.ts';
import type { Product } from './user-data-folders.ts';

/** A host that runs on this machine now. */
export interface FoundHost {
  /** The same over restarts of that host: which VS Code it is, and whether the editor itself or one without a window. */
  readonly address: string;
  readonly name: string;
  readonly entry: Entry;
}

/** Below the data folder of a VS Code. */
const PLACE = ['agent-host', 'local-endpoint'] as const;
const MAX_FILES = 200;
const MAX_BYTES = 64 * 1024;

/** Every live host of one VS Code, the latest of each type. Whatever is in the folder, nothing of it is trusted. */
export async function scan(product: Product, isAlive: (pid: number) => boolean): Promise<readonly FoundHost[]> {
  const place = join(product.folder, ...PLACE);
  const entries = [...(await readFolder(join(place, 'entries'))), ...(await readList(join(place, 'metadata.json')))];
  const found = new Map<string, FoundHost>();
  for (const entry of entries) {
    const address = foundAddress(entry.type, product.folder);
    if (isAlive(entry.pid) && !found.has(address)) found.set(address, { address, name: nameOf(product, entry), entry });
  }
  return [...found.values()];
}

function nameOf({ name }: Product, { type }: Entry): string {
  return type === 'editor' ? name : `${name} agent host`;
}

/** The latest file first. */
async function readFolder(folder: string): Promise<readonly Entry[]> {
  if (!(await isOwnFolder(folder))) return [];
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .slice(0, MAX_FILES)
      .map((name) => readFile(folder, name)),
  );
  return files
    .flatMap((file) => file ?? [])
    .sort((a, b) => b.modifiedAt - a.modifiedAt)
    .map(({ entry }) => entry);
}

async function readFile(
  folder: string,
  name: string,
): Promise<{ readonly entry: Entry; readonly modifiedAt: number } | undefined> {
  const read = await readOwnFile(join(folder, name));
  const reading = read && readEntry(read.json);
  if (!reading || 'invalid' in reading || fileNameOf(reading.value) !== name) return undefined;
  return { entry: reading.value, modifiedAt: read.modifiedAt };
}

/** The older form: one file with all entries. */
async function readList(path: string): Promise<readonly Entry[]> {
  const read = await readOwnFile(path);
  if (!read || !Array.isArray(read.json)) return [];
  return read.json.slice(0, MAX_FILES).flatMap((json) => {
    const reading = readEntry(json);
    return 'invalid' in reading ? [] : reading.value;
  });
}

/** A folder that others can write to may hold anybody's files, so it counts as empty. */
async function isOwnFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) return false;
  return process.platform === 'win32' || (isOwn(stats.uid) && (stats.mode & OTHERS_WRITE) === 0);
}

const OTHERS_WRITE = 0o022;

function isOwn(uid: number): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

/** A plain file of this person, of a bounded size; undefined for everything else. */
async function readOwnFile(path: string): Promise<{ readonly json: unknown; readonly modifiedAt: number } | undefined> {
  const link = await lstat(path).catch(() => undefined);
  if (!link?.isFile()) return undefined;
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.ino !== link.ino || stats.size > MAX_BYTES) return undefined;
    if (process.platform !== 'win32' && (!isOwn(stats.uid) || (stats.mode & OTHERS_WRITE) !== 0)) return undefined;
    return { json: JSON.parse(await file.readFile('utf8')), modifiedAt: stats.mtimeMs };
  } catch {
    // Half written, or no JSON: its writer will come back to it, and the next look finds it.
    return undefined;
  } finally {
    await file.close();
  }
}
