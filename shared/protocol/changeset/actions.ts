import type { ErrorInfo } from '../common/content.ts';
import type { ChangesetFile, ChangesetOperation, ChangesetOperationStatus, ChangesetStatus } from './state.ts';

export interface ChangesetContentChangedAction {
  readonly type: 'changeset/contentChanged';
  readonly files: readonly ChangesetFile[];
  readonly operations?: readonly ChangesetOperation[];
  /** Only from hosts before 0.9.0. */
  readonly error?: ErrorInfo;
}

export interface ChangesetOperationStatusChangedAction {
  readonly type: 'changeset/operationStatusChanged';
  readonly operationId: string;
  readonly status: ChangesetOperationStatus;
  readonly error?: ErrorInfo;
}

/** Actions of a changeset channel (AHP Changeset actions). */
export type ChangesetAction =
  | { readonly type: 'changeset/statusChanged'; readonly status: ChangesetStatus; readonly error?: ErrorInfo }
  | { readonly type: 'changeset/fileSet'; readonly file: ChangesetFile }
  | { readonly type: 'changeset/fileRemoved'; readonly fileId: string }
  | { readonly type: 'changeset/filesReviewChanged'; readonly files: readonly string[]; readonly reviewed: boolean }
  | ChangesetContentChangedAction
  | { readonly type: 'changeset/operationsChanged'; readonly operations?: readonly ChangesetOperation[] }
  | ChangesetOperationStatusChangedAction
  | { readonly type: 'changeset/cleared' };
