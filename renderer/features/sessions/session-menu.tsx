import { stateOf } from '../../../shared/sync/state-of.ts';
import { muteItems } from '../../parts/attention/mute-items.ts';
import { sessionChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';
import { useApp } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { beginSessionFrom } from './new-session.tsx';
import type { OpenSession } from './open-chat.ts';
import { likeForm } from './session-form.ts';

export interface SessionMenuProps {
  readonly open: OpenSession;
  readonly isArchived: boolean;
  readonly onRename: () => void;
  readonly onUnread: () => void;
  readonly onArchive: () => void;
  readonly onDispose: () => void;
}

export function SessionMenu({
  open: { hostId, session },
  isArchived,
  onRename,
  onUnread,
  onArchive,
  onDispose,
}: SessionMenuProps) {
  const mutes = useApp((app) => app.settings.mutes);
  const mute = muteItems({ hostId, session }, mutes, Date.now());
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
        {
          id: 'like',
          label: 'New Session like this one',
          icon: 'copy',
          onChoose: () => beginSessionFrom(likeForm(hostId, stateOf(replicaOf(sessionChannel(hostId, session))))),
        },
        ...mute.map((item, index) => ({ ...item, lineAbove: index === 0 })),
        { id: 'dispose', label: 'Dispose', icon: 'trash', tone: 'danger', lineAbove: true, onChoose: onDispose },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon="more" label="More" />}
    </Menu>
  );
}
