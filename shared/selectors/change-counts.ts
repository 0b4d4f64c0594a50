import type { FileEdit } from '../protocol/common/content.ts';

export type FileChangeKind = 'created' | 'deleted' | 'renamed' | 'edited' | 'unknown';

/** What happened to a file, told by the sides it has (AHP FileEdit). */
export function changeKindOf({ before, after }: FileEdit): FileChangeKind {
  if (before && after) return before.uri === after.uri ? 'edited' : 'renamed';
  if (after) return 'created';
  return before ? 'deleted' : 'unknown';
}

/** Lines added and removed; `uncounted` are the files whose host gave no numbers, so that a sum isn't taken for the whole. */
export interface ChangeCounts {
  readonly files: number;
  readonly additions: number;
  readonly deletions: number;
  readonly uncounted: number;
}

/** The numbers of a changeset, which are only in its files (AHP Changesets). */
export function changeCounts(edits: readonly FileEdit[]): ChangeCounts {
  const none = { files: 0, additions: 0, deletions: 0, uncounted: 0 };
  return edits.reduce<ChangeCounts>(
    ({ files, additions, deletions, uncounted }, { diff }) => ({
      files: files + 1,
      additions: additions + (diff?.added ?? 0),
      deletions: deletions + (diff?.removed ?? 0),
      uncounted: uncounted + (diff?.added === undefined && diff?.removed === undefined ? 1 : 0),
    }),
    none,
  );
}
