import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  /** Below the folder, with `/` between its parts. */
  readonly path: string;
  readonly isDirectory: boolean;
}

/** What nobody means who looks for a file to talk about. */
const IGNORED: ReadonlySet<string> = new Set(['.git', 'node_modules']);

export interface WalkLimits {
  readonly maxEntries: number;
  readonly maxDepth: number;
}

const LIMITS: WalkLimits = { maxEntries: 20_000, maxDepth: 24 };

/**
 * The files and folders below a folder, nearer ones first, up to a bound. Links are listed and not followed, so nothing outside is
 * found; what cannot be read is left out.
 */
export async function walkFiles(folder: string, { maxEntries, maxDepth }: WalkLimits = LIMITS): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  let level: readonly string[] = [''];
  for (let depth = 0; depth < maxDepth && level.length > 0 && found.length < maxEntries; depth += 1) {
    const from = found.length;
    for (const parent of level) {
      if (found.length < maxEntries) found.push(...(await filesIn(folder, parent)));
    }
    level = found.slice(from).flatMap(({ path, isDirectory }) => (isDirectory ? [path] : []));
  }
  return found.slice(0, maxEntries);
}

async function filesIn(folder: string, parent: string): Promise<readonly FoundFile[]> {
  const entries = await entriesOf(join(folder, parent));
  return entries.map((entry) => ({
    path: parent === '' ? entry.name : `${parent}/${entry.name}`,
    isDirectory: entry.isDirectory(),
  }));
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  // A folder that went away meanwhile, or that the host may not read, holds nothing to be completed.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter(({ name }) => !IGNORED.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
