import type { Uri } from '../protocol/common/uri.ts';

/** A path that says more than its letters: steps upwards, and slashes, dots or ends that are spelled in another way. */
const TRICKS = /(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c|%00|[\\?#\p{Cc}]/iu;

/**
 * True for a URI below one of the directories, compared letter by letter, since URIs of a host are its own affair. It says nothing of
 * links on the disk: who opens a file of this machine looks at those as well.
 */
export function isWithinDirectories(uri: Uri, directories: readonly Uri[]): boolean {
  return !TRICKS.test(pathOf(uri)) && directories.some((directory) => isBelow(uri, directory));
}

function isBelow(uri: Uri, directory: Uri): boolean {
  // What is not a plain path encloses nothing.
  if (TRICKS.test(pathOf(directory))) return false;
  return uri.startsWith(directory.endsWith('/') ? directory : `${directory}/`) && !uri.endsWith('/');
}

/** All behind the scheme, so that a drive or an authority is looked at too. */
function pathOf(uri: Uri): string {
  return uri.slice(uri.indexOf(':') + 1);
}
