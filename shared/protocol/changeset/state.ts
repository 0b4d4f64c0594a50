import type { ErrorInfo, FileEdit } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';

export type ChangesetStatus = 'computing' | 'recomputing' | 'ready' | 'error';
export type ChangesetOperationScope = 'changeset' | 'resource' | 'range';
export type ChangesetOperationStatus = 'idle' | 'running' | 'error' | 'disabled';

export interface ChangesetFile {
  readonly id: string;
  readonly edit: FileEdit;
  readonly reviewed?: boolean;
  readonly _meta?: JsonObject;
}

/** A verb of the changeset; `confirmation` present means the person must be asked first. */
export interface ChangesetOperation {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly scopes: readonly ChangesetOperationScope[];
  readonly confirmation?: StringOrMarkdown;
  readonly icon?: string;
  readonly group?: string;
  readonly status: ChangesetOperationStatus;
  readonly error?: ErrorInfo;
}

/** State of a changeset channel (AHP Changeset channel). */
export interface ChangesetState {
  readonly status: ChangesetStatus;
  readonly error?: ErrorInfo;
  readonly files: readonly ChangesetFile[];
  readonly operations?: readonly ChangesetOperation[];
}
