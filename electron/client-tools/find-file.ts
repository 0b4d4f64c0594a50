import { isOnThisComputer } from '../../shared/app/on-this-computer.ts';
import type { HostEntry } from '../../shared/app/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { readResource } from '../core/resources.ts';
import type { Host } from '../hosts/host.ts';
import { type FoundFile, findLocalFile } from './local-file.ts';
import type { TemporaryCopies } from './temporary-copies.ts';

export interface FileScene {
  readonly entry: HostEntry | undefined;
  readonly host: Host | undefined;
  /** The working directories of the session. */
  readonly directories: readonly Uri[];
  readonly copies: TemporaryCopies;
}

/** A file of a session as one that can be opened here: itself on this computer, a read-only copy of what its host sends otherwise. */
export async function findFile(uri: Uri, { entry, host, directories, copies }: FileScene): Promise<FoundFile> {
  if (!entry || !host) return { problem: 'The host is no longer in the list, so nothing was opened.' };
  if (isOnThisComputer(entry)) return findLocalFile(uri, directories);
  const read = await readResource(host, uri);
  if (!read.ok) return { problem: `${read.error.message} Nothing was opened.` };
  return { path: await copies.write(uri, Buffer.from(read.value.data, read.value.encoding)) };
}
