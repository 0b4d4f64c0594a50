import { constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Place } from './locate.ts';
import { denied, isError, systemError } from './resource-errors.ts';

/** A path by which an entry of a folder can be used that is held open; on Linux it stays in that folder whatever happens to its name. */
export type HeldPath = string;

/**
 * Opens the folder of a place that was found inside the working directories and hands `use` a path within it. When the folder is no
 * longer where it was found, by a link that was put in its way meanwhile, nothing is done.
 */
export async function withHeldFolder<T>(place: Place, use: (path: HeldPath) => Promise<T | RpcError>): Promise<T | RpcError> {
  const folder = dirname(place.path);
  let held: FileHandle | undefined;
  try {
    held = await open(folder, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0));
    if ((await whereIs(held, folder)) !== folder) return movedAway(place);
    return await use(process.platform === 'linux' ? `/proc/self/fd/${held.fd}/${basename(place.path)}` : place.path);
  } catch (error) {
    return systemError(error, place.uri);
  } finally {
    await held?.close();
  }
}

/** The same for two places at once. */
export function withHeldFolders<T>(
  from: Place,
  to: Place,
  use: (from: HeldPath, to: HeldPath) => Promise<T | RpcError>,
): Promise<T | RpcError> {
  return withHeldFolder(from, (source) => withHeldFolder(to, (destination) => use(source, destination)));
}

/** Whether an outcome is an error, for what may be nothing at all. */
export function failed(outcome: unknown): outcome is RpcError {
  return typeof outcome === 'object' && outcome !== null && isError(outcome);
}

/** Only Linux tells where an open folder is; elsewhere its name is followed once more. */
function whereIs(held: FileHandle, folder: string): Promise<string> {
  return process.platform === 'linux' ? readlink(join('/proc/self/fd', String(held.fd))) : realpath(folder);
}

function movedAway({ uri }: Place): RpcError {
  return denied(`The folder of ${uri} was exchanged while it was being opened; nothing was done.`);
}
