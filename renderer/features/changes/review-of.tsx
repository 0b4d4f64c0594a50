import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { editUri } from '../../parts/request/tool-input.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { useChangeset, useHost, useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeNodes, filesIn } from './change-nodes.ts';
import { ChangeTree } from './change-tree.tsx';
import styles from './changes-screen.module.css';
import { ChangesetHead } from './changeset-head.tsx';
import { ChangesetProblem } from './changeset-problem.tsx';
import { choose, useChosenChanges } from './chosen-changes.ts';
import { useDiffMode } from './diff-mode.ts';
import { FilePane } from './file-pane.tsx';
import { OperationButtons } from './operation-buttons.tsx';
import { OperationOutcome } from './operation-outcome.tsx';
import { Reviewed } from './reviewed.tsx';
import { filesText } from './totals.tsx';
import type { ChangesAt, ChangesetOffer } from './use-changeset-choice.ts';
import { useOperations } from './use-operations.ts';
import { useReviewKeys } from './use-review-keys.ts';

export interface ReviewOfProps {
  readonly at: ChangesAt;
  readonly offer: ChangesetOffer;
  readonly changeset: Uri;
  readonly hasReview: boolean;
}

const NO_FILES: readonly ChangesetFile[] = [];
const NO_DIRECTORIES: readonly Uri[] = [];

/** The files of one changeset beside the lines of the chosen one. */
export function ReviewOf({ at, offer, changeset, hasReview }: ReviewOfProps) {
  const { hostId, session } = at;
  const host = useHost(hostId);
  const { rowId } = useChosenChanges(at);
  const [filter, setFilter] = useState('');
  const side = useRef<HTMLElement>(null);
  const directories = useSession(hostId, session, (state) => state.workingDirectories) ?? NO_DIRECTORIES;
  const all = useChangeset(hostId, changeset, (state) => state.files);
  const offered = useChangeset(hostId, changeset, (state) => state.operations);
  const operations = useOperations(hostId, changeset);
  const mode = useDiffMode();
  const nodes = useNodes(all ?? NO_FILES, directories, filter);
  const files = filesIn(nodes);
  const file = files.find(({ id }) => `file ${id}` === rowId) ?? files[0];
  const acting = { offered, operations, offReason: awayReason(host) };
  const shows = (id: string) => choose(at, { rowId: id });

  // Coming here is the person's own act: the keys are for the files at once.
  useEffect(() => side.current?.querySelector<HTMLElement>('[role="tree"]')?.focus(), []);

  useReviewKeys({ files, file, hostId, changeset, hasReview, mode, side, onShow: (id) => shows(`file ${id}`) });

  return (
    <>
      <ChangesetHead at={at} offer={offer}>
        <OperationButtons {...acting} scope={{ kind: 'changeset', name: `all ${filesText(all?.length ?? 0)}` }} />
      </ChangesetHead>
      <OperationOutcome hostId={hostId} hostName={host?.name ?? 'The Host'} offered={offered} operations={operations} />
      <ChangesetProblem hostId={hostId} changeset={changeset} />
      <div className={styles.body}>
        <nav className={styles.side} ref={side} aria-label="Files" data-pane="side">
          <div className={styles.filter}>
            <TextField
              aria-label="Filter files"
              icon="search"
              keys="/"
              placeholder="Filter files"
              value={filter}
              onChange={setFilter}
            />
          </div>
          <ChangeTree
            hostId={hostId}
            changeset={changeset}
            nodes={nodes}
            activeId={activeRow(rowId, file)}
            onMove={shows}
            onOpen={() => document.querySelector<HTMLElement>('[role="document"]')?.focus()}
            hasReview={hasReview}
          />
          {hasReview ? <Reviewed files={all ?? NO_FILES} /> : null}
        </nav>
        {file ? (
          <FilePane
            key={file.id}
            {...acting}
            hostId={hostId}
            changeset={changeset}
            file={file}
            directories={directories}
            mode={mode}
            hasReview={hasReview}
          />
        ) : (
          <Nothing filter={filter} isEmpty={all?.length === 0} />
        )}
      </div>
    </>
  );
}

/** A folder can be moved to as well; the file that is shown stays. */
function activeRow(rowId: string | undefined, file: ChangesetFile | undefined): string | undefined {
  if (rowId?.startsWith('folder ')) return rowId;
  return file && `file ${file.id}`;
}

/** Thousands of files are sorted into their folders once, not with every key. */
function useNodes(files: readonly ChangesetFile[], directories: readonly Uri[], filter: string) {
  return useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    const found = wanted === '' ? files : files.filter(({ edit }) => uriText(editUri(edit)).toLowerCase().includes(wanted));
    return changeNodes(found, directories);
  }, [files, directories, filter]);
}

interface NothingProps {
  readonly filter: string;
  readonly isEmpty: boolean;
}

function Nothing({ filter, isEmpty }: NothingProps) {
  if (isEmpty) return <Empty title="No changes" />;
  return filter === '' ? (
    <Empty glyph="running" title="Waiting for the Host" />
  ) : (
    <Empty title={`No file matches “${filter}”`} />
  );
}
