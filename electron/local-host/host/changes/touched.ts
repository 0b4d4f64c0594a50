import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import { isWithin } from '../../resources/containment.ts';
import { pathOf } from '../../resources/file-uri.ts';
import type { HostParts } from '../parts.ts';
import { foldersOf } from './compute-changesets.ts';

/** Something on disk was changed by a client, or may have been: the sessions that work there look again. */
export function touched({ channels, sessions, changesets }: HostParts, uris: readonly (Uri | undefined)[]): void {
  const paths = uris.flatMap((uri) => (uri === undefined ? [] : (pathOf(uri) ?? [])));
  for (const { resource } of sessions.all()) {
    const folders = foldersOf(channels, resource);
    if (paths.some((path) => folders.some((folder) => isWithin(folder, path)))) changesets.refresh(resource);
  }
}
