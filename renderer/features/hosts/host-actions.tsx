import type { HostEntry } from '../../../shared/app/state.ts';
import { muteItems } from '../../parts/attention/mute-items.ts';
import { foundFolder } from '../../parts/host/found-folder.ts';
import { SignInButton } from '../../parts/sign-in/sign-in-button.tsx';
import type { Asking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';
import { addressKind } from './address-problem.ts';

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
  const mutes = useApp((app) => app.settings.mutes);
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
      <Menu
        label={`More for ${host.name}`}
        align="end"
        items={menuItems({ host, asking, onChange, onRemove }, muteItems({ hostId: host.id }, mutes, Date.now()))}
      >
        {(trigger) => <IconButton {...trigger} icon="more" label={`More for ${host.name}`} />}
      </Menu>
    </>
  );
}

/** Trying again would meet the same refusal. */
function needsChange({ connection, address }: HostEntry): boolean {
  if (connection.status !== 'blocked' || foundFolder(address) !== undefined) return false;
  const { kind } = connection.failure;
  if (kind === 'token' || kind === 'address') return true;
  // What stops SSH is settled outside of Signalbox; a certificate or a yes is named here.
  return (kind === 'trust' || kind === 'access') && addressKind(address) !== 'ssh';
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

function menuItems({ host, asking, onChange, onRemove }: HostActionsProps, mute: readonly MenuItem[]): readonly MenuItem[] {
  return [
    ...(needsChange(host)
      ? [{ id: 'again', label: 'Try again', onChoose: () => void asking.ask('host:connect', { hostId: host.id }) }]
      : []),
    {
      id: 'change',
      label: 'Change',
      keys: 'E',
      offReason: changeOffReason(host),
      onChoose: onChange,
    },
    {
      id: 'disconnect',
      label: 'Disconnect',
      keys: 'D',
      offReason: host.wanted ? undefined : 'It is not connected',
      onChoose: () => void asking.ask('host:disconnect', { hostId: host.id }),
    },
    ...mute.map((item, index) => ({ ...item, lineAbove: index === 0 })),
    {
      id: 'remove',
      label: 'Remove Host',
      icon: 'trash',
      tone: 'danger',
      keys: 'Delete',
      lineAbove: true,
      offReason: removeOffReason(host),
      onChoose: onRemove,
    },
  ];
}

/** Why a Host cannot be changed; undefined when it can. */
export function changeOffReason({ origin }: HostEntry): string | undefined {
  return origin === 'embedded' ? 'The built-in Host has no address' : undefined;
}

/** Why a Host cannot be removed; undefined when it can. */
export function removeOffReason({ origin }: HostEntry): string | undefined {
  return origin === 'embedded' ? 'The built-in Host can be disconnected and not removed' : undefined;
}
