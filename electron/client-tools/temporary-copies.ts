import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentDecoded } from '../../shared/protocol/common/percent-decoded.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

/** Read-only copies of files of other computers, for the person's editor; they last until the app quits. */
export interface TemporaryCopies {
  /** Resolves with the path of the copy. */
  write(uri: Uri, content: Buffer): Promise<string>;
  close(): Promise<void>;
}

const MAX_NAME_CHARS = 100;

/** `parent` is the system's folder for such files. */
export function createTemporaryCopies(parent: string): TemporaryCopies {
  let made: Promise<string> | undefined;
  let count = 0;
  return {
    write: async (uri, content) => {
      made ??= mkdtemp(join(parent, 'signalbox-files-'));
      count += 1;
      const folder = join(await made, String(count));
      await mkdir(folder, { mode: 0o700 });
      const path = join(folder, fileName(uri));
      await writeFile(path, content, { mode: 0o400, flag: 'wx' });
      return path;
    },
    close: async () => {
      const folder = await made;
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The last part of the address as the name of a file on any system: nothing hidden, no path, no option, no device. */
function fileName(uri: Uri): string {
  const last =
    uri
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  const plain = percentDecoded(last)
    .replaceAll(/[^\p{L}\p{N} ._()[\]+-]/gu, '_')
    .replace(/^[\s.-]+/, '')
    .replace(/[\s.]+$/, '');
  const short = plain.length > MAX_NAME_CHARS ? plain.slice(-MAX_NAME_CHARS) : plain;
  return short === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `file-${short}` : short;
}
