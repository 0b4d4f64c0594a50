import type { FileHandle } from 'node:fs/promises';
import { openInside } from './open-inside.ts';

/** The bytes of a file of a folder, all of them or none: undefined for what is no regular file within it, or has more than `maxBytes`. */
export function readInside(root: string, path: string, maxBytes: number): Promise<Buffer | undefined> {
  return withFile(root, path, async (handle) => {
    const { size } = await handle.stat();
    return size > maxBytes ? undefined : readUpTo(handle, maxBytes, size);
  });
}

export interface FileFacts {
  readonly bytes: number;
  /** Milliseconds: when it was changed last. */
  readonly changedAt: number;
}

/** The same without its bytes. */
export function factsInside(root: string, path: string): Promise<FileFacts | undefined> {
  return withFile(root, path, async (handle) => {
    const { size, mtimeMs } = await handle.stat();
    return { bytes: size, changedAt: mtimeMs };
  });
}

async function withFile<T>(root: string, path: string, use: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  const handle = await openInside(root, path);
  if (!handle) return undefined;
  try {
    return await use(handle);
  } catch {
    // A disk or a network that fails in the middle has given nothing.
    return undefined;
  } finally {
    await handle.close();
  }
}

/** A file may grow while it is read, so its size is only a first guess. */
async function readUpTo(handle: FileHandle, maxBytes: number, size: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const room = Buffer.allocUnsafe(Math.max(1, Math.min(size - length, maxBytes - length) + 1));
    const { bytesRead } = await handle.read(room, 0, room.length, length);
    if (bytesRead === 0) return Buffer.concat(pieces);
    length += bytesRead;
    if (length > maxBytes) return undefined;
    pieces.push(room.subarray(0, bytesRead));
  }
}
