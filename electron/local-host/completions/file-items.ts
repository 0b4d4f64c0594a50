import { basename, join } from 'node:path';
import type { CompletionItem } from '../../../shared/protocol/chat/commands.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import { contentTypeOf } from '../resources/content-type.ts';
import { uriOf } from '../resources/file-uri.ts';
import type { FoundFile } from './file-walk.ts';
import { bestMatches } from './fuzzy.ts';
import type { TypedWord } from './typed-word.ts';

const MAX_ITEMS = 50;

/** A folder to complete from and what is in it. */
export interface Searched {
  readonly folder: string;
  readonly files: readonly FoundFile[];
}

/** The files that a word may mean, as resources, named by their path below their folder. */
export function fileItems({ query, start, end }: TypedWord, searched: readonly Searched[]): readonly CompletionItem[] {
  const all = searched.flatMap(({ folder, files }) =>
    files.map((file) => ({ ...file, inFolder: file.path, folder, path: nameOf(file, folder, searched.length) })),
  );
  return bestMatches(query, all, MAX_ITEMS).map((file) => ({
    insertText: `@${file.path}`,
    rangeStart: start,
    rangeEnd: end,
    attachment: {
      type: 'resource',
      uri: uriOf(join(file.folder, file.inFolder)),
      label: file.path,
      displayKind: file.isDirectory ? 'directory' : kindOf(file.path),
      ...present({ contentType: file.isDirectory ? undefined : contentTypeOf(file.path) }),
    },
  }));
}

/** Several folders may hold files of the same path, so each goes by the name of its folder then. */
function nameOf({ path }: FoundFile, folder: string, folders: number): string {
  return folders === 1 ? path : `${basename(folder)}/${path}`;
}

function kindOf(path: string): 'image' | 'document' {
  return contentTypeOf(path)?.startsWith('image/') ? 'image' : 'document';
}
