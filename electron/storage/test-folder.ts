import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOBODY = 65_534;

export async function makeFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'signalbox-storage-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs with a folder nobody may write in: as a lesser user when this is root, whom no mode stops. */
export async function whileReadOnly<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o555);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o755);
  }
}
