import type { HostId } from '../../../shared/app/state.ts';
import type { ChangesetFile, ChangesetOperation } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { DiffBlock } from '../../parts/diff/diff-blocks.ts';
import type { DiffMode } from '../../parts/diff/diff-rows.ts';
import { FileDiff } from '../../parts/diff/file-diff.tsx';
import { editLetter, editUri } from '../../parts/request/tool-input.ts';
import { uriName } from '../../parts/request/uri-text.ts';
import { textWithin } from '../../parts/transcript/directory-text.ts';
import { ChangeCounts } from '../../ui/change-counts.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EditLetter } from '../../ui/edit-letter.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { markReviewed } from './change-tree.tsx';
import { changeDiffMode } from './diff-mode.ts';
import styles from './file-pane.module.css';
import { OperationButtons } from './operation-buttons.tsx';
import { rangeScope } from './range-scope.ts';
import type { Operations } from './use-operations.ts';

export interface FilePaneProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly file: ChangesetFile;
  readonly directories: readonly Uri[];
  readonly mode: DiffMode;
  readonly hasReview: boolean;
  readonly offered: readonly ChangesetOperation[] | undefined;
  readonly operations: Operations;
  readonly offReason: string | undefined;
}

/** One changed file: what it is, what can be done with it, and its lines. */
export function FilePane({ file, directories, mode, offered, operations, offReason, ...rest }: FilePaneProps) {
  const { edit } = file;
  const uri = editUri(edit);
  const path = textWithin(uri, directories);
  const name = uriName(uri);
  const acting = { offered, operations, offReason };
  return (
    <section className={styles.pane} aria-label={path} data-pane="main">
      <header className={styles.head}>
        <EditLetter letter={editLetter(edit)} />
        <h2 className={styles.path} title={path}>
          {edit.before && edit.before.uri !== uri ? `${textWithin(edit.before.uri, directories)} → ` : null}
          <span>{path.slice(0, path.length - name.length)}</span>
          <span className={styles.name}>{name}</span>
        </h2>
        {edit.diff ? <ChangeCounts added={edit.diff.added ?? 0} removed={edit.diff.removed ?? 0} tone="review" /> : null}
        <span className={styles.acts}>
          <ModeButtons mode={mode} />
          <OperationButtons {...acting} scope={{ kind: 'resource', target: { kind: 'resource', resource: uri }, name }} />
          {rest.hasReview ? <ReviewBox file={file} {...rest} /> : null}
        </span>
      </header>
      {typeof file._meta?.note === 'string' ? <p className={styles.note}>{file._meta.note}</p> : null}
      <FileDiff
        hostId={rest.hostId}
        label={path}
        edit={edit}
        mode={mode}
        keys="everywhere"
        drawChange={(change: DiffBlock) => <OperationButtons {...acting} scope={rangeScope(edit, change, name)} />}
      />
    </section>
  );
}

interface ModeButtonsProps {
  readonly mode: DiffMode;
}

function ModeButtons({ mode }: ModeButtonsProps) {
  return (
    <span className={styles.modes}>
      <IconButton
        icon="split"
        label="Side by side"
        keys="S"
        pressed={mode === 'split'}
        onPress={() => changeDiffMode('split')}
      />
      <IconButton
        icon="unified"
        label="In one column"
        keys="S"
        pressed={mode === 'unified'}
        onPress={() => changeDiffMode('unified')}
      />
    </span>
  );
}

interface ReviewBoxProps {
  readonly hostId: HostId;
  readonly changeset: Uri;
  readonly file: ChangesetFile;
}

function ReviewBox({ hostId, changeset, file }: ReviewBoxProps) {
  return (
    <span className={styles.review}>
      <Checkbox
        label="Reviewed"
        checked={file.reviewed === true}
        onChange={(reviewed) => markReviewed({ hostId, changeset, files: [file.id], reviewed })}
      />
      <span aria-hidden="true">Reviewed</span>
      <KeyCap keys="V" />
    </span>
  );
}
