import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no fixtures of the project. */
const SKIPPED = new Set(['node_modules', 'out', 'dist', '.git']);

/** Every fixture or recording at a path, in order; undefined when there is no such file or folder. */
export function filesAt(path: string): readonly string[] | undefined {
  if (!existsSync(path)) return undefined;
  return statSync(path).isDirectory() ? filesIn(path) : [path];
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => a.name.localeCompare(b.name));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(join(folder, entry.name));
    return /\.jsonl?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}
