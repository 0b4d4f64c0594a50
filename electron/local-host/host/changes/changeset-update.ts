import type { ChangesetAction } from '../../../../shared/protocol/changeset/actions.ts';
import type { ChangesetFile, ChangesetOperation, ChangesetState } from '../../../../shared/protocol/changeset/state.ts';
import type { ErrorInfo } from '../../../../shared/protocol/common/content.ts';
import type { ChangesSummary } from '../../../../shared/protocol/session/changes-summary.ts';

/** More single changes than this are told as a whole. */
const MAX_SINGLE = 50;

/** The actions that bring a changeset to the given files; a review mark stays on a file that did not change. */
export function fileActions(state: ChangesetState, files: readonly ChangesetFile[]): readonly ChangesetAction[] {
  const known = new Map(state.files.map((file) => [file.id, file]));
  const next = files.map((file) => withMark(file, known.get(file.id)));
  const changed = next.filter((file) => JSON.stringify(file) !== JSON.stringify(known.get(file.id)));
  const wanted = new Set(next.map(({ id }) => id));
  const gone = state.files.filter(({ id }) => !wanted.has(id));
  if (changed.length + gone.length === 0) return [];
  const single: readonly ChangesetAction[] = [
    ...gone.map(({ id }) => ({ type: 'changeset/fileRemoved', fileId: id }) as const),
    ...changed.map((file) => ({ type: 'changeset/fileSet', file }) as const),
  ];
  const isSmall = single.length <= MAX_SINGLE && state.files.length > 0 && keepsOrder(state.files, next, wanted);
  return isSmall ? single : [{ type: 'changeset/contentChanged', files: next }];
}

function withMark(file: ChangesetFile, known: ChangesetFile | undefined): ChangesetFile {
  const isSame = known?.reviewed === true && JSON.stringify(known.edit) === JSON.stringify(file.edit);
  return isSame ? { ...file, reviewed: true } : file;
}

/** Single changes leave files where they are and put new ones at the end; is that the order that is wanted? */
function keepsOrder(before: readonly ChangesetFile[], next: readonly ChangesetFile[], wanted: ReadonlySet<string>): boolean {
  const known = new Set(before.map(({ id }) => id));
  const staying = before.filter(({ id }) => wanted.has(id));
  const fresh = next.filter(({ id }) => !known.has(id));
  return [...staying, ...fresh].every(({ id }, at) => next[at]?.id === id);
}

/** The action that brings a changeset to an end of its computation; undefined when it is there. */
export function statusAction(state: ChangesetState, error: ErrorInfo | undefined): ChangesetAction | undefined {
  const status = error ? 'error' : 'ready';
  if (state.status === status && state.error?.message === error?.message) return undefined;
  return { type: 'changeset/statusChanged', status, ...(error ? { error } : {}) };
}

/** The action that offers the given operations; one that runs, or has failed, says so until it is asked for again. */
export function operationsAction(
  { operations: known = [] }: ChangesetState,
  offered: readonly ChangesetOperation[],
): ChangesetAction | undefined {
  const operations = offered.map((operation) => {
    const before = known.find(({ id }) => id === operation.id);
    const isBusy = before?.status === 'running' || (before?.status === 'error' && operation.status !== 'disabled');
    return isBusy ? { ...operation, status: before.status, ...(before.error ? { error: before.error } : {}) } : operation;
  });
  if (JSON.stringify(known) === JSON.stringify(operations)) return undefined;
  return { type: 'changeset/operationsChanged', ...(operations.length > 0 ? { operations } : {}) };
}

export function countsOf(files: readonly ChangesetFile[]): ChangesSummary {
  const sum = (side: 'added' | 'removed') => files.reduce((total, { edit }) => total + (edit.diff?.[side] ?? 0), 0);
  return { additions: sum('added'), deletions: sum('removed'), files: files.length };
}
