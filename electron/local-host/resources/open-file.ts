import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import { withHeldFolder } from './held-folder.ts';
import type { Place } from './locate.ts';
import { denied } from './resource-errors.ts';

/** Neither follows a link that was put in place meanwhile, nor waits for the other end of a pipe. */
const CAREFUL = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens a file at the place that was found inside the folders and hands it to `use`. */
export function withFile<T>(
  place: Place,
  flags: number,
  use: (file: FileHandle, found: Stats) => Promise<T | RpcError>,
): Promise<T | RpcError> {
  return withHeldFolder(place, async (path) => {
    const file = await open(path, flags | CAREFUL, 0o644);
    try {
      const found = await file.stat();
      return found.isFile() ? await use(file, found) : denied(`${place.uri} is no file.`);
    } finally {
      await file.close();
    }
  });
}
