import type { Uri } from '../common/uri.ts';

export type ResourceChangeType = 'added' | 'updated' | 'deleted';

export interface ResourceChange {
  readonly uri: Uri;
  readonly type: ResourceChangeType;
}

/** Actions of a resource-watch channel (AHP Resource watch actions): a batch of changes, to be taken from the stream. */
export interface ResourceWatchAction {
  readonly type: 'resourceWatch/changed';
  readonly changes: { readonly items: readonly ResourceChange[] };
}
