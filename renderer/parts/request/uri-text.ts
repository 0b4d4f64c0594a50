import { percentDecoded } from '../../../shared/protocol/common/percent-decoded.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** A host's URI as people read it. The host's own system decides what it means: it is shown, never joined or resolved. */
export function uriText(uri: Uri): string {
  return uri.startsWith('file://') ? systemPath(percentDecoded(uri.slice('file://'.length))) : percentDecoded(uri);
}

/** A path with a drive, and one on a server, are written as Windows writes them. */
function systemPath(path: string): string {
  if (/^\/[a-z]:(\/|$)/i.test(path)) return path.slice(1).replaceAll('/', '\\');
  return path === '' || path.startsWith('/') ? path : `\\\\${path.replaceAll('/', '\\')}`;
}

/** The last part of a URI: a folder's or a file's name. */
export function uriName(uri: Uri): string {
  const parts = uriText(uri)
    .split(/[/\\]/)
    .filter((part) => part !== '');
  return parts.at(-1) ?? uri;
}

/** All but the last part, with its slash. */
export function uriFolder(uri: Uri): string {
  const text = uriText(uri);
  return text.slice(0, text.length - uriName(uri).length);
}
