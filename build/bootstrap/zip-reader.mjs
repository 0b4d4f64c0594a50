import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** @typedef {{ readonly name: string, readonly method: number, readonly compressedBytes: number, readonly mode: number, readonly headerAt: number }} ZipEntry */

const END_RECORD_BYTES = 22;
const LONGEST_COMMENT_BYTES = 65_535;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Unpacks a zip archive without any tool or package: a fresh machine has no `unzip`.
 * The archive must be trusted (checked by its checksum) and below 4 GB.
 * @param {string} archive
 * @param {string} target
 * @param {(name: string) => string | undefined} place Where in `target` an entry goes; undefined leaves it out.
 */
export async function unzip(archive, target, place) {
  for (const entry of await readEntries(archive)) {
    const path = entry.name.endsWith('/') ? undefined : place(entry.name);
    if (path !== undefined) await unpack(archive, entry, join(target, path));
  }
}

/**
 * @param {string} archive
 * @returns {Promise<readonly ZipEntry[]>}
 */
async function readEntries(archive) {
  const file = await open(archive);
  try {
    const { size } = await file.stat();
    const tailBytes = Math.min(size, END_RECORD_BYTES + LONGEST_COMMENT_BYTES);
    const { buffer: tail } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, size - tailBytes);
    const end = findEndRecord(tail);
    const directoryBytes = tail.readUInt32LE(end + 12);
    const { buffer } = await file.read(Buffer.alloc(directoryBytes), 0, directoryBytes, tail.readUInt32LE(end + 16));
    return [...directoryEntries(buffer)];
  } finally {
    await file.close();
  }
}

/**
 * @param {Buffer} tail
 */
function findEndRecord(tail) {
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw new Error('not a zip archive: it has no end record');
}

/**
 * @param {Buffer} directory
 * @returns {Generator<ZipEntry>}
 */
function* directoryEntries(directory) {
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameBytes = directory.readUInt16LE(at + 28);
    yield {
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      mode: directory.readUInt32LE(at + 38) >>> 16,
      headerAt: directory.readUInt32LE(at + 42),
    };
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}

/**
 * @param {string} archive
 * @param {ZipEntry} entry
 * @param {string} path
 */
async function unpack(archive, entry, path) {
  await mkdir(dirname(path), { recursive: true });
  const start = await contentStart(archive, entry);
  const mode = entry.mode & 0o777;
  if (entry.compressedBytes === 0) return writeFile(path, '', { mode });
  const packed = createReadStream(archive, { start, end: start + entry.compressedBytes - 1 });
  const content = entry.method === DEFLATED ? packed.pipe(createInflateRaw()) : packed;
  if ((entry.mode & FILE_TYPE) === SYMBOLIC_LINK) return symlink(Buffer.concat(await content.toArray()).toString('utf8'), path);
  return pipeline(content, createWriteStream(path, { mode }));
}

/**
 * The local header repeats the name and has its own extra field, whose length the directory doesn't know.
 * @param {string} archive
 * @param {ZipEntry} entry
 */
async function contentStart(archive, entry) {
  const file = await open(archive);
  try {
    const { buffer } = await file.read(Buffer.alloc(30), 0, 30, entry.headerAt);
    return entry.headerAt + 30 + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
