import type { HostEntry } from '../../../shared/app/state.ts';
import { foundFolder } from '../../parts/host/found-folder.ts';
import { SignInButton } from '../../parts/sign-in/sign-in-button.tsx';
import type { Asking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';

export interface HostActionsProps {
  readonly host: HostEntry;
  readonly asking: Asking;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** The one thing that helps now, and the rest in a menu. */
export function HostActions({ host, asking, onChange, onRemove }: HostActionsProps) {
  const connect = () => void asking.ask('host:connect', { hostId: host.id });
  const label = connectLabel(host);
  const wanted = useApp((app) => app.signIns?.find(({ hostId }) => hostId === host.id)?.resource);
  return (
    <>
      {wanted === undefined ? null : (
        <SignInButton
          hostId={host.id}
          resource={wanted.resource}
          label={`Sign in to ${wanted.resource_name ?? wanted.resource} for ${host.name}`}
          variant="primary"
        />
      )}
      {needsChange(host) ? (
        <Button size="sm" onPress={onChange}>
          Change
        </Button>
      ) : null}
      {label === undefined || needsChange(host) ? null : (
        <Button size="sm" onPress={connect}>
          {label}
        </Button>
      )}
      <Menu label={`More for ${host.name}`} align="end" items={menuItems({ host, asking, onChange, onRemove })}>
        {(trigger) => <IconButton {...trigger} icon="more" label={`More for ${host.name}`} />}
      </Menu>
    </>
  );
}

/** Trying again would meet the same refusal. */
function needsChange({ connection, address }: HostEntry): boolean {
  if (connection.status !== 'blocked' || isFound(address)) return false;
  return connection.failure.kind === 'token' || connection.failure.kind === 'address';
}

/** A host of this computer tells its place and its token itself. */
function isFound(address: string): boolean {
  return foundFolder(address) !== undefined;
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

function menuItems({ host, asking, onChange, onRemove }: HostActionsProps): readonly MenuItem[] {
  return [
    ...(needsChange(host)
      ? [{ id: 'again', label: 'Try again', onChoose: () => void asking.ask('host:connect', { hostId: host.id }) }]
      : []),
    {
      id: 'change',
      label: 'Change address or token',
      offReason: changeOffReason(host),
      onChoose: onChange,
    },
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

function changeOffReason({ origin, address }: HostEntry): string | undefined {
  if (origin === 'embedded') return 'The built-in Host has no address';
  return isFound(address) ? 'A Host of this computer tells its address and token itself' : undefined;
}
