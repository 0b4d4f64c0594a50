import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriText } from '../request/uri-text.ts';
import { type TypedDirectory, typedDirectory } from './typed-directory.ts';
import { type Folder, useFolder } from './use-folder.ts';

export interface ChosenDirectory {
  readonly folder: Folder;
  /** The folder that was picked, else the one that is listed. */
  readonly place: Uri | undefined;
  readonly chosen: TypedDirectory;
  readonly text: string;
  /** What the person is typing; undefined while a folder is picked. */
  readonly typed: string | undefined;
  readonly type: (text: string) => void;
  readonly pick: (uri: Uri) => void;
}

/** A folder that is picked keeps the Host's own spelling; only what is typed is turned into a URI here. */
export function useChosenDirectory(hostId: HostId, recent: readonly Uri[]): ChosenDirectory {
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Uri>();
  const choose = (uri: Uri | undefined) => {
    setTyped(undefined);
    setPicked(uri);
  };
  const folder = useFolder(hostId, () => choose(undefined));
  // Where browsing begins may come late: it never replaces what has been typed meanwhile.
  const place = picked ?? folder.uri;
  const text = typed ?? (place === undefined ? '' : uriText(place));
  const chosen = typed === undefined && place !== undefined ? { uri: place } : spelledBy(text, folder, recent);
  return { folder, place, chosen, text, typed, type: setTyped, pick: choose };
}

/** A path that names a folder which the Host has named is that folder, in the Host's own spelling. */
function spelledBy(text: string, { uri, folders }: Folder, recent: readonly Uri[]): TypedDirectory {
  const known = [...(uri === undefined ? [] : [uri]), ...folders.map((folder) => folder.uri), ...recent];
  const same = known.find((each) => uriText(each) === text.trim());
  return same === undefined ? typedDirectory(text) : { uri: same };
}

/** What was typed after the folder that is listed: the beginning of a name in it. */
export function filterIn(folder: Uri | undefined, typed: string | undefined): string {
  if (folder === undefined || typed === undefined) return '';
  const path = uriText(folder).replace(/[/\\]$/, '');
  const rest = typed.startsWith(path) ? typed.slice(path.length) : '';
  return /^[/\\]([^/\\]*)$/.exec(rest)?.[1] ?? '';
}
