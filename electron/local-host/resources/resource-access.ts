import { constants, type Dirent, type Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type {
  ResourceListResult,
  ResourceReadParams,
  ResourceReadResult,
  ResourceResolveParams,
  ResourceResolveResult,
} from '../../../shared/protocol/common/resources.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { contentAt } from '../git/changes.ts';
import { parseGitUri } from '../git/git-uri.ts';
import { pathWithin } from './containment.ts';
import { asText, contentTypeOf } from './content-type.ts';
import { etagOf } from './etag.ts';
import { uriOf } from './file-uri.ts';
import { locate, locateLink, type ResourceAccess } from './locate.ts';
import { withFile } from './open-file.ts';
import { denied, isError, notFound, type Outcome, outside } from './resource-errors.ts';

const MAX_READ_BYTES = 8 * 1024 * 1024;

/** Content: of files within a session's directories, of files as they were in a commit there, and of what transcripts refer to. */
export async function readResource(
  access: ResourceAccess,
  { uri, encoding }: ResourceReadParams,
): Promise<Outcome<ResourceReadResult>> {
  const bytes = await bytesOf(access, uri);
  if (!Buffer.isBuffer(bytes)) return { error: bytes };
  const text = encoding === 'base64' ? undefined : asText(bytes);
  const contentType = contentTypeOf(uri);
  return {
    result: {
      ...(text === undefined ? { data: bytes.toString('base64'), encoding: 'base64' } : { data: text, encoding: 'utf-8' }),
      ...(contentType ? { contentType } : {}),
    },
  };
}

async function bytesOf(access: ResourceAccess, uri: Uri): Promise<Buffer | RpcError> {
  const bytes = (await keptBytes(access, uri)) ?? (await committedBytes(access, uri)) ?? (await fileBytes(access, uri));
  return Buffer.isBuffer(bytes) && bytes.byteLength > MAX_READ_BYTES ? tooLarge(uri) : bytes;
}

async function keptBytes({ content }: ResourceAccess, uri: Uri): Promise<Buffer | RpcError | undefined> {
  const kept = await content.read(uri);
  return kept === 'missing' ? notFound(uri) : kept;
}

async function committedBytes({ folders }: ResourceAccess, uri: Uri): Promise<Buffer | RpcError | undefined> {
  const committed = parseGitUri(uri);
  if (!committed) return undefined;
  const { folder, commit, path } = committed;
  if (!(await isContained(folders(), folder))) return outside(uri);
  return (await contentAt(folder, commit, path)) ?? notFound(uri);
}

async function fileBytes({ folders }: ResourceAccess, uri: Uri): Promise<Buffer | RpcError> {
  const place = await locate(folders(), uri);
  if (isError(place)) return place;
  const found = await stat(place.path).catch(() => undefined);
  if (!found?.isFile()) return notFound(uri);
  // Looked at first, so that what is not handed out is not read either.
  if (found.size > MAX_READ_BYTES) return tooLarge(uri);
  return withFile(place, constants.O_RDONLY, (file) => file.readFile());
}

/** Names in a directory. Folders of the person's home may be listed too, so that one can be picked as a working directory. */
export async function listResource(access: ResourceAccess, uri: Uri): Promise<Outcome<ResourceListResult>> {
  const place = await locate([...access.folders(), homedir()], uri);
  if (isError(place)) return { error: place };
  const { path } = place;
  const names = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!names) return { error: notFound(uri) };
  const entries = await Promise.all(names.map(async (name) => ({ name: name.name, type: await typeOf(path, name) })));
  return { result: { entries: entries.sort((a, b) => a.name.localeCompare(b.name)) } };
}

async function typeOf(folder: string, name: Dirent): Promise<'file' | 'directory'> {
  if (!name.isSymbolicLink()) return name.isDirectory() ? 'directory' : 'file';
  const target = await stat(`${folder}/${name.name}`).catch(() => undefined);
  return target?.isDirectory() ? 'directory' : 'file';
}

/** What is at a URI (AHP Resources): also the check whether something exists. */
export async function resolveResource(
  access: ResourceAccess,
  { uri, followSymlinks = true }: ResourceResolveParams,
): Promise<Outcome<ResourceResolveResult>> {
  const folders = [...access.folders(), homedir()];
  const place = await (followSymlinks ? locate : locateLink)(folders, uri);
  if (isError(place)) return { error: place };
  const { path } = place;
  const found = await (followSymlinks ? stat(path) : lstat(path)).catch(() => undefined);
  if (!found) return { error: notFound(uri) };
  const contentType = contentTypeOf(path);
  return {
    result: {
      uri: uriOf(path),
      type: kindOf(found),
      size: found.size,
      mtime: found.mtime.toISOString(),
      ctime: found.ctime.toISOString(),
      etag: etagOf(found),
      ...(contentType ? { contentType } : {}),
    },
  };
}

function kindOf(found: Stats): ResourceResolveResult['type'] {
  if (found.isSymbolicLink()) return 'symlink';
  return found.isDirectory() ? 'directory' : 'file';
}

async function isContained(folders: readonly string[], folder: string): Promise<boolean> {
  const found = await Promise.all(folders.map((each) => pathWithin(each, folder)));
  return found.some((each) => each !== undefined);
}

function tooLarge(uri: Uri): RpcError {
  return denied(`${uri} is larger than this host hands out (8 MB).`);
}
