import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Finds out where the file of an open handle really is; undefined when that can't be told. */
export type PathOfHandle = (handle: FileHandle, path: string) => Promise<string | undefined>;

// Windows knows neither: there a link is found out by the path of what was opened.
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;

/**
 * Opens a regular file of a folder for reading, and nothing else. `root` is a real path, `path` is relative to it with slashes. What
 * was opened is judged by its handle, so nothing that is moved or swapped between a check and the opening leads elsewhere: by a link
 * anywhere on the way the file stands at another path than the one that was asked for. Undefined for all that is not such a file.
 */
export async function openInside(
  root: string,
  path: string,
  pathOfHandle: PathOfHandle = systemPathOfHandle,
): Promise<FileHandle | undefined> {
  const wanted = join(root, ...path.split('/'));
  const handle = await opened(wanted);
  if (!handle) return undefined;
  try {
    const isMeant = (await handle.stat()).isFile() && (await pathOfHandle(handle, wanted)) === wanted;
    if (isMeant) return handle;
  } catch {
    // It went away meanwhile, so it can't be told any more what it was.
  }
  await handle.close();
  return undefined;
}

async function opened(path: string): Promise<FileHandle | undefined> {
  try {
    // Waits for nobody: opening a pipe would otherwise.
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch {
    // Whatever the reason is, there is nothing to read.
    return undefined;
  }
}

/** The kernel's own word. Where it has none to give, as on macOS and Windows, the path is looked up and the identity compared. */
const systemPathOfHandle: PathOfHandle = async (handle, path) =>
  (process.platform === 'linux' ? await kernelPathOfHandle(handle, path) : undefined) ?? pathByIdentity(handle, path);

export const kernelPathOfHandle: PathOfHandle = ({ fd }) => readlink(`/proc/self/fd/${fd}`).catch(() => undefined);

/** True only while the way to the path and the file that it ends at are the same before and after they are compared. */
export const pathByIdentity: PathOfHandle = async (handle, path) => {
  const before = await realpath(path);
  const [own, there] = await Promise.all([handle.stat({ bigint: true }), lstat(before, { bigint: true })]);
  const after = await realpath(path);
  return own.dev === there.dev && own.ino === there.ino && before === after ? before : undefined;
};
