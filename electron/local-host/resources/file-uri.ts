import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

export function uriOf(path: string): Uri {
  return pathToFileURL(path).href;
}

/** The path of a `file:` URI of this machine; undefined for anything else. */
export function pathOf(uri: Uri): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    // A file URI of another machine or with an encoded separator names no path here.
    return undefined;
  }
}
