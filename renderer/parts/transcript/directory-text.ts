import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriText } from '../request/uri-text.ts';

/** A file's URI as text, without the working directory it is under. */
export function textWithin(uri: Uri, directories: readonly Uri[]): string {
  const directory = directories.find((each) => uri.startsWith(withSlash(each)));
  return directory === undefined ? uriText(uri) : uriText(uri.slice(withSlash(directory).length));
}

function withSlash(uri: Uri): string {
  return uri.endsWith('/') ? uri : `${uri}/`;
}
