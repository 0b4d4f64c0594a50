import { relative } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { entryWithin, isInGit, isWithin, pathWithin, realOf } from './containment.ts';
import { pathOf } from './file-uri.ts';
import type { KeptContent } from './kept-content.ts';
import { denied, isError, notFound, outside } from './resource-errors.ts';

export interface ResourceAccess {
  readonly content: KeptContent;
  /** The working directories of every session as paths. */
  readonly folders: () => readonly string[];
}

/** Something in one of the folders; `path` is real up to the entry itself. */
export interface Place {
  readonly uri: Uri;
  readonly path: string;
}

type Look = (folder: string, path: string) => Promise<string | undefined>;

/** What is behind a `file:` URI, links followed, when one of the folders contains it. */
export function locate(folders: readonly string[], uri: Uri): Promise<Place | RpcError> {
  return find(folders, uri, pathWithin);
}

/** The same for the entry itself when it is a link, to be looked at. */
export function locateLink(folders: readonly string[], uri: Uri): Promise<Place | RpcError> {
  return find(folders, uri, entryWithin);
}

/** The same for something that is to be changed: never a folder of a session as a whole, and nothing that is git's own. */
export async function locateToChange(folders: readonly string[], uri: Uri): Promise<Place | RpcError> {
  return changeable(folders, await find(folders, uri, pathWithin));
}

/** The entry itself when it is a link, to be deleted, moved or replaced. */
export async function locateEntry(folders: readonly string[], uri: Uri): Promise<Place | RpcError> {
  return changeable(folders, await find(folders, uri, entryWithin));
}

async function find(folders: readonly string[], uri: Uri, look: Look): Promise<Place | RpcError> {
  const path = pathOf(uri);
  if (path === undefined) return notFound(uri);
  for (const folder of folders) {
    const found = await look(folder, path);
    if (found !== undefined) return { uri, path: found };
  }
  return outside(uri);
}

async function changeable(folders: readonly string[], place: Place | RpcError): Promise<Place | RpcError> {
  if (isError(place)) return place;
  const roots = await Promise.all(folders.map(realOf));
  if (roots.some((root) => isWithin(place.path, root))) {
    return denied(`${place.uri} is a working directory of a session, or holds one; it is not changed as a whole.`);
  }
  const root = roots.find((each) => isWithin(each, place.path)) ?? '';
  return isInGit(relative(root, place.path)) ? denied(`${place.uri} belongs to git, which alone changes it.`) : place;
}
