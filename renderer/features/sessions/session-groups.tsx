import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import { MuteSign } from '../../parts/attention/mute-sign.tsx';
import { hostGlyph, shortWords } from '../../parts/host/host-words.ts';
import { useCatalogue, useHost } from '../../store/selectors.ts';
import { ageText } from '../../ui/age-text.ts';
import { Count } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListGroup } from '../../ui/list-group.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { changeLayout } from './layout.ts';
import type { Block } from './list-layout.ts';
import styles from './session-list.module.css';
import { SessionRows, type SessionRowsProps } from './session-rows.tsx';

type GroupProps = Pick<SessionRowsProps, 'listId' | 'activeId' | 'stretch'>;

export interface HostGroupProps extends GroupProps {
  readonly block: Block;
  /** Of its Sessions, shown or folded. */
  readonly count: number;
  readonly isFolded: boolean;
}

/** The Sessions of one Host under its name and the state of its connection. */
export function HostGroup({ block, count, isFolded, ...rows }: HostGroupProps) {
  const { hostId } = block;
  const host = useHost(hostId);
  if (!host) return null;
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
          <Count value={count} of="Sessions" />
          <MuteSign hostId={hostId} />
          <HostNote host={host} />
        </>
      }
    >
      <SessionRows block={block} {...rows} />
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
  readonly blocks: readonly Block[];
  readonly count: number;
  readonly isOpen: boolean;
}

/** What has been put away on any Host, folded at the end. */
export function ArchivedGroup({ blocks, count, isOpen, ...rows }: ArchivedGroupProps) {
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
      after={<Count value={count} of="Sessions" />}
    >
      {blocks.map((block) => (
        <SessionRows key={block.hostId} block={block} {...rows} />
      ))}
    </ListGroup>
  );
}
