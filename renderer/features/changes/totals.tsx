import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { changeCounts } from '../../../shared/selectors/change-counts.ts';
import { useChangeset } from '../../store/selectors.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './changes-panel.module.css';

export interface TotalsProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
}

/** How much a changeset is in all. */
export function Totals({ hostId, changeset }: TotalsProps) {
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
export function filesText(files: number, uncounted = 0): string {
  const text = files === 1 ? '1 file' : `${files} files`;
  return uncounted === 0 ? text : `${text}, ${uncounted} not counted`;
}
