import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export interface SessionMenuProps {
  readonly isArchived: boolean;
  readonly onRename: () => void;
  readonly onUnread: () => void;
  readonly onArchive: () => void;
  readonly onDispose: () => void;
}

export function SessionMenu({ isArchived, onRename, onUnread, onArchive, onDispose }: SessionMenuProps) {
  return (
    <Menu
      label="More"
      align="end"
      items={[
        { id: 'rename', label: 'Rename', icon: 'edit', keys: 'F2', onChoose: onRename },
        { id: 'unread', label: 'Mark unread', icon: 'eye', keys: 'U', onChoose: onUnread },
        {
          id: 'archive',
          label: isArchived ? 'Take back from the archive' : 'Archive',
          icon: 'archive',
          keys: 'Y',
          onChoose: onArchive,
        },
        { id: 'dispose', label: 'Dispose', icon: 'trash', tone: 'danger', lineAbove: true, onChoose: onDispose },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon="more" label="More" />}
    </Menu>
  );
}
