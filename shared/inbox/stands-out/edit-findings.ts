import type { FileEdit } from '../../protocol/common/content.ts';
import type { Finding, FindingId, Level } from './finding.ts';
import { isUriOutside, type Places } from './places.ts';
import { isSecretFile } from './secret-names.ts';
import { isHookFile, isManifest, isStartupFile } from './startup-files.ts';

/** What stands out in the names of the files that an edit changes; what is in them is not read. */
export function editFindings(edits: readonly FileEdit[], places: Places): readonly Finding[] {
  return edits.flatMap((edit, index) =>
    [...kindsOf(edit, places)].map(([id, level]) => ({ id, level, on: 'edit', index }) as const),
  );
}

function kindsOf({ before, after }: FileEdit, places: Places): ReadonlyMap<FindingId, Level> {
  const uris = [before?.uri, after?.uri].filter((uri) => uri !== undefined);
  const names = uris.map(nameOf);
  const found = new Map<FindingId, Level>();
  if (before && !after) found.set('deletes', 'amber');
  if (uris.some((uri) => isUriOutside(uri, places))) found.set('outside', 'amber');
  if (names.some(isSecretFile)) found.set('secrets', 'amber');
  if (names.some(isStartupFile)) found.set('persistence', 'amber');
  if (names.some(isHookFile)) found.set('runs-later', 'amber');
  else if (names.some(isManifest)) found.set('runs-later', 'note');
  return found;
}

function nameOf(uri: string): string {
  const path = uri.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: read as the host spelled it.
    return path;
  }
}
