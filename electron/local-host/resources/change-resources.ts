import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type {
  ResourceDeleteParams,
  ResourceMkdirParams,
  ResourceTransferParams,
} from '../../../shared/protocol/common/resources.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { isWithin } from './containment.ts';
import { failed, type HeldPath, withHeldFolder, withHeldFolders } from './held-folder.ts';
import { locate, locateEntry, type Place, type ResourceAccess } from './locate.ts';
import { alreadyExists, invalid, isError, notFound, type Outcome, systemError } from './resource-errors.ts';

type Done = Outcome<null>;

/** Makes a folder with the folders above it; one that is there is fine (AHP Resources, resourceMkdir). */
export async function makeFolder(access: ResourceAccess, { uri }: ResourceMkdirParams): Promise<Done> {
  const existing = await locate(access.folders(), uri);
  if (isError(existing)) return { error: existing };
  const found = await stat(existing.path).catch(() => undefined);
  if (found?.isDirectory()) return { result: null };
  if (found) return { error: alreadyExists(`${uri} is a file; no folder was made.`) };
  const place = await locateEntry(access.folders(), uri);
  return isError(place) ? { error: place } : doneBy(makeWay(place));
}

/** One folder after the other, each in the one above it while that is held. */
async function makeWay(place: Place): Promise<RpcError | undefined> {
  const above = { uri: place.uri, path: dirname(place.path) };
  const isThere = await lstat(above.path).catch(() => undefined);
  const refused = isThere ? undefined : await makeWay(above);
  return refused ?? withHeldFolder(place, (path) => makeOne(path, place.uri));
}

async function makeOne(path: HeldPath, uri: Uri): Promise<RpcError | undefined> {
  try {
    await mkdir(path);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!(await lstat(path).catch(() => undefined))?.isDirectory()) return systemError(error, uri);
  }
  return undefined;
}

/** Deletes a file, a link or a folder, never what a link points to (AHP Resources, resourceDelete). */
export async function deleteResource(access: ResourceAccess, { uri, recursive }: ResourceDeleteParams): Promise<Done> {
  const place = await locateEntry(access.folders(), uri);
  if (isError(place)) return { error: place };
  return doneBy(withHeldFolder(place, (path) => remove(path, uri, recursive ?? false)));
}

async function remove(path: HeldPath, uri: Uri, isRecursive: boolean): Promise<RpcError | undefined> {
  const found = await lstat(path);
  if (!found.isDirectory()) await unlink(path);
  else if (isRecursive) await rm(path, { recursive: true });
  else if ((await readdir(path)).length === 0) await rmdir(path);
  else return invalid(`${uri} is a folder with something in it; it is deleted only with "recursive".`);
  return undefined;
}

/** Copies a file or a folder; a link is copied as a link (AHP Resources, resourceCopy). */
export function copyResource(access: ResourceAccess, params: ResourceTransferParams): Promise<Done> {
  return transfer(access, params, copy);
}

/** Moves a file, a link or a folder (AHP Resources, resourceMove). */
export function moveResource(access: ResourceAccess, params: ResourceTransferParams): Promise<Done> {
  return transfer(access, params, move);
}

type Transfer = (from: HeldPath, to: HeldPath) => Promise<void>;

async function transfer(
  access: ResourceAccess,
  { source, destination, failIfExists }: ResourceTransferParams,
  carryOut: Transfer,
): Promise<Done> {
  const from = await (carryOut === copy ? locate : locateEntry)(access.folders(), source);
  if (isError(from)) return { error: from };
  const to = await locateEntry(access.folders(), destination);
  if (isError(to)) return { error: to };
  const refused = await transferError(from, to, failIfExists ?? false);
  return refused ? { error: refused } : doneBy(withHeldFolders(from, to, carryOut));
}

async function transferError(from: Place, to: Place, failIfExists: boolean): Promise<RpcError | undefined> {
  if (!(await lstat(from.path).catch(() => undefined))) return notFound(from.uri);
  if (isWithin(from.path, to.path)) return invalid(`${to.uri} is ${from.uri} itself or within it.`);
  if (isWithin(to.path, from.path)) return invalid(`${to.uri} holds ${from.uri}.`);
  const parent = await stat(dirname(to.path)).catch(() => undefined);
  if (!parent?.isDirectory()) return { ...notFound(to.uri), message: `The folder of ${to.uri} does not exist.` };
  const present = await lstat(to.path).catch(() => undefined);
  if (present && failIfExists) return alreadyExists(`There is something at ${to.uri} already.`);
  if (present?.isDirectory()) return alreadyExists(`${to.uri} is a folder; delete it first if it should be replaced.`);
  return undefined;
}

/** Whole or not at all: what is at the destination is replaced only when the copy is complete. */
async function copy(from: string, to: string): Promise<void> {
  const draft = join(dirname(to), `.${basename(to).slice(0, 100)}.${randomUUID()}`);
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, errorOnExist: true, force: false });
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    // The two are on different disks.
    await copy(from, to);
    await rm(from, { recursive: true });
  }
}

async function doneBy(work: Promise<unknown>): Promise<Done> {
  const outcome = await work;
  return failed(outcome) ? { error: outcome } : { result: null };
}
