import type { HostEntry } from '../../../shared/app/state.ts';
import type { Asking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';

export interface HostActionsProps {
  readonly host: HostEntry;
  readonly asking: Asking;
  readonly onRemove: () => void;
}

/** The one thing that helps now, and the rest in a menu. */
export function HostActions({ host, asking, onRemove }: HostActionsProps) {
  const connect = () => void asking.ask('host:connect', { hostId: host.id });
  const label = connectLabel(host);
  return (
    <>
      {label === undefined ? null : (
        <Button size="sm" onPress={connect}>
          {label}
        </Button>
      )}
      <Menu label={`More for ${host.name}`} align="end" items={menuItems(host, asking, onRemove)}>
        {(trigger) => <IconButton {...trigger} icon="more" label={`More for ${host.name}`} />}
      </Menu>
    </>
  );
}

function connectLabel({ connection }: HostEntry): string | undefined {
  switch (connection.status) {
    case 'idle':
      return 'Connect';
    case 'waiting':
      return 'Try now';
    case 'blocked':
      return 'Try again';
    default:
      return undefined;
  }
}

function menuItems(host: HostEntry, asking: Asking, onRemove: () => void): readonly MenuItem[] {
  return [
    {
      id: 'disconnect',
      label: 'Disconnect',
      offReason: host.wanted ? undefined : 'It is not connected',
      onChoose: () => void asking.ask('host:disconnect', { hostId: host.id }),
    },
    {
      id: 'remove',
      label: 'Remove Host',
      icon: 'trash',
      tone: 'danger',
      lineAbove: true,
      offReason: host.origin === 'embedded' ? 'The built-in Host can be disconnected and not removed' : undefined,
      onChoose: onRemove,
    },
  ];
}
