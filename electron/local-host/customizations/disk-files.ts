import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathWithin } from '../resources/containment.ts';
import { asText } from '../resources/content-type.ts';
import { uriOf } from '../resources/file-uri.ts';
import {
  type FolderEntry,
  MAX_ENTRIES,
  MAX_FILE_BYTES,
  OUTSIDE,
  type PluginFiles,
  type Problem,
  tooLarge,
} from './plugin-files.ts';

/** The files under a folder of this machine. What leads out of it is never read. `onVisit` is told of each folder that was looked into. */
export function diskFiles(root: string, onVisit: (path: string) => void = () => undefined): PluginFiles {
  return {
    path: root,
    uriOf: (path) => uriOf(join(root, path)),
    async list(path) {
      const real = await pathWithin(root, path);
      if (real === undefined) return OUTSIDE;
      try {
        const names = await readdir(real, { withFileTypes: true });
        onVisit(real);
        return (await Promise.all(names.slice(0, MAX_ENTRIES).map((name) => entryOf(real, name)))).sort(byName);
      } catch (error) {
        return missingOr(error);
      }
    },
    async read(path) {
      const real = await pathWithin(root, path);
      if (real === undefined) return OUTSIDE;
      onVisit(dirname(real));
      try {
        return await readText(real);
      } catch (error) {
        return missingOr(error);
      }
    },
  };
}

async function readText(path: string): Promise<{ readonly text: string } | Problem> {
  const found = await stat(path);
  if (!found.isFile()) return { problem: 'is no file' };
  if (found.size > MAX_FILE_BYTES) return tooLarge(found.size);
  const text = asText(await readFile(path));
  return text === undefined ? { problem: 'is no UTF-8 text' } : { text };
}

async function entryOf(folder: string, name: Dirent): Promise<FolderEntry> {
  if (!name.isSymbolicLink()) return { name: name.name, isFolder: name.isDirectory() };
  const target = await stat(join(folder, name.name)).catch(() => undefined);
  return { name: name.name, isFolder: target?.isDirectory() ?? false };
}

function byName(a: FolderEntry, b: FolderEntry): number {
  return a.name < b.name ? -1 : 1;
}

function missingOr(error: unknown): Problem | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  return { problem: `cannot be read (${code ?? String(error)})` };
}
