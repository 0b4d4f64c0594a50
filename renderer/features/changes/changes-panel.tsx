import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { goTo } from '../../store/navigation.ts';
import { useChangeset, useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { changeNodes } from './change-nodes.ts';
import { ChangeTree } from './change-tree.tsx';
import styles from './changes-panel.module.css';
import { ChangesetHead } from './changeset-head.tsx';
import { ChangesetProblem } from './changeset-problem.tsx';
import { choose, useChosenChanges } from './chosen-changes.ts';
import { type ChangesAt, type ChangesetOffer, useChangesetChoice } from './use-changeset-choice.ts';

/** What a Session has changed, by the Host's own catalogue of changesets; a file opens in place of the Chat. */
export function ChangesPanel(at: ChangesAt) {
  const offer = useChangesetChoice(at);
  if (!offer) return null;
  if (!offer.shown) return <NoChangesets others={offer.others} />;
  return (
    <>
      <ChangesetHead at={at} offer={offer}>
        <IconButton icon="expand" label="Show what has changed" keys="Enter" onPress={() => openChanges(at)} />
      </ChangesetHead>
      <Files key={offer.changeset} at={at} offer={offer} />
      {offer.others.length === 0 ? null : <p className={styles.foot}>{othersText(offer.others)}</p>}
    </>
  );
}

interface NoChangesetsProps {
  readonly others: readonly Changeset[];
}

export function NoChangesets({ others }: NoChangesetsProps) {
  return <Empty title="No changesets">{`The Host offers none that can be shown. ${othersText(others)}`.trim()}</Empty>;
}

export function NoTurn() {
  return <Empty title="No Turn to show changes of">They can be chosen here once a Turn has ended.</Empty>;
}

function othersText(others: readonly Changeset[]): string {
  return others.length === 0 ? '' : `Not shown in this version: ${others.map(({ label }) => label).join(', ')}.`;
}

/** Fills the screen with the changes that are chosen. */
function openChanges({ hostId, session, chat }: ChangesAt): void {
  goTo({
    screen: 'sessions',
    session: { hostId, session, ...(chat === undefined ? {} : { chat }), wide: { kind: 'changes' } },
  });
}

interface FilesProps {
  readonly at: ChangesAt;
  readonly offer: ChangesetOffer;
}

function Files({ at, offer }: FilesProps) {
  return offer.changeset === undefined ? <NoTurn /> : <FilesOf at={at} offer={offer} changeset={offer.changeset} />;
}

const NO_DIRECTORIES: readonly Uri[] = [];

function FilesOf({ at, offer, changeset }: FilesProps & { readonly changeset: Uri }) {
  const { hostId, session } = at;
  const { rowId } = useChosenChanges(at);
  const directories = useSession(hostId, session, (state) => state.workingDirectories) ?? NO_DIRECTORIES;
  const files = useChangeset(hostId, changeset, (state) => state.files);
  const status = useChangeset(hostId, changeset, (state) => state.status);

  function open(id: string) {
    if (!id.startsWith('file ')) return;
    choose(at, { rowId: id });
    openChanges(at);
  }

  return (
    <>
      <ChangesetProblem hostId={hostId} changeset={changeset} />
      {files?.length === 0 && status === 'ready' ? <Empty title="No changes" /> : null}
      {files && files.length > 0 ? (
        <ChangeTree
          hostId={hostId}
          changeset={changeset}
          nodes={changeNodes(files, directories)}
          activeId={rowId}
          onMove={(id) => choose(at, { rowId: id })}
          onOpen={open}
          onPick={open}
          hasReview={offer.shown?.capabilities?.review !== undefined}
        />
      ) : null}
    </>
  );
}
