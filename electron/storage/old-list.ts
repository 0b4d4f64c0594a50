import { join } from 'node:path';
import { isObject } from '../../shared/protocol/common/json.ts';
import type { OldFile } from './import-files.ts';
import type { ListFormat } from './kept-list.ts';
import { decodeVersioned } from './read-stored.ts';

/** A list of the database that was a file of its own in earlier versions. */
export interface ListInFile<T> extends ListFormat<T> {
  readonly oldFile: string;
  /** What that file is, in words: "a history". */
  readonly name: string;
}

/** The file of such a list in `folder`. */
export function oldList<T>({ oldFile, name, table, keyOf, readEntry }: ListInFile<T>): (folder: string) => OldFile {
  return (folder) => ({
    path: join(folder, oldFile),
    decode: (text) =>
      decodeVersioned(text, { version: 1, name }, ({ entries }) => {
        if (!Array.isArray(entries)) return { status: 'invalid', reason: `not ${name}` };
        const read = entries.map((entry) => (isObject(entry) ? readEntry(entry) : undefined));
        const keyed = read.filter((entry) => entry !== undefined).map((value) => ({ key: keyOf(value), value }));
        return { status: 'valid', value: { [table]: keyed } };
      }),
  });
}
