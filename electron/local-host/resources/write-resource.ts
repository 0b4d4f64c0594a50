import { constants, type Stats } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { ResourceWriteParams } from '../../../shared/protocol/common/resources.ts';
import { etagOf } from './etag.ts';
import { locateToChange, type Place, type ResourceAccess } from './locate.ts';
import { withFile } from './open-file.ts';
import { alreadyExists, conflict, denied, invalid, isError, notFound, type Outcome } from './resource-errors.ts';

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Writes a file within a session's directories (AHP Resources, resourceWrite); one write to a file at a time. */
export async function writeResource(access: ResourceAccess, params: ResourceWriteParams): Promise<Outcome<null>> {
  const data = dataOf(params);
  if (isError(data)) return { error: data };
  const position = params.position ?? 0;
  if (!Number.isInteger(position) || position < 0) return { error: invalid(`${position} is no position in a file.`) };
  const place = await locateToChange(access.folders(), params.uri);
  if (isError(place)) return { error: place };
  const error = await inTurn(place.path, () => write(place, params, data));
  return error ? { error } : { result: null };
}

function dataOf({ data, encoding }: ResourceWriteParams): Buffer | RpcError {
  if (encoding === 'utf-8') return Buffer.from(data, 'utf8');
  if (encoding !== 'base64') return invalid(`"${String(encoding)}" is no encoding of content.`);
  const bytes = Buffer.from(data, 'base64');
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === data.replaceAll(/\s|=+$/g, '');
  return isWhole ? bytes : invalid('The data is no base64.');
}

async function write(place: Place, params: ResourceWriteParams, data: Buffer): Promise<RpcError | undefined> {
  const { uri } = place;
  const before = await stat(place.path).catch(() => undefined);
  const refused = refusal(before, params) ?? (await folderError(place));
  if (refused) return refused;
  // Opening with the flag that empties a file would do so before it is known that the right one was opened.
  const flags = constants.O_RDWR | constants.O_CREAT | (before ? 0 : constants.O_EXCL);
  return withFile(place, flags, async (file, found) => {
    if (params.ifMatch !== undefined && etagOf(found) !== params.ifMatch) return changed(uri);
    if (found.size + data.byteLength > MAX_FILE_BYTES) return denied(`${uri} would be larger than this host writes (64 MB).`);
    return change(file, found.size, data, params);
  });
}

function refusal(before: Stats | undefined, { uri, createOnly, ifMatch }: ResourceWriteParams): RpcError | undefined {
  if (before && createOnly) return alreadyExists(`${uri} exists already; nothing was written.`);
  if (before && !before.isFile()) return denied(`${uri} is no file; nothing was written.`);
  return !before && ifMatch !== undefined ? changed(uri) : undefined;
}

async function folderError({ uri, path }: Place): Promise<RpcError | undefined> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  return folder?.isDirectory() ? undefined : { ...notFound(uri), message: `The folder of ${uri} does not exist.` };
}

function changed(uri: string): RpcError {
  return conflict(`${uri} has changed since it was read; nothing was written.`);
}

/** What comes after the place of the change is read before it is written over. */
async function change(
  file: FileHandle,
  size: number,
  data: Buffer,
  { mode = 'truncate', position = 0 }: ResourceWriteParams,
): Promise<undefined> {
  const at = mode === 'append' ? Math.max(0, size - position) : Math.min(position, size);
  const rest = mode === 'truncate' ? Buffer.alloc(0) : await readFrom(file, at, size - at);
  await writeAll(file, Buffer.concat([data, rest]), at);
  if (mode === 'truncate') await file.truncate(at + data.byteLength);
}

async function readFrom(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, position + written);
    written += bytesWritten;
  }
}

const writing = new Map<string, Promise<unknown>>();

/** Between the check of an etag and the write no other client of this host may write. */
function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
  const done = (writing.get(path) ?? Promise.resolve()).then(work, work);
  const settled = done
    .catch(() => undefined)
    .finally(() => {
      if (writing.get(path) === settled) writing.delete(path);
    });
  writing.set(path, settled);
  return done;
}
