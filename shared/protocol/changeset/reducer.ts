import type { ErrorInfo } from '../common/content.ts';
import type { Fold } from '../common/fold.ts';
import { mapChanged, removeFirstBy, updateBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional } from '../common/optional-key.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { ChangesetAction, ChangesetContentChangedAction, ChangesetOperationStatusChangedAction } from './actions.ts';
import type { ChangesetFile, ChangesetState } from './state.ts';

/** Folds an action into a changeset (AHP Changeset actions). Pure; a no-op returns `state` itself. */
export function changesetReducer(state: ChangesetState, action: ChangesetAction, fold: Fold): ChangesetState {
  switch (action.type) {
    case 'changeset/statusChanged':
      return withOptional({ ...state, status: action.status }, 'error', errorOf(action));
    case 'changeset/fileSet':
      return withFiles(state, upsertBy(state.files, 'id', action.file));
    case 'changeset/fileRemoved':
      return withFiles(state, removeFirstBy(state.files, 'id', action.fileId));
    case 'changeset/filesReviewChanged':
      return withFiles(state, reviewed(state.files, action.files, action.reviewed));
    case 'changeset/contentChanged':
      return withContent(state, action, fold);
    case 'changeset/operationsChanged':
      return withOptional(state, 'operations', action.operations);
    case 'changeset/operationStatusChanged':
      return withOperationStatus(state, action);
    case 'changeset/cleared':
      return state.files.length === 0 ? state : { ...state, files: [] };
    default:
      return ignoreUnknown(action, state);
  }
}

function withFiles(state: ChangesetState, files: readonly ChangesetFile[]): ChangesetState {
  return files === state.files ? state : { ...state, files };
}

function reviewed(files: readonly ChangesetFile[], ids: readonly string[], mark: boolean): readonly ChangesetFile[] {
  const marked = new Set(ids);
  return mapChanged(files, (file) => (marked.has(file.id) && file.reviewed !== mark ? { ...file, reviewed: mark } : file));
}

function withContent(state: ChangesetState, action: ChangesetContentChangedAction, fold: Fold): ChangesetState {
  const next = { ...state, files: action.files, ...(action.operations ? { operations: action.operations } : {}) };
  return fold.rules.contentChangedSetsError ? withOptional(next, 'error', action.error) : next;
}

function withOperationStatus(state: ChangesetState, action: ChangesetOperationStatusChangedAction): ChangesetState {
  if (!state.operations) return state;
  const operations = updateBy(state.operations, 'id', action.operationId, (operation) =>
    withOptional({ ...operation, status: action.status }, 'error', errorOf(action)),
  );
  return operations === state.operations ? state : { ...state, operations };
}

/** A cause is kept only beside the status that has one. */
function errorOf(action: { readonly status: string; readonly error?: ErrorInfo }): ErrorInfo | undefined {
  return action.status === 'error' ? action.error : undefined;
}
