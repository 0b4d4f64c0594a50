import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import type { FileEdit, FileEditSide } from '../../../shared/protocol/common/content.ts';
import { contentTypeOf } from '../resources/content-type.ts';
import { uriOf } from '../resources/file-uri.ts';
import type { FileChange } from './change-list.ts';
import { gitUri } from './git-uri.ts';

/** Between what a changeset compares: two commits or trees, or one and the files on disk. */
export interface Range {
  readonly before: string;
  /** Absent for the files as they are on disk. */
  readonly after?: string;
}

/** The entry of one change, with where both sides can be read. */
export async function changesetFile(folder: string, range: Range, change: FileChange): Promise<ChangesetFile> {
  const { path, kind, from = path } = change;
  const before = kind === 'added' ? undefined : committedSide(folder, range.before, from);
  const after = kind === 'deleted' ? undefined : await sideAfter(folder, range, path);
  const edit: FileEdit = {
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(change.added === undefined ? {} : { diff: { added: change.added, removed: change.removed ?? 0 } }),
  };
  return { id: after?.uri ?? before?.uri ?? uriOf(join(folder, path)), edit };
}

function sideAfter(folder: string, { after }: Range, path: string): FileEditSide | Promise<FileEditSide> {
  return after === undefined ? diskSide(folder, path) : committedSide(folder, after, path);
}

function committedSide(folder: string, commit: string, path: string): FileEditSide {
  const contentType = contentTypeOf(path);
  return {
    uri: uriOf(join(folder, path)),
    content: { uri: gitUri({ folder, commit, path }), nonce: commit, ...(contentType ? { contentType } : {}) },
  };
}

/** The nonce changes whenever the file is written, so a reader knows what it has kept of it is old. */
async function diskSide(folder: string, path: string): Promise<FileEditSide> {
  const uri = uriOf(join(folder, path));
  const contentType = contentTypeOf(path);
  const found = await stat(join(folder, path)).catch(() => undefined);
  return {
    uri,
    content: {
      uri,
      ...(found ? { sizeHint: found.size, nonce: `${found.mtimeMs}-${found.size}` } : {}),
      ...(contentType ? { contentType } : {}),
    },
  };
}
