import { useState } from 'react';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListBox } from '../../ui/list-box.tsx';
import { ListOption } from '../../ui/list-option.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './add-directory-dialog.module.css';
import type { Folder } from './use-folder.ts';

export interface FolderListProps {
  readonly listId: string;
  readonly folder: Folder;
  /** Only folders with this in their names; empty is no filter. */
  readonly filter: string;
  readonly taken: readonly Uri[];
  readonly onMove: (uri: Uri) => void;
}

/** The folders in a folder; Enter or a double click goes into one. */
export function FolderList({ listId, folder, filter, taken, onMove }: FolderListProps) {
  const [active, setActive] = useState<Uri>();
  const shown = folder.folders.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  return (
    <div className={styles.list} aria-busy={folder.isReading}>
      <ListBox
        label="Folders"
        listId={listId}
        ids={shown.map(({ uri }) => uri)}
        activeId={active}
        onMove={(uri) => {
          setActive(uri);
          onMove(uri);
        }}
        onOpen={folder.open}
      >
        {shown.map(({ uri, name }) => (
          <ListOption key={uri} listId={listId} id={uri} isActive={uri === active} className={styles.folder}>
            <Icon name="folder" />
            <span className="trunc grow">{name}</span>
            {taken.includes(uri) ? <Tag>Already added</Tag> : null}
            <Icon name="chevron-right" size={14} />
          </ListOption>
        ))}
      </ListBox>
      {shown.length === 0 ? <p className={styles.none}>{emptyText(folder)}</p> : null}
      <p className={styles.count} role="status">
        {filter === '' ? null : `${shown.length} of ${folder.folders.length}`}
      </p>
    </div>
  );
}

function emptyText({ isReading, uri, folders }: Folder): string {
  if (folders.length > 0) return 'No folder in here has that in its name';
  if (isReading) return 'Reading';
  return uri === undefined ? 'No folders to choose from; enter a path' : 'No folders in here';
}
