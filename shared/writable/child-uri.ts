import { percentDecoded } from '../protocol/common/percent-decoded.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** The URI of a direct child: a host's paths are its own affair, but within a URI a child is one more segment. */
export function childUri(folder: Uri, name: string): Uri {
  const { path, rest } = partsOf(folder);
  return `${path.endsWith('/') ? path : `${path}/`}${encodeURIComponent(name)}${rest}`;
}

/** The folder that a URI is directly in; the URI itself where it has no segment to leave. */
export function folderOf(uri: Uri): Uri {
  const { path, rest } = partsOf(uri);
  const end = path.replace(/\/+$/, '').lastIndexOf('/');
  return end === -1 ? uri : `${path.slice(0, end)}${rest}`;
}

/** The name of what a URI is of, within its folder. */
export function nameOf(uri: Uri): string {
  return percentDecoded(partsOf(uri).path.replace(/\/+$/, '').split('/').at(-1) ?? '');
}

/**
 * Whether a URI is of something in a folder, however deep, as both are spelled: no segment may lead elsewhere when it is decoded. It says
 * nothing of links on the disk: who opens a file of this computer looks at those as well.
 */
export function isInside(folder: Uri, uri: Uri): boolean {
  const outer = partsOf(folder);
  const inner = partsOf(uri);
  const start = outer.path.endsWith('/') ? outer.path : `${outer.path}/`;
  if (inner.rest !== outer.rest || !inner.path.startsWith(start)) return false;
  // What has no authority has empty segments before its path.
  const isPlainFolder = outer.path.split('/').every((segment) => segment === '' || isPlainSegment(segment));
  return isPlainFolder && inner.path.slice(start.length).split('/').every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  try {
    return isPlainName(decodeURIComponent(segment));
  } catch {
    // Not percent-encoded as a URI is: nobody can tell what a host makes of it.
    return false;
  }
}

/** Whether a name is one name: it leads to no other folder, and hides nothing from who reads it. */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\p{Cc}\p{Cf}]/u.test(name);
}

function partsOf(uri: Uri): { readonly path: string; readonly rest: string } {
  const end = uri.search(/[?#]/);
  return end === -1 ? { path: uri, rest: '' } : { path: uri.slice(0, end), rest: uri.slice(end) };
}
