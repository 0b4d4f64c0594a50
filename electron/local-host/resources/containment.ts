import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The real path of something inside a folder, existing or not; undefined when it leads outside, by `..` or by a link. */
export async function pathWithin(folder: string, path: string): Promise<string | undefined> {
  const [root, real] = await Promise.all([realOf(folder), realOf(resolve(folder, path))]);
  return isWithin(root, real) ? real : undefined;
}

/** The same for the entry itself when it is a link: only the way to it is followed. */
export async function entryWithin(folder: string, path: string): Promise<string | undefined> {
  const whole = resolve(folder, path);
  const [root, parent] = await Promise.all([realOf(folder), realOf(dirname(whole))]);
  const entry = join(parent, basename(whole));
  return isWithin(root, entry) ? entry : undefined;
}

/** Whether a path is a folder or in it; both are real paths. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(isAbsolute(way) || way === '..' || way.startsWith(`..${sep}`));
}

/**
 * Whether a path names git's own files, in any spelling that some file system takes for `.git`: another case, dots and blanks at its
 * end, characters that count for nothing, and the short name of old.
 */
export function isInGit(path: string): boolean {
  return path.split(/[/\\]/).some((name) => {
    const plain = name
      .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
      .replace(/(?:::?\$.*|[. ]+)$/, '')
      .toLowerCase();
    return plain === '.git' || plain === 'git~1';
  });
}

/** `realpath` that also works for what does not exist yet: the existing part of the way is resolved. */
export async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // Nothing is there (yet): its folder decides where it would be.
    return dirname(path) === path ? path : join(await realOf(dirname(path)), basename(path));
  }
}
