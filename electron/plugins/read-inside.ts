import type { FileHandle } from 'node:fs/promises';
import { openInside } from './open-inside.ts';

export interface ReadFile {
  readonly bytes: Buffer;
  /** Milliseconds: when it was changed last. */
  readonly changedAt: number;
}

/** The bytes of a file of a folder, all of them or none: undefined for what is no regular file within it, or has more than `maxBytes`. */
export async function readInside(root: string, path: string, maxBytes: number): Promise<ReadFile | undefined> {
  const handle = await openInside(root, path);
  if (!handle) return undefined;
  try {
    const { size, mtimeMs } = await handle.stat();
    const bytes = size > maxBytes ? undefined : await readUpTo(handle, maxBytes, size);
    return bytes && { bytes, changedAt: mtimeMs };
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
