import { useEffect, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { DirectoryEntry } from '../../../shared/ipc/contract.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useAsking } from '../../store/actions.ts';

export interface Folder {
  /** The folder that is listed; undefined until the first answer. */
  readonly uri: Uri | undefined;
  /** Where the Host lets browsing begin. */
  readonly start: Uri | undefined;
  readonly folders: readonly DirectoryEntry[];
  readonly isReading: boolean;
  readonly problem: string | undefined;
  readonly open: (uri: Uri) => void;
}

interface Listed {
  readonly uri: Uri;
  readonly folders: readonly DirectoryEntry[];
}

/**
 * Folders of a Host, one at a time, from where the Host lets browsing begin. A folder that can't be read leaves the last one.
 * `onOpened` is told of those that the person opened.
 */
export function useFolder(hostId: HostId, onOpened: () => void): Folder {
  const { ask, isBusy, failure } = useAsking();
  const [listed, setListed] = useState<Listed>();
  const [start, setStart] = useState<Uri>();

  async function read(uri?: Uri) {
    const answer = await ask('directory:list', { hostId, ...(uri !== undefined && { uri }) });
    if (!answer.ok) return;
    const { entries } = answer.value;
    setListed({ uri: answer.value.uri, folders: entries.filter(({ type }) => type !== 'file') });
    if (uri === undefined) setStart(answer.value.uri);
    else onOpened();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: browsing begins once for each Host; after that the person leads.
  useEffect(() => void read(), [hostId]);

  return {
    uri: listed?.uri,
    start,
    folders: listed?.folders ?? [],
    isReading: isBusy,
    problem: failure?.message,
    open: (uri) => void read(uri),
  };
}
