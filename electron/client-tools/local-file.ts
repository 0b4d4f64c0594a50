import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Uri } from '../../shared/protocol/common/uri.ts';

export type FoundFile = { readonly path: string } | { readonly problem: string };

/**
 * The file of this computer that a URI means, by its real path: one that a link leads out of the directories is refused. Problems are
 * whole sentences for the agent, and tell it nothing of what lies outside.
 */
export async function findLocalFile(uri: Uri, directories: readonly Uri[]): Promise<FoundFile> {
  const path = pathOf(uri);
  if (path === undefined) return { problem: `${uri} is no file of this computer, so nothing was opened.` };
  const outside = { problem: `${uri} is not a file within the working directories, so nothing was opened.` };
  try {
    const real = await realpath(path);
    const roots = await Promise.all(directories.map(realDirectory));
    if (!roots.some((root) => root !== undefined && isBelow(real, root))) return outside;
    return (await stat(real)).isFile() ? { path: real } : outside;
  } catch {
    // Why it can't be read is not for the agent: it may lie outside.
    return outside;
  }
}

function pathOf(uri: Uri): string | undefined {
  if (!/^file:\/\/\/[^/\\]/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    // A host may send anything as URI.
    return undefined;
  }
}

async function realDirectory(uri: Uri): Promise<string | undefined> {
  const path = pathOf(uri);
  return path === undefined ? undefined : realpath(path).catch(() => undefined);
}

function isBelow(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
