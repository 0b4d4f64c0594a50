import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import styles from './changes-screen.module.css';

export interface ReviewedProps {
  readonly files: readonly ChangesetFile[];
}

/** How far a review has come. */
export function Reviewed({ files }: ReviewedProps) {
  if (files.length === 0) return null;
  const done = files.filter(({ reviewed }) => reviewed === true).length;
  return (
    <p className={styles.reviewed}>
      {`${done} of ${files.length} reviewed`}
      <progress value={done} max={files.length} aria-label="Files reviewed" />
    </p>
  );
}
