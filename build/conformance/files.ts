import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no fixtures of anybody's own. */
const SKIPPED = new Set(['node_modules', '.git']);

/** Every fixture or recording at a path, in order; undefined when there is no such file or folder. */
export function filesAt(path: string): readonly string[] | undefined {
  if (!existsSync(path)) return undefined;
  return isFolder(path) ? filesIn(path, []) : [path];
}

/** The text of a file, without the mark that some editors put in front of it. */
export function readText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
}

/** A linked folder counts as one, but not when it leads back to a folder that it lies in. */
function filesIn(folder: string, above: readonly string[]): readonly string[] {
  const here = realpathSync(folder);
  if (above.includes(here)) return [];
  const names = readdirSync(folder).toSorted((a, b) => a.localeCompare(b));
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (isFolder(path)) return SKIPPED.has(name) ? [] : filesIn(path, [...above, here]);
    return /\.jsonl?$/i.test(name) ? [path] : [];
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
