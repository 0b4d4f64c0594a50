import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { SessionPlace } from '../../store/navigation.ts';
import { channelId } from '../../store/replicas.ts';
import { useApp } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListBox } from '../../ui/list-box.tsx';
import { listMove } from '../../ui/list-move.ts';
import { Pane, PaneHeader } from '../../ui/pane.tsx';
import { plainKey } from '../../ui/plain-key.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { changeLayout, useLayout } from './layout.ts';
import { idsIn, isEmpty, layOut, placeIn, ROW_PX } from './list-layout.ts';
import { beginSession } from './new-session.tsx';
import { NoMatch } from './no-match.tsx';
import { ArchivedGroup, HostGroup } from './session-groups.tsx';
import styles from './session-list.module.css';
import { useHold } from './use-hold.ts';
import { useSessionGroups } from './use-session-groups.ts';
import { useStretch } from './use-stretch.ts';

export interface SessionListProps {
  readonly width: number;
  readonly filterField: RefObject<HTMLInputElement | null>;
  readonly open: SessionPlace | undefined;
  /** The cursor moved to a Session. */
  readonly onShow: (place: SessionPlace) => void;
  /** A Session was chosen, by Enter or a double click. */
  readonly onEnter: () => void;
}

/** Every Session of every Host. */
export function SessionList({ width, filterField, open, onShow, onEnter }: SessionListProps) {
  const listId = useId();
  const hosts = useApp((app) => app.hosts);
  const folded = useLayout((layout) => layout.foldedHosts);
  const showsArchived = useLayout((layout) => layout.showsArchived);
  const [filter, setFilter] = useState('');
  const hold = useHold();
  const wanted = filter.trim();
  const groups = useSessionGroups(hosts, wanted, hold.isHeld);
  const isFolded = (hostId: string) => wanted === '' && folded.includes(hostId);
  const layout = layOut(groups, { isFolded, isFiltered: wanted !== '', showsArchived });
  const ids = () => idsIn(layout);
  const activeId = open && channelId({ hostId: open.hostId, channel: open.session });
  const rows = { listId, activeId, stretch: useStretch(listId) };
  const counts = new Map(groups.map(({ hostId, current }) => [hostId, current.length]));

  function show(id: string) {
    const place = placeIn(layout, id);
    if (!place) return;
    bringIntoView(listId, place.top);
    onShow({ hostId: place.hostId, session: place.session });
  }

  function clear() {
    setFilter('');
    filterField.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[plainKey(event) ?? ''];
    const move = arrow === undefined ? undefined : listMove(arrow, ids, activeId);
    if (!move || event.defaultPrevented) return;
    event.preventDefault();
    show(move.id);
  }

  // A person who has just come has no place of their own yet: the keys of the list are what they reach for.
  useWindowKeys((event) => {
    const list = document.getElementById(listId);
    const key = event.target !== list && holds(event.target, list) ? plainKey(event) : undefined;
    const move = key === undefined ? undefined : listMove(arrows[key] ?? key, ids, activeId);
    if (!move) return undefined;
    return () => {
      list?.focus();
      if (move.kind === 'open') onEnter();
      else show(move.id);
    };
  });

  return (
    <Pane
      label="Sessions"
      kind="side"
      width={width}
      header={<ListHeader count={groups.reduce((sum, { current }) => sum + current.length, 0)} />}
    >
      <FilterField field={filterField} value={filter} onChange={setFilter} listId={listId} />
      {wanted !== '' && isEmpty(layout) ? <NoMatch filter={wanted} onClear={clear} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: J and K work while the list in it has the focus. */}
      <div className={styles.hold} {...hold.handlers} onKeyDown={press}>
        <ListBox label="Sessions" listId={listId} ids={ids} activeId={activeId} onMove={show} onOpen={onEnter}>
          {layout.hosts.map((block) => (
            <HostGroup
              key={block.hostId}
              block={block}
              count={counts.get(block.hostId) ?? 0}
              isFolded={isFolded(block.hostId)}
              {...rows}
            />
          ))}
          <ArchivedGroup blocks={layout.archived} count={layout.archivedCount} isOpen={showsArchived} {...rows} />
        </ListBox>
      </div>
    </Pane>
  );
}

const arrows: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

function holds(around: EventTarget | null, element: HTMLElement | null): boolean {
  return around instanceof Node && around.contains(element);
}

/** A row that is not drawn yet can't be scrolled to by the list itself. */
function bringIntoView(listId: string, top: number): void {
  const list = document.getElementById(listId);
  if (!list) return;
  const bottom = top + ROW_PX;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

interface ListHeaderProps {
  readonly count: number;
}

function ListHeader({ count }: ListHeaderProps) {
  return (
    <PaneHeader
      title="Sessions"
      note={count}
      actions={
        <>
          <IconButton icon="plus" label="New Session" keys={['Ctrl', 'N']} onPress={beginSession} />
          <IconButton
            icon="sidebar"
            label="Hide the list"
            keys={['Ctrl', 'B']}
            onPress={() => changeLayout(() => ({ hasList: false }))}
          />
        </>
      }
    />
  );
}

interface FilterFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly listId: string;
}

function FilterField({ field, value, onChange, listId }: FilterFieldProps) {
  function press(event: KeyboardEvent) {
    const key = plainKey(event);
    if (key !== 'ArrowDown' && key !== 'Enter') return;
    event.preventDefault();
    document.getElementById(listId)?.focus();
  }

  return (
    <div className={styles.filter}>
      <TextField
        ref={field}
        type="search"
        size="sm"
        icon="search"
        keys="/"
        placeholder="Filter"
        aria-label="Filter Sessions"
        value={value}
        onChange={onChange}
        onKeyDown={press}
      />
    </div>
  );
}
