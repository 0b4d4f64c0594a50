import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { changeCounts } from '../../../shared/selectors/change-counts.ts';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { changesetChannel } from '../../store/channels.ts';
import { useChangeset } from '../../store/selectors.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { ChangedFiles } from './changed-files.tsx';
import styles from './changes-panel.module.css';

export interface ChangesetProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
}

/** How much a changeset is in all. */
export function Totals({ hostId, changeset }: ChangesetProps) {
  const files = useChangeset(hostId, changeset, (state) => state.files);
  const status = useChangeset(hostId, changeset, (state) => state.status);
  if (!files) return null;
  const { additions, deletions, uncounted } = changeCounts(files.map(({ edit }) => edit));
  const isWorking = status === 'computing' || status === 'recomputing';
  return (
    <span className={styles.totals}>
      {additions + deletions > 0 ? <ChangeCounts added={additions} removed={deletions} tone="review" /> : null}
      <span className="f3">{filesText(files.length, uncounted)}</span>
      {isWorking ? <StatusGlyph glyph="running" size={12} label="Being computed" /> : null}
    </span>
  );
}

/** A sum that leaves files out says so. */
function filesText(files: number, uncounted: number): string {
  const text = files === 1 ? '1 file' : `${files} files`;
  return uncounted === 0 ? text : `${text}, ${uncounted} not counted`;
}

export interface ShownChangesetProps extends ChangesetProps {
  readonly session: Uri;
}

/** The files of one changeset, or what is in the way of them. */
export function ShownChangeset({ hostId, session, changeset }: ShownChangesetProps) {
  const state = useChangeset(hostId, changeset, (shown) => shown);
  return (
    <>
      <ChannelNotice channel={changesetChannel(hostId, changeset)} what="Changeset" />
      {state?.status === 'error' ? (
        <p className={styles.error} role="alert">
          <StatusGlyph glyph="failed" label="" />
          {state.error?.message ?? 'The Host could not compare these files, and did not say why.'}
        </p>
      ) : null}
      {state === undefined ? null : <ChangedFiles hostId={hostId} session={session} state={state} />}
    </>
  );
}
