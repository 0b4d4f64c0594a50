import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { hostGlyph, shortWords } from '../../parts/host/host-words.ts';
import { channelId } from '../../store/replicas.ts';
import { useCatalogue, useHost } from '../../store/selectors.ts';
import { ageText } from '../../ui/age-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListGroup } from '../../ui/list-group.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { changeLayout } from './layout.ts';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';
import type { SessionGroup } from './use-session-groups.ts';

interface GroupProps {
  readonly listId: string;
  readonly activeId: string | undefined;
}

export interface HostGroupProps extends GroupProps {
  readonly group: SessionGroup;
  readonly isFolded: boolean;
  readonly isFiltered: boolean;
}

/** The Sessions of one Host under its name and the state of its connection. */
export function HostGroup({ listId, activeId, group, isFolded, isFiltered }: HostGroupProps) {
  const { hostId, current } = group;
  const host = useHost(hostId);
  if (!host || (isFiltered && current.length === 0)) return null;
  return (
    <ListGroup
      label={host.name}
      before={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={isFolded ? `Unfold ${host.name}` : `Fold ${host.name}`}
          onClick={() => toggleHost(hostId)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={12} />
          <StatusGlyph glyph={hostGlyph(host.connection)} size={12} />
        </button>
      }
      after={
        <>
          <span className={styles.count}>{current.length}</span>
          <HostNote host={host} />
        </>
      }
    >
      {isFolded ? null : <Rows listId={listId} activeId={activeId} hostId={hostId} sessions={current} />}
    </ListGroup>
  );
}

function toggleHost(hostId: HostId): void {
  changeLayout(({ foldedHosts }) => ({
    foldedHosts: foldedHosts.includes(hostId) ? foldedHosts.filter((each) => each !== hostId) : [...foldedHosts, hostId],
  }));
}

interface HostNoteProps {
  readonly host: HostEntry;
}

function HostNote({ host }: HostNoteProps) {
  const now = useNow(1000);
  const isListing = useCatalogue(host.id, ({ listing }) => listing === 'running');
  if (host.connection.status === 'connected') {
    return isListing ? <span className={styles.note}>reading the list</span> : null;
  }
  const seen = host.lastEventAt === undefined ? undefined : `last seen ${ageText(host.lastEventAt, now)} ago`;
  return <span className={styles.note}>{seen ?? shortWords(host.connection, now)}</span>;
}

export interface ArchivedGroupProps extends GroupProps {
  readonly groups: readonly SessionGroup[];
  readonly isOpen: boolean;
}

/** What has been put away on any Host, folded at the end. */
export function ArchivedGroup({ listId, activeId, groups, isOpen }: ArchivedGroupProps) {
  const count = groups.reduce((total, { archived }) => total + archived.length, 0);
  if (count === 0) return null;
  return (
    <ListGroup
      label="Archived"
      before={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Fold archived Sessions' : 'Unfold archived Sessions'}
          onClick={() => changeLayout(() => ({ showsArchived: !isOpen }))}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        </button>
      }
      after={<span className={styles.count}>{count}</span>}
    >
      {isOpen
        ? groups.map(({ hostId, archived }) => (
            <Rows key={hostId} listId={listId} activeId={activeId} hostId={hostId} sessions={archived} />
          ))
        : null}
    </ListGroup>
  );
}

interface RowsProps extends GroupProps {
  readonly hostId: HostId;
  readonly sessions: readonly Uri[];
}

function Rows({ listId, activeId, hostId, sessions }: RowsProps) {
  const isStale = useHost(hostId)?.connection.status !== 'connected';
  return sessions.map((session) => {
    const id = channelId({ hostId, channel: session });
    return (
      <SessionRow
        key={id}
        listId={listId}
        id={id}
        hostId={hostId}
        session={session}
        isActive={id === activeId}
        isStale={isStale}
      />
    );
  });
}
