import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriText } from '../request/uri-text.ts';
import { pathUri } from './typed-directory.ts';

/** One thing that was dropped from the person's desktop. */
export interface Dropped {
  readonly name: string;
  readonly isFolder: boolean;
  /** Where on this computer it is; undefined for what another program made up on the way. */
  readonly path: string | undefined;
}

export interface DropPlace {
  /** Folders that are there already. */
  readonly taken: readonly Uri[];
  readonly takesMany: boolean;
}

/** The folders of a drop, and why the rest of it was left out. */
export interface SortedDrop {
  readonly folders: readonly Uri[];
  readonly leftOut: readonly string[];
}

export function sortDrop(dropped: readonly Dropped[], { taken, takesMany }: DropPlace): SortedDrop {
  const files = dropped.filter(({ isFolder }) => !isFolder).map(({ name }) => name);
  const found = dropped.filter(({ isFolder }) => isFolder).map(({ name, path }) => ({ name, uri: path && pathUri(path) }));
  const unplaced = found.filter(({ uri }) => !uri).map(({ name }) => name);
  const uris = [...new Set(found.flatMap(({ uri }) => uri || []))];
  const fresh = uris.filter((uri) => !taken.includes(uri));
  const known = uris.filter((uri) => taken.includes(uri)).map(uriText);
  const tooMany = fresh.length > 1 && !takesMany;
  return {
    folders: tooMany ? [] : fresh,
    leftOut: [
      ...said(files, 'is a file, and only folders can be working directories.', 'are files, and only folders can be that.'),
      ...said(unplaced, 'has no place on this computer. Save it first.', 'have no place on this computer. Save them first.'),
      ...said(known, 'is a working directory already.', 'are working directories already.'),
      ...(tooMany ? ['The agent works in one directory: drop one folder.'] : []),
    ],
  };
}

/** Names more than two by their number, as a whole disk may have been dropped. */
function said(names: readonly string[], one: string, several: string): readonly string[] {
  const [first, second] = names;
  if (first === undefined) return [];
  if (second === undefined) return [`${first} ${one}`];
  const others = names.length === 2 ? second : `${names.length - 1} more`;
  return [`${first} and ${others} ${several}`];
}
