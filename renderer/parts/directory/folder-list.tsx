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
  readonly taken: readonly Uri[];
  readonly onMove: (uri: Uri) => void;
}

/** The folders in a folder; Enter or a double click goes into one. */
export function FolderList({ listId, folder, taken, onMove }: FolderListProps) {
  const [active, setActive] = useState<Uri>();
  return (
    <div className={styles.list} aria-busy={folder.isReading}>
      <ListBox
        label="Folders"
        listId={listId}
        ids={folder.folders.map(({ uri }) => uri)}
        activeId={active}
        onMove={(uri) => {
          setActive(uri);
          onMove(uri);
        }}
        onOpen={folder.open}
      >
        {folder.folders.map(({ uri, name }) => (
          <ListOption key={uri} listId={listId} id={uri} isActive={uri === active} className={styles.folder}>
            <Icon name="folder" />
            <span className="trunc grow">{name}</span>
            {taken.includes(uri) ? <Tag>Already added</Tag> : null}
            <Icon name="chevron-right" size={14} />
          </ListOption>
        ))}
      </ListBox>
      {folder.folders.length === 0 ? <p className={styles.none}>{emptyText(folder)}</p> : null}
    </div>
  );
}

function emptyText({ isReading, uri }: Folder): string {
  if (isReading) return 'Reading';
  return uri === undefined ? 'No folders to choose from; enter a path' : 'No folders in here';
}
