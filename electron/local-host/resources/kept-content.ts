import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

const SCHEME = 'signalbox-content:/';

/** Content addressed by its hash: what a transcript refers to stays readable when the file has changed, and after a restart. */
export interface KeptContent {
  keep(bytes: Uint8Array, contentType: string): Promise<ContentRef>;
  /** Undefined when `uri` is of another scheme, the reason in words when nothing is kept under it. */
  read(uri: Uri): Promise<Buffer | 'missing' | undefined>;
}

export function isContentUri(uri: Uri): boolean {
  return uri.startsWith(SCHEME);
}

export function createKeptContent(folder: string): KeptContent {
  return {
    async keep(bytes, contentType) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, hash), bytes);
      return { uri: `${SCHEME}${hash}`, sizeHint: bytes.byteLength, contentType, nonce: hash.slice(0, 16) };
    },
    async read(uri) {
      if (!isContentUri(uri)) return undefined;
      const hash = uri.slice(SCHEME.length);
      if (!/^[0-9a-f]{64}$/.test(hash)) return 'missing';
      return readFile(join(folder, hash)).catch(() => 'missing' as const);
    },
  };
}

/** Nobody reads half of it, and two who keep the same bytes at once do not get in each other's way. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
