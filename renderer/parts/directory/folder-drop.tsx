import { type DragEvent, type ReactNode, useState } from 'react';
import { isOnThisComputer } from '../../../shared/app/on-this-computer.ts';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { pathOf } from '../../store/door.ts';
import { RefusalNote } from '../session/refusal-note.tsx';
import { type DropPlace, type Dropped, sortDrop } from './dropped-folders.ts';
import styles from './folder-drop.module.css';
import { keepRecent } from './recent-directories.ts';

export interface FolderDropProps extends DropPlace {
  readonly host: HostEntry | undefined;
  /** Why nothing can be added at all. */
  readonly offReason: string | undefined;
  readonly onFolders: (folders: readonly Uri[]) => void;
  readonly children: ReactNode;
}

interface Said {
  readonly title: string;
  readonly reason: string;
}

/** Takes folders that are dragged here from the person's desktop; says why not while they hang over it, and why some were left out. */
export function FolderDrop({ host, offReason, taken, takesMany, onFolders, children }: FolderDropProps) {
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState<Said>();
  const off = offReason ?? farReason(host);

  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = off === undefined ? 'copy' : 'none';
    setOver(true);
    setSaid(off === undefined ? undefined : { title: 'Nothing can be dropped here.', reason: `${off}.` });
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    if (host && off === undefined) take(host.id, droppedIn(event.dataTransfer));
  }

  function take(hostId: HostId, dropped: readonly Dropped[]) {
    const { folders, leftOut } = sortDrop(dropped, { taken, takesMany });
    for (const folder of folders) keepRecent(hostId, folder);
    if (folders.length > 0) onFolders(folders);
    const title = folders.length > 0 ? 'Some of it was left out.' : 'Nothing was added.';
    setSaid(leftOut.length === 0 ? undefined : { title, reason: leftOut.join(' ') });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is the mouse's way to what the button beside it does.
    <div
      className={styles.place}
      data-over={isOver && off === undefined ? '' : undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={drop}
    >
      {children}
      {said ? <RefusalNote title={said.title} reason={said.reason} onDismiss={() => setSaid(undefined)} /> : null}
    </div>
  );
}

/** What lies on this computer is no folder of a Host elsewhere, even where one of the same path is there. */
function farReason(host: HostEntry | undefined): string | undefined {
  if (!host) return 'The Host is no longer in the list';
  if (isOnThisComputer(host)) return undefined;
  return `${host.name} is not known to run on this computer, so your folders are not its own: add one by its path there`;
}

/** Only while the drop is being told is there anything to read. */
function droppedIn({ items }: DataTransfer): readonly Dropped[] {
  return [...items].flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    return [{ name: file.name, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false, path: pathOf(file) }];
  });
}
