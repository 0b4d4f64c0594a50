import type { FileEdit } from '../../protocol/common/content.ts';
import type { Uri } from '../../protocol/common/uri.ts';
import { visibleCharacters } from '../stands-out/characters/visible-characters.ts';
import type { Unfit } from './unfit.ts';

/** More files than this nobody looks through. */
const MAX_EDITS = 100;

interface Place {
  readonly authority: string;
  readonly segments: readonly string[];
}

/**
 * Why a list of edits is not plainly a change of visible files inside the working directories; undefined where it is. By their
 * spelling alone: where a link of the host's own file system leads can't be seen from here.
 */
export function editsUnfit(edits: readonly FileEdit[], directories: readonly Uri[]): Unfit | undefined {
  if (edits.length > MAX_EDITS) return { code: 'too-many' };
  const roots = directories.flatMap((uri) => placeOf(uri) ?? []);
  if (roots.length === 0) return { code: 'no-folder' };
  for (const edit of edits) {
    const unfit = editUnfit(edit, roots);
    if (unfit) return unfit;
  }
  return undefined;
}

function editUnfit({ before, after }: FileEdit, roots: readonly Place[]): Unfit | undefined {
  if (!after || (before && before.uri !== after.uri)) return { code: 'edit-moves' };
  const file = placeOf(after.uri);
  if (!file) return { code: 'edit-opaque', detail: after.uri };
  const root = roots.find((each) => isBelow(file, each));
  if (!root) return { code: 'edit-outside', detail: after.uri };
  const below = file.segments.slice(root.segments.length);
  return below.some((segment) => segment.startsWith('.')) ? { code: 'edit-hidden', detail: after.uri } : undefined;
}

/** Letter by letter, also where a file system would not tell `SRC` from `src`. */
function isBelow(file: Place, root: Place): boolean {
  return (
    file.authority === root.authority &&
    file.segments.length > root.segments.length &&
    root.segments.every((segment, index) => file.segments[index] === segment)
  );
}

/** The place of a `file:` URI (RFC 8089) that can be read in one way only. */
function placeOf(uri: Uri): Place | undefined {
  const match = /^file:\/\/([^/?#\\]*)\/([^?#]*)$/.exec(uri);
  if (!match) return undefined;
  const [, authority = '', path = ''] = match;
  const segments = path.replace(/\/$/, '').split('/').map(segmentOf);
  return segments.every((segment) => segment !== undefined) ? { authority, segments } : undefined;
}

/** Undefined for a name that some system takes for another one: one that ends in a dot, as `..` does, a stream of a file, a short name. */
function segmentOf(raw: string, index: number): string | undefined {
  const name = decoded(raw);
  if (name === undefined || name === '' || /[/\\]/.test(name) || /[. ]$/.test(name)) return undefined;
  const isDrive = index === 0 && /^[A-Za-z]:$/.test(name);
  if ((name.includes(':') && !isDrive) || /~\d/.test(name)) return undefined;
  const { hidden, lookAlikes } = visibleCharacters(name);
  return hidden > 0 || lookAlikes > 0 || /[\n\t]/.test(name) ? undefined : name;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: nothing can be said of where it is.
    return undefined;
  }
}
