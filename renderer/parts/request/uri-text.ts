import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** A host's URI as people read it. The host's own system decides what it means: it is shown, never joined or resolved. */
export function uriText(uri: Uri): string {
  const path = uri.startsWith('file://') ? uri.slice('file://'.length) : uri;
  return decoded(path);
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: shown as the host spelled it.
    return text;
  }
}
