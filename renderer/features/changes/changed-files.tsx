import { useId, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChangesetFile, ChangesetState } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { editLetter, editUri } from '../../parts/request/tool-input.ts';
import { uriName, uriText } from '../../parts/request/uri-text.ts';
import { useSession } from '../../store/selectors.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { EditLetter } from '../../ui/edit-letter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tree } from '../../ui/tree.tsx';
import { useFolds } from '../../ui/use-folds.ts';
import { changeNodes, uncountedText } from './change-nodes.ts';
import styles from './changes-panel.module.css';

export interface ChangedFilesProps {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly state: ChangesetState;
}

const NONE: readonly Uri[] = [];
/** The files of a changeset, by folder. */
export function ChangedFiles({ hostId, session, state }: ChangedFilesProps) {
  const treeId = useId();
  const directories = useSession(hostId, session, (shown) => shown.workingDirectories ?? NONE) ?? NONE;
  const [active, setActive] = useState<string>();
  const nodes = changeNodes(state.files, directories);
  const { expanded, fold } = useFolds(nodes.map(({ id }) => id));
  if (state.files.length === 0) return state.status === 'ready' ? <Empty title="No changes" /> : null;

  return (
    <Tree
      label="Changed files"
      treeId={treeId}
      roots={nodes}
      expanded={expanded}
      activeId={active}
      onMove={setActive}
      onToggle={fold}
    >
      {({ node: { value } }) => (value.kind === 'folder' ? <Folder name={value.name} /> : <File file={value.file} />)}
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
}

function File({ file: { edit } }: FileProps) {
  const letter = editLetter(edit);
  const uri = editUri(edit);
  const from = letter === 'R' && edit.before ? edit.before.uri : undefined;
  return (
    <>
      <EditLetter letter={letter} />
      <span className="trunc grow" title={from === undefined ? uriText(uri) : `${uriText(from)} → ${uriText(uri)}`}>
        {from === undefined ? null : <span className="f3">{uriName(from)} → </span>}
        {uriName(uri)}
      </span>
      {edit.diff ? (
        <ChangeCounts added={edit.diff.added ?? 0} removed={edit.diff.removed ?? 0} tone="review" />
      ) : (
        <span className={styles.uncounted}>{uncountedText(edit)}</span>
      )}
    </>
  );
}
