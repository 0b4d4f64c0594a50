import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** The real path of something inside a folder, existing or not; undefined when it leads outside, by `..` or by a link. */
export async function pathWithin(folder: string, path: string): Promise<string | undefined> {
  const [root, real] = await Promise.all([realOf(folder), realOf(resolve(folder, path))]);
  return isWithin(root, real) ? real : undefined;
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(isAbsolute(way) || way === '..' || way.startsWith('../') || way.startsWith('..\\'));
}

/** `realpath` that also works for what does not exist yet: the existing part of the way is resolved. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // Nothing is there (yet): its folder decides where it would be.
    return dirname(path) === path ? path : join(await realOf(dirname(path)), basename(path));
  }
}
