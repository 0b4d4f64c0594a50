import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `message` is a whole sentence for people. */
export type WriteOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Puts a file in place whole or not at all: a crash at any moment leaves the old one. Only the person's own account may read it.
 *
 * Two writes of one path must not overlap; `write-queue.ts` sees to that.
 */
export async function writeAtomically(path: string, text: string): Promise<WriteOutcome> {
  const temporary = `${path}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeThrough(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    const why = `${path} could not be written (${codeOf(error)})`;
    return {
      ok: false,
      message: `${why}. Changes last until Signalbox quits; free the disk or allow writing there, then change something.`,
    };
  }
  await syncFolder(dirname(path));
  return { ok: true };
}

/** The system's short name for what went wrong, such as EACCES. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    // Without this a power cut can leave the new name with no content.
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // Windows opens no folders; there the rename itself is durable enough.
  }
}
