import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { EditLetter } from '../../ui/edit-letter.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './edit-list.module.css';
import { findingName } from './finding-words.ts';
import { editLetter, editUri } from './tool-input.ts';
import { uriFolder, uriName, uriText } from './uri-text.ts';

export interface EditListProps {
  readonly edits: readonly FileEdit[];
  /** What stands out in the names of the files. */
  readonly findings?: readonly Finding[];
}

const NONE: readonly Finding[] = [];

/** The files that an edit would change, with counts. */
export function EditList({ edits, findings = NONE }: EditListProps) {
  return (
    <ul className={styles.list} aria-label="Files">
      {edits.map((edit, index) => (
        <EditRow
          key={`${edit.before?.uri}\n${edit.after?.uri}`}
          edit={edit}
          findings={findings.filter((finding) => finding.on === 'edit' && finding.index === index && finding.level !== 'note')}
        />
      ))}
    </ul>
  );
}

interface EditRowProps {
  readonly edit: FileEdit;
  readonly findings: readonly Finding[];
}

function EditRow({ edit, findings }: EditRowProps) {
  const letter = editLetter(edit);
  const uri = editUri(edit);
  const { added = 0, removed = 0 } = edit.diff ?? {};
  return (
    <li className={styles.row}>
      <EditLetter letter={letter} />
      <span
        className={styles.path}
        title={edit.before && letter === 'R' ? `${uriText(edit.before.uri)} → ${uriText(uri)}` : uriText(uri)}
      >
        <span className={styles.folder}>{uriFolder(uri)}</span>
        <b>{uriName(uri)}</b>
      </span>
      {findings.map((finding) => (
        <Tag key={finding.id} tone={finding.level === 'red' ? 'bad' : 'wait'}>
          {findingName(finding)}
        </Tag>
      ))}
      {edit.diff ? <ChangeCounts added={added} removed={removed} tone="review" /> : null}
    </li>
  );
}
