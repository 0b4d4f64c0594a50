import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Place } from './locate.ts';
import { denied, systemError } from './resource-errors.ts';

/** Neither follows a link that was put in place meanwhile, nor waits for the other end of a pipe. */
const CAREFUL = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file at the place that was found inside the folders and hands it to `use`. Once open it is looked at again: when its folder
 * was exchanged for a link meanwhile, nothing has been read or written yet.
 */
export async function withFile<T>(
  { uri, path }: Place,
  flags: number,
  use: (file: FileHandle, found: Stats) => Promise<T | RpcError>,
): Promise<T | RpcError> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, flags | CAREFUL, 0o644);
    const found = await file.stat();
    if (!found.isFile()) return denied(`${uri} is no file.`);
    if ((await realpath(path)) !== path) return denied(`${uri} was moved while it was being opened; nothing was done.`);
    return await use(file, found);
  } catch (error) {
    return systemError(error, uri);
  } finally {
    await file?.close();
  }
}
