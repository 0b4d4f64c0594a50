import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

/** Every file of ours that the window loads, by its path within the root, with what stands in it. */
export function windowFiles(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const waiting = ['renderer/main.tsx'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || !existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    files.set(path, text);
    for (const [, imported = ''] of text.matchAll(IMPORT)) waiting.push(join(dirname(path), imported));
  }
  return files;
}
