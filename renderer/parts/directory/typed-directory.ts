import type { Uri } from '../../../shared/protocol/common/uri.ts';

export type TypedDirectory = { readonly uri: Uri } | { readonly problem: string };

/**
 * A folder as a person types it: a URI, or an absolute path of a POSIX or a Windows system. What it means is the host's
 * business, so nothing is resolved.
 */
export function typedDirectory(text: string): TypedDirectory {
  const typed = text.trim();
  if (typed === '') return { problem: 'The address is empty' };
  if (/^[a-z][a-z0-9+.-]+:/i.test(typed)) return { uri: typed };
  const uri = pathUri(typed);
  return uri === undefined ? { problem: 'Enter the whole path, such as /home/dana/src, or a URI' } : { uri };
}

/** The URI of an absolute path of a POSIX or a Windows system; undefined for any other text. */
export function pathUri(path: string): Uri | undefined {
  if (/^[a-z]:[\\/]/i.test(path)) return `file:///${encodedPath(path.replaceAll('\\', '/'))}`;
  if (path.startsWith('\\\\')) return `file:${encodedPath(path.replaceAll('\\', '/'))}`;
  return path.startsWith('/') ? `file://${encodedPath(withoutEndSlash(path))}` : undefined;
}

function encodedPath(path: string): string {
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The folder that holds a folder; undefined at the top, which may be a drive or what a server shares. */
export function parentOf(uri: Uri): Uri | undefined {
  const [, before = '', path = ''] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?)(\/.*)$/i.exec(uri) ?? [];
  const end = path.endsWith('/') ? path.slice(0, -1) : path;
  if (end === '' || isDrive(end)) return undefined;
  const parent = end.slice(0, end.lastIndexOf('/'));
  if (parent === '') return isServer(before) ? undefined : `${before}/`;
  return before + (isDrive(parent) ? `${parent}/` : parent);
}

function isDrive(path: string): boolean {
  return /^\/[a-z](:|%3a)$/i.test(path);
}

function isServer(before: string): boolean {
  return before.startsWith('file://') && before.length > 'file://'.length;
}

/** The folder above all others that hold a folder. */
export function topOf(uri: Uri): Uri {
  const parent = parentOf(uri);
  return parent === undefined ? uri : topOf(parent);
}
