import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';

/** A folder in `parent` named after the session; the folder of an earlier session of that name is never used again. */
export function freeFolder(parent: string, session: Uri): string {
  const name = (session.split('/').at(-1) ?? '').replaceAll(/[^0-9A-Za-z_-]/g, '_') || 'session';
  const folder = join(parent, name);
  let free = folder;
  for (let number = 2; existsSync(free); number += 1) free = `${folder}-${number}`;
  return free;
}
