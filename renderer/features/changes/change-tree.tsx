import { type ReactNode, useId } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { editLetter, editUri } from '../../parts/request/tool-input.ts';
import { uriName, uriText } from '../../parts/request/uri-text.ts';
import { dispatch } from '../../store/actions.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EditLetter } from '../../ui/edit-letter.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tree } from '../../ui/tree.tsx';
import type { TreeNode } from '../../ui/tree-rows.ts';
import { useFolds } from '../../ui/use-folds.ts';
import { type ChangeRow, uncountedText } from './change-nodes.ts';
import styles from './change-tree.module.css';

export interface ChangeTreeProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly nodes: readonly TreeNode<ChangeRow>[];
  readonly activeId: string | undefined;
  readonly onMove: (rowId: string) => void;
  readonly onOpen: (rowId: string) => void;
  readonly onPick?: (rowId: string) => void;
  /** Whether files can be marked as reviewed. */
  readonly hasReview: boolean;
}

/** In px, as `--row` says. */
const ROW_HEIGHT = 28;

/** The files of a changeset, by folder. */
export function ChangeTree({ hostId, changeset, nodes, activeId, onMove, onOpen, onPick, hasReview }: ChangeTreeProps) {
  const treeId = useId();
  const { expanded, fold } = useFolds(nodes.map(({ id }) => id));
  return (
    <Tree
      label="Changed files"
      treeId={treeId}
      roots={nodes}
      expanded={expanded}
      activeId={activeId}
      onMove={onMove}
      onToggle={fold}
      onOpen={onOpen}
      onPick={onPick}
      rowHeight={ROW_HEIGHT}
    >
      {({ node: { value } }) =>
        value.kind === 'folder' ? (
          <Folder name={value.name} />
        ) : (
          <File file={value.file}>
            {hasReview ? <ReviewMark hostId={hostId} changeset={changeset} file={value.file} /> : null}
          </File>
        )
      }
    </Tree>
  );
}

interface FolderProps {
  readonly name: string;
}

function Folder({ name }: FolderProps) {
  return (
    <>
      <Icon name="folder" size={14} />
      <span className="trunc" title={name}>
        {name}
      </span>
    </>
  );
}

interface FileProps {
  readonly file: ChangesetFile;
  readonly children: ReactNode;
}

function File({ file: { edit, reviewed, _meta }, children }: FileProps) {
  const letter = editLetter(edit);
  const uri = editUri(edit);
  const from = letter === 'R' && edit.before ? edit.before.uri : undefined;
  return (
    <>
      <EditLetter letter={letter} />
      <span
        className={reviewed ? 'trunc grow f3' : 'trunc grow'}
        title={from === undefined ? uriText(uri) : `${uriText(from)} → ${uriText(uri)}`}
      >
        {from === undefined ? null : <span className="f3">{uriName(from)} → </span>}
        {uriName(uri)}
      </span>
      {_meta?.staged === true ? <span className={styles.note}>staged</span> : null}
      {edit.diff ? (
        <ChangeCounts added={edit.diff.added ?? 0} removed={edit.diff.removed ?? 0} tone="review" />
      ) : (
        <span className={styles.note}>{uncountedText(edit)}</span>
      )}
      {children}
    </>
  );
}

interface ReviewMarkProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly file: ChangesetFile;
}

/** A box in a row; the tree keeps the focus, so the key for it is V. */
function ReviewMark({ hostId, changeset, file }: ReviewMarkProps) {
  return (
    <Checkbox
      label={`Reviewed: ${uriName(editUri(file.edit))}`}
      checked={file.reviewed === true}
      onChange={(reviewed) => markReviewed({ hostId, changeset, files: [file.id], reviewed })}
      tabIndex={-1}
    />
  );
}

export interface Marking {
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly files: readonly string[];
  readonly reviewed: boolean;
}

export function markReviewed({ hostId, changeset, files, reviewed }: Marking): void {
  void dispatch({ hostId, channel: changeset, action: { type: 'changeset/filesReviewChanged', files, reviewed } });
}
