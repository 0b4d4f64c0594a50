import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type {
  ResourceDeleteParams,
  ResourceMkdirParams,
  ResourceTransferParams,
} from '../../../shared/protocol/common/resources.ts';
import { isWithin } from './containment.ts';
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
  return isError(place) ? { error: place } : attempt(uri, () => mkdir(place.path, { recursive: true }));
}

/** Deletes a file, a link or a folder, never what a link points to (AHP Resources, resourceDelete). */
export async function deleteResource(access: ResourceAccess, { uri, recursive }: ResourceDeleteParams): Promise<Done> {
  const place = await locateEntry(access.folders(), uri);
  if (isError(place)) return { error: place };
  const found = await lstat(place.path).catch(() => undefined);
  if (!found) return { error: notFound(uri) };
  if (!found.isDirectory()) return attempt(uri, () => unlink(place.path));
  if (recursive) return attempt(uri, () => rm(place.path, { recursive: true }));
  const isEmpty = (await readdir(place.path).catch(() => [])).length === 0;
  if (!isEmpty) return { error: invalid(`${uri} is a folder with something in it; it is deleted only with "recursive".`) };
  return attempt(uri, () => rmdir(place.path));
}

/** Copies a file or a folder; a link is copied as a link (AHP Resources, resourceCopy). */
export function copyResource(access: ResourceAccess, params: ResourceTransferParams): Promise<Done> {
  return transfer(access, params, copy);
}

/** Moves a file, a link or a folder (AHP Resources, resourceMove). */
export function moveResource(access: ResourceAccess, params: ResourceTransferParams): Promise<Done> {
  return transfer(access, params, move);
}

type Transfer = (from: string, to: string) => Promise<void>;

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
  return refused ? { error: refused } : attempt(destination, () => carryOut(from.path, to.path));
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

async function attempt(uri: string, act: () => Promise<unknown>): Promise<Done> {
  try {
    await act();
    return { result: null };
  } catch (error) {
    return { error: systemError(error, uri) };
  }
}
