import type { ChangesetOperation } from '../../../../shared/protocol/changeset/state.ts';
import { commit, type Done, discard, revert, stage, unstage } from '../../git/operations.ts';
import { takeSnapshot } from '../../git/snapshots.ts';
import type { ChangesetContent, ChangesetEntry } from './changeset-content.ts';
import type { ChangesetPlace } from './changeset-place.ts';

/** What an operation works on. */
export interface OperationScene {
  readonly place: ChangesetPlace;
  /** The chosen files. */
  readonly entries: readonly ChangesetEntry[];
  readonly folders: readonly string[];
  /** What a commit is called. */
  readonly title: string;
  /** Where copies of the index are made. */
  readonly scratch: string;
  /** A name for what is kept of the files before they are changed. */
  readonly moment: string;
}

const BOTH = ['changeset', 'resource'] as const;

/** What can be done with a changeset now (AHP Changesets). */
export function operationsOf(place: ChangesetPlace, { entries, error }: ChangesetContent): readonly ChangesetOperation[] {
  if (error) return [];
  const status = (isPossible: boolean) => (isPossible ? ('idle' as const) : ('disabled' as const));
  const own = entries.some(({ change, isLeftOut }) => !change.isSubmodule && !isLeftOut);
  const staged = entries.some(({ isStaged }) => isStaged);
  if (place.kind === 'uncommitted') {
    return [
      { ...STAGE, status: status(entries.length > 0) },
      { ...UNSTAGE, status: status(staged) },
      { ...COMMIT, status: status(staged) },
      { ...DISCARD, status: status(own) },
    ];
  }
  return place.kind === 'turn' ? [{ ...REVERT, status: status(own) }] : [];
}

const STAGE = { id: 'stage', label: 'Stage', description: 'Take into the next commit', scopes: BOTH, group: 'index' };
const UNSTAGE = { id: 'unstage', label: 'Unstage', description: 'Take out of the next commit', scopes: BOTH, group: 'index' };
const COMMIT = {
  id: 'commit',
  label: 'Commit staged',
  description: 'Make a commit of what is staged',
  scopes: ['changeset'] as const,
  confirmation:
    'Commit what is staged, with the title of the session as its message? The hooks of the repository do not run and nothing is signed.',
  group: 'commit',
};
const DISCARD = {
  id: 'discard',
  label: 'Discard',
  description: 'Put back to the last commit',
  scopes: BOTH,
  confirmation:
    'Discard these changes? Files go back to the last commit and new files are deleted. A copy is kept in the repository until the session is disposed.',
  group: 'danger',
};
const REVERT = {
  id: 'revert',
  label: 'Take back',
  description: 'Undo what changed while this turn ran',
  scopes: BOTH,
  confirmation:
    'Take back what changed while this turn ran? Nothing is touched when one of the files was changed again since. A copy is kept in the repository until the session is disposed.',
  group: 'danger',
};

/** Does it, folder by folder; stops at the first that fails and says what was done until then. */
export async function performOperation(operationId: string, scene: OperationScene): Promise<Done> {
  const folders = scene.folders.filter((folder) => scene.entries.some((entry) => entry.folder === folder));
  const said: string[] = [];
  for (const folder of folders) {
    const done = await performIn(folder, operationId, scene);
    if ('problem' in done) {
      const before = said.length > 0 ? ` Before that: ${said.join(' ')}` : ' Nothing was changed.';
      return { problem: `${done.problem}.${before}` };
    }
    said.push(done.said);
  }
  return { said: said.join(' ') };
}

async function performIn(folder: string, operationId: string, scene: OperationScene): Promise<Done> {
  const entries = scene.entries.filter((entry) => entry.folder === folder);
  const changes = entries.map(({ change }) => change);
  switch (operationId) {
    case 'stage':
      return stage(folder, changes);
    case 'unstage':
      return unstage(folder, changes);
    case 'commit':
      return entries.some(({ isStaged }) => isStaged) ? commit(folder, scene.title) : { said: '' };
    case 'discard':
      return withCopy(folder, scene, () => discard(folder, ownOf(entries)));
    case 'revert':
      return takeBack(folder, entries, scene);
    default:
      return { problem: `There is no operation "${operationId}"` };
  }
}

/** Repositories within this one and files whose earlier content was not kept stay as they are. */
function ownOf(entries: readonly ChangesetEntry[]) {
  return entries.filter(({ change, isLeftOut }) => !change.isSubmodule && !isLeftOut).map(({ change }) => change);
}

async function takeBack(folder: string, entries: readonly ChangesetEntry[], scene: OperationScene): Promise<Done> {
  const range = entries[0]?.range;
  const now = await takeSnapshot(folder, { session: scene.place.session, moment: scene.moment }, scene.scratch);
  if (!range || !now) return { problem: `git could not keep a copy of ${folder} first` };
  const done = await revert(folder, ownOf(entries), {
    before: range.before,
    after: range.after ?? now.tree,
    now: now.tree,
  });
  return 'said' in done ? { said: `${done.said} ${whereKept(now.ref)}` } : done;
}

async function withCopy(folder: string, scene: OperationScene, act: () => Promise<Done>): Promise<Done> {
  const copy = await takeSnapshot(folder, { session: scene.place.session, moment: scene.moment }, scene.scratch);
  if (!copy) return { problem: `git could not keep a copy of ${folder} first` };
  const done = await act();
  return 'said' in done ? { said: `${done.said} ${whereKept(copy.ref)}` } : done;
}

function whereKept(ref: string): string {
  return `What was there is kept as ${ref}.`;
}
