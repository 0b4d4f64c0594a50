import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder by its real path that goes with the test. */
export async function temporaryFolder(place = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(await realpath(place), 'plugins-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Writes files under a folder; gives the folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

export const GREETING = '---\nname: greeting\ndescription: Greets people.\n---\n\nSay hello.\n';

/** A plugin with one skill, with what a test adds to it. */
export async function pluginFolder(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const manifest = JSON.stringify({ name: 'ours', version: '1.0.0', description: 'Greets.' });
  return writeFiles(await temporaryFolder(), { 'plugin.json': manifest, 'skills/greeting/SKILL.md': GREETING, ...more });
}
