import type { Uri } from '../common/uri.ts';

/** State of a resource-watch channel (AHP Resource-watch channel): what is watched, which never changes. */
export interface ResourceWatchState {
  readonly root: Uri;
  /** Whether descendants are watched too. */
  readonly recursive: boolean;
  readonly excludes?: { readonly items: readonly string[] };
  readonly includes?: { readonly items: readonly string[] };
}
