import type { ChangesetFile } from '../../../../shared/protocol/changeset/state.ts';
import type { ErrorInfo } from '../../../../shared/protocol/common/content.ts';
import type { FileChange } from '../../git/change-list.ts';
import { branchBaseOf, changesBetween, changesSince, headOf, stagedIn, submoduleCommits } from '../../git/changes.ts';
import { changesetFile, type Range } from '../../git/changeset-files.ts';
import { type Snapshot, snapshotAt } from '../../git/snapshots.ts';
import type { KeptContent } from '../../resources/kept-content.ts';
import type { ChangesetPlace } from './changeset-place.ts';

/** One changed file of a changeset, and where it comes from. */
export interface ChangesetEntry {
  readonly folder: string;
  readonly range: Range;
  readonly change: FileChange;
  readonly file: ChangesetFile;
  readonly isStaged: boolean;
  /** Its earlier content was too large to be kept. */
  readonly isLeftOut?: true;
}

export interface ChangesetContent {
  readonly entries: readonly ChangesetEntry[];
  /** How many files have changed; fewer are listed when these are too many. */
  readonly total: number;
  readonly error?: ErrorInfo;
}

export interface ContentQuestion {
  readonly place: ChangesetPlace;
  /** The session's working directories as paths. */
  readonly folders: readonly string[];
  /** Whether the turn that is asked about runs now. */
  readonly isRunning: boolean;
  readonly content: KeptContent;
}

export const MAX_FILES = 5000;

/** The moments that are kept of a turn. */
export const momentOf = { before: (turnId: string) => `before ${turnId}`, after: (turnId: string) => `after ${turnId}` };

/** What a changeset shows; undefined when none of the folders has such a one. */
export async function contentOf(question: ContentQuestion): Promise<ChangesetContent | undefined> {
  const parts = await Promise.all(question.folders.map((folder) => contentIn(folder, question)));
  const present = parts.flatMap((part) => part ?? []);
  if (present.length === 0) return isOfTurns(question.place) ? NOT_KEPT : undefined;
  const failed = present.find((part) => part.error);
  return {
    entries: present.flatMap(({ entries }) => entries).slice(0, MAX_FILES),
    total: present.reduce((sum, part) => sum + part.total, 0),
    ...(failed?.error ? { error: failed.error } : {}),
  };
}

const NOT_KEPT: ChangesetContent = {
  entries: [],
  total: 0,
  error: {
    errorType: 'not-kept',
    message:
      'What the files were at that time was not kept, so there is nothing to compare. The other changes can still be shown.',
  },
};

function isOfTurns({ kind }: ChangesetPlace): boolean {
  return kind === 'turn' || kind === 'compare';
}

async function contentIn(folder: string, question: ContentQuestion): Promise<ChangesetContent | undefined> {
  const compared = await comparedIn(folder, question);
  if (!compared) return undefined;
  const { range, leftOut } = compared;
  const [changes, staged] = await Promise.all([
    range.after === undefined ? changesSince(folder, range.before) : changesBetween(folder, range.before, range.after),
    question.place.kind === 'uncommitted' ? stagedIn(folder) : new Set<string>(),
  ]);
  if (!changes.ok) {
    const message = `git could not compare ${folder}: ${changes.message}`;
    return { entries: [], total: 0, error: { errorType: 'git-failed', message } };
  }
  const listed = changes.files.slice(0, MAX_FILES);
  const entries = await Promise.all(listed.map((change) => entryOf(question.content, { folder, range, change, staged })));
  const large = await Promise.all(leftOut.map((path) => leftOutEntry(folder, range, path)));
  return { entries: [...entries, ...large], total: changes.files.length + large.length };
}

interface Compared {
  readonly range: Range;
  /** Files that have changed and are too large to be compared. */
  readonly leftOut: readonly string[];
}

async function comparedIn(folder: string, { place, isRunning }: ContentQuestion): Promise<Compared | undefined> {
  switch (place.kind) {
    case 'uncommitted':
      return rangeFrom(await headOf(folder));
    case 'branch':
      return rangeFrom((await headOf(folder)) === undefined ? undefined : await branchBaseOf(folder));
    case 'turn': {
      const [before, after] = await Promise.all([
        snapshotAt(folder, { session: place.session, moment: momentOf.before(place.turnId) }),
        snapshotAt(folder, { session: place.session, moment: momentOf.after(place.turnId) }),
      ]);
      if (before && !after && isRunning) return rangeFrom(before.tree);
      return between(before, after);
    }
    case 'compare': {
      const [original, modified] = await Promise.all(
        [place.original, place.modified].map((turnId) =>
          snapshotAt(folder, { session: place.session, moment: momentOf.after(turnId) }),
        ),
      );
      return between(original, modified);
    }
    default:
      return place satisfies never;
  }
}

function rangeFrom(before: string | undefined): Compared | undefined {
  return before === undefined ? undefined : { range: { before }, leftOut: [] };
}

function between(before: Snapshot | undefined, after: Snapshot | undefined): Compared | undefined {
  if (!before || !after) return undefined;
  const known = new Map(before.leftOut.map(({ path, stamp }) => [path, stamp]));
  const leftOut = after.leftOut.filter(({ path, stamp }) => known.get(path) !== stamp).map(({ path }) => path);
  return { range: { before: before.tree, after: after.tree }, leftOut };
}

async function entryOf(
  content: KeptContent,
  given: Pick<ChangesetEntry, 'folder' | 'range' | 'change'> & { readonly staged: ReadonlySet<string> },
): Promise<ChangesetEntry> {
  const { folder, range, change, staged } = given;
  const isStaged = staged.has(change.path) || (change.from !== undefined && staged.has(change.from));
  const file = await changesetFile(folder, range, change);
  const shown = change.isSubmodule ? await submoduleFile(content, given, file) : file;
  return { folder, range, change, isStaged, file: isStaged ? { ...shown, _meta: { ...shown._meta, staged: true } } : shown };
}

/** A repository within this one has no bytes to read; what has changed is said in the words git has for it. */
async function submoduleFile(
  content: KeptContent,
  { folder, range, change }: Pick<ChangesetEntry, 'folder' | 'range' | 'change'>,
  file: ChangesetFile,
): Promise<ChangesetFile> {
  const commits = await submoduleCommits(
    folder,
    range.after === undefined ? [range.before] : [range.before, range.after],
    change.path,
  );
  const side = async (name: 'before' | 'after') => {
    const known = file.edit[name];
    if (!known) return {};
    const words = `Subproject commit ${commits[name] ?? 'unknown'}\n`;
    return { [name]: { uri: known.uri, content: await content.keep(Buffer.from(words), 'text/plain') } };
  };
  return { id: file.id, edit: { ...(await side('before')), ...(await side('after')) }, _meta: { submodule: true } };
}

async function leftOutEntry(folder: string, range: Range, path: string): Promise<ChangesetEntry> {
  const change: FileChange = { path, kind: 'added' };
  const { id, edit } = await changesetFile(folder, { before: range.before }, change);
  const note = 'Larger than 8 MB, so what it held before was not kept; this is the file as it is now.';
  return { folder, range, change, file: { id, edit, _meta: { note } }, isStaged: false, isLeftOut: true };
}
