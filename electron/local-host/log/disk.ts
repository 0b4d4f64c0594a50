import { closeSync, constants, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the log asks of the disk; a test passes one that fails. */
export interface Disk {
  /** Makes a file with this content and the folder it is in; takes both away again when that fails half-way. */
  create(path: string, content: Buffer): void;
  /** Adds to a file that is there; gives the number of bytes taken, which may be less than all. */
  append(path: string, content: Buffer): number;
  /** Resolves when all that was written to the file would survive a power cut. */
  sync(path: string): Promise<void>;
  /** Writes a file piece by piece, which then takes its place in one step, synced. */
  replace(path: string, pieces: Iterable<string>): Promise<void>;
  remove(path: string): Promise<void>;
}

const NOBODY_ELSE = { folder: 0o700, file: 0o600 };
const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants;
const PIECE_CHARS = 256 * 1024;

export const realDisk: Disk = {
  create(path, content) {
    mkdirSync(dirname(path), { recursive: true, mode: NOBODY_ELSE.folder });
    const file = openSync(path, O_WRONLY | O_CREAT | O_EXCL, NOBODY_ELSE.file);
    try {
      for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  },
  append(path, content) {
    const file = openSync(path, O_WRONLY | O_APPEND);
    try {
      return writeSync(file, content);
    } finally {
      closeSync(file);
    }
  },
  sync: (path) => withFile(path, 'r+', (file) => file.sync()),
  async replace(path, pieces) {
    const draft = `${path}.draft`;
    await withFile(draft, 'w', async (file) => {
      for (const piece of inPieces(pieces)) await file.writeFile(piece);
      await file.sync();
    });
    await rename(draft, path);
    await syncFolder(dirname(path));
  },
  remove: (path) => rm(path, { force: true }),
};

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, NOBODY_ELSE.file);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}

/** A new name is safe only when its folder is; Windows has no such thing and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await withFile(path, 'r', (folder) => folder.sync());
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
