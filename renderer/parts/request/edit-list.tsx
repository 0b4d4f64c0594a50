import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import styles from './edit-list.module.css';
import { editLetter, editUri } from './tool-input.ts';
import { uriFolder, uriName, uriText } from './uri-text.ts';

export interface EditListProps {
  readonly edits: readonly FileEdit[];
}

const letterWords = { A: 'Added', D: 'Deleted', R: 'Renamed', M: 'Modified' } as const;

/** The files that an edit would change, with counts. */
export function EditList({ edits }: EditListProps) {
  return (
    <ul className={styles.list} aria-label="Files">
      {edits.map((edit) => (
        <EditRow key={`${edit.before?.uri}\n${edit.after?.uri}`} edit={edit} />
      ))}
    </ul>
  );
}

interface EditRowProps {
  readonly edit: FileEdit;
}

function EditRow({ edit }: EditRowProps) {
  const letter = editLetter(edit);
  const uri = editUri(edit);
  const { added = 0, removed = 0 } = edit.diff ?? {};
  return (
    <li className={styles.row}>
      <span
        className={styles.letter}
        data-letter={letter}
        title={letterWords[letter]}
        role="img"
        aria-label={letterWords[letter]}
      >
        {letter}
      </span>
      <span
        className={styles.path}
        title={edit.before && letter === 'R' ? `${uriText(edit.before.uri)} → ${uriText(uri)}` : uriText(uri)}
      >
        <span className={styles.folder}>{uriFolder(uri)}</span>
        <b>{uriName(uri)}</b>
      </span>
      {edit.diff ? <ChangeCounts added={added} removed={removed} tone="review" /> : null}
    </li>
  );
}
