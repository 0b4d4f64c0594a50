import type { InboxGrouping, Settings } from '../../../shared/app/state.ts';
import { request } from '../../store/door.ts';
import { useInbox } from '../../store/inbox.ts';
import { changeInboxView, useInboxView } from '../../store/inbox-view.ts';
import { useApp } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';

const groupings: readonly { readonly id: InboxGrouping; readonly label: string }[] = [
  { id: 'age', label: 'Group by age' },
  { id: 'host', label: 'Group by Host' },
  { id: 'session', label: 'Group by Session' },
  { id: 'kind', label: 'Group by kind' },
];

export interface ListMenusProps {
  readonly onHistory: () => void;
}

/** How the list is divided, which Host it shows, and what else can be done with it. */
export function ListMenus({ onHistory }: ListMenusProps) {
  const grouping = useApp((app) => app.settings.grouping ?? 'age');
  const advances = useApp((app) => app.settings.autoAdvance !== 'off');
  const groups = groupings.map(({ id, label }) => ({
    ...choice(id, label, id === grouping),
    onChoose: () => changeSettings({ grouping: id }),
  }));
  const more: readonly MenuItem[] = [
    { id: 'history', label: 'History', icon: 'clock', keys: 'H', onChoose: onHistory },
    {
      ...choice('advance', 'Go to the next Request after an answer', advances),
      onChoose: () => changeSettings({ autoAdvance: advances ? 'off' : 'on' }),
      lineAbove: true,
    },
  ];
  return (
    <>
      <Menu label="Group" items={groups} align="end">
        {(trigger) => <IconButton {...trigger} icon="sort" label="Group the list" />}
      </Menu>
      <HostMenu />
      <Menu label="More" items={more} align="end">
        {(trigger) => <IconButton {...trigger} icon="more" label="More" />}
      </Menu>
    </>
  );
}

function HostMenu() {
  const { hostId } = useInboxView();
  const hosts = useApp((app) => app.hosts);
  const rows = useInbox((inbox) => inbox.rows);
  const countOn = (id: string) => rows.filter((row) => row.type === 'open' && row.request.hostId === id).length;
  const items = hosts.map(({ id, name }) => ({
    ...choice(id, `${name} ${countOn(id)}`, id === hostId),
    onChoose: () => changeInboxView({ hostId: id }),
  }));
  const every = {
    ...choice('every', 'Every Host', hostId === undefined),
    onChoose: () => changeInboxView({ hostId: undefined }),
  };
  return (
    <Menu label="Hosts" items={[every, ...items]} align="end">
      {(trigger) => <IconButton {...trigger} icon="filter" label="Show one Host" pressed={hostId !== undefined} />}
    </Menu>
  );
}

function choice(id: string, label: string, isChosen: boolean): Pick<MenuItem, 'id' | 'label' | 'icon'> {
  return { id, label, icon: isChosen ? 'check' : undefined };
}

function changeSettings(changes: Partial<Settings>): void {
  void request('settings:change', changes);
}
