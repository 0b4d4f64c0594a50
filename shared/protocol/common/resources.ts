import type { Uri } from './uri.ts';

export type ContentEncoding = 'utf-8' | 'base64';
export type ResourceWriteMode = 'truncate' | 'append' | 'insert';
export type ResourceType = 'file' | 'directory' | 'symlink';

export interface ResourceReadParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly encoding?: ContentEncoding;
}

export interface ResourceReadResult {
  readonly data: string;
  readonly encoding: ContentEncoding;
  readonly contentType?: string;
}

export interface ResourceWriteParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly data: string;
  readonly encoding: ContentEncoding;
  readonly contentType?: string;
  readonly createOnly?: boolean;
  readonly mode?: ResourceWriteMode;
  /** Byte offset; its meaning depends on `mode`. */
  readonly position?: number;
  readonly ifMatch?: string;
}

export interface ResourceListParams {
  readonly channel: Uri;
  readonly uri: Uri;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly type: 'file' | 'directory';
}

export interface ResourceListResult {
  readonly entries: readonly DirectoryEntry[];
}

export interface ResourceResolveParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly followSymlinks?: boolean;
}

export interface ResourceResolveResult {
  readonly uri: Uri;
  readonly type: ResourceType;
  readonly size?: number;
  readonly mtime?: string;
  readonly ctime?: string;
  readonly contentType?: string;
  readonly etag?: string;
}

export interface ResourceMkdirParams {
  readonly channel: Uri;
  readonly uri: Uri;
}

/** Params of `resourceCopy` and `resourceMove`. */
export interface ResourceTransferParams {
  readonly channel: Uri;
  readonly source: Uri;
  readonly destination: Uri;
  readonly failIfExists?: boolean;
}

export interface ResourceDeleteParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly recursive?: boolean;
}

/** Asks the receiver for access; neither flag means read. */
export interface ResourceRequestParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly read?: boolean;
  readonly write?: boolean;
}

export interface CreateResourceWatchParams {
  readonly channel: Uri;
  readonly uri: Uri;
  readonly recursive?: boolean;
  readonly excludes?: { readonly items: readonly string[] };
  readonly includes?: { readonly items: readonly string[] };
}

export interface CreateResourceWatchResult {
  readonly channel: Uri;
}
