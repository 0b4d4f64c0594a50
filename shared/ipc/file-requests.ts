import type { HostId } from '../app/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** A file in a directory of customizations into which its host lets clients write. */
export interface FilePlace {
  readonly hostId: HostId;
  readonly session: Uri;
  /** The `uri` of the directory's customization. */
  readonly directory: Uri;
  readonly uri: Uri;
}

/** A text file as its host had it when it was read; a host may know no `etag`. */
export interface FileText {
  readonly text: string;
  readonly etag?: string;
}

/** Somebody else has changed the file since: nothing was done, and this is what it says now. */
export interface StaleFile {
  readonly outcome: 'stale';
  readonly file: FileText;
}

/** Somebody else has deleted the file since. */
export interface GoneFile {
  readonly outcome: 'gone';
}

export interface DeletedFile {
  readonly outcome: 'deleted';
  /** The folder of its own stayed, since other files are in it. */
  readonly isFolderKept: boolean;
}

/** What a window asks about the files of writable directories; what the host does not call writable is refused in main. */
export interface FileRequests {
  'file:open': { readonly input: FilePlace; readonly value: FileText };
  /** Makes the folder first where there is none; never writes over what is there. */
  'file:create': { readonly input: FilePlace & { readonly text: string }; readonly value: FileText };
  /** `base` is what the change was made on. */
  'file:save': {
    readonly input: FilePlace & { readonly text: string; readonly base: FileText };
    readonly value: StaleFile | GoneFile | { readonly outcome: 'saved'; readonly file: FileText };
  };
  'file:delete': {
    readonly input: FilePlace & { readonly base: FileText };
    readonly value: StaleFile | GoneFile | DeletedFile;
  };
}
