import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriName } from '../../parts/request/uri-text.ts';

const SKILL = '/SKILL.md';

/** What people call a file: a skill's has the name of its folder, as all of them are named alike. */
export function fileTitle(uri: Uri): string {
  const folder = skillFolder(uri);
  return folder === undefined ? uriName(uri) : `${folder}${SKILL}`;
}

/** The folder that a skill has for itself; undefined for another file. */
export function skillFolder(uri: Uri): string | undefined {
  return uri.endsWith(SKILL) ? uriName(uri.slice(0, -SKILL.length)) : undefined;
}
