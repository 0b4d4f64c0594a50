import type { HostId } from '../../../shared/app/state.ts';
import { isRead } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { MuteSign } from '../../parts/attention/mute-sign.tsx';
import { sessionChannel } from '../../store/channels.ts';
import { useSessionRow } from '../../store/selectors.ts';
import { useChannel } from '../../store/use-channel.ts';
import { TickingAge } from '../../ui/age.tsx';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ListOption } from '../../ui/list-option.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './session-row.module.css';
import { statusGlyph } from './session-status.ts';

export interface SessionRowProps {
  readonly listId: string;
  readonly id: string;
  readonly hostId: HostId;
  readonly session: Uri;
  readonly isActive: boolean;
  /** The Host is away: what shows is what was last seen. */
  readonly isStale: boolean;
}

/** One Session in the list. Renders again only when its own summary changes. */
export function SessionRow({ listId, id, hostId, session, isActive, isStale }: SessionRowProps) {
  const row = useSessionRow(hostId, session);
  const lifecycle = useChannel(sessionChannel(hostId, session), (state) => state.lifecycle);
  if (!row) return null;
  const isUnread = !isRead(row.status);
  const title = row.title || 'Untitled Session';
  return (
    <ListOption listId={listId} id={id} isActive={isActive} className={classNames(styles.row, isStale && styles.stale)}>
      {isUnread ? (
        <span className={styles.unread}>
          <StatusGlyph glyph="unread" />
        </span>
      ) : null}
      <StatusGlyph glyph={statusGlyph(row.status, lifecycle)} />
      <span className={classNames('trunc', isUnread && 'med')} title={title}>
        {title}
      </span>
      <MuteSign hostId={hostId} session={session} />
      <span className={styles.end}>{lifecycle === 'creating' ? 'creating' : <RowEnd row={row} />}</span>
    </ListOption>
  );
}

interface RowEndProps {
  readonly row: SessionSummary;
}

/** What changed, else since when. */
function RowEnd({ row }: RowEndProps) {
  const { additions = 0, deletions = 0 } = row.changes ?? {};
  if (additions + deletions > 0) return <ChangeCounts added={additions} removed={deletions} />;
  const at = Date.parse(row.modifiedAt);
  return Number.isNaN(at) ? null : <TickingAge of={at} />;
}
