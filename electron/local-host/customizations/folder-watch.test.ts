import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SOON, temporaryFolder } from '../testing/start-test-host.ts';
import { createFolderWatch } from './folder-watch.ts';

function watching() {
  const changed: string[] = [];
  const reports: string[] = [];
  const watch = createFolderWatch({ onChange: (owner) => changed.push(owner), report: (message) => reports.push(message) });
  onTestFinished(() => watch.stop());
  return { watch, changed, reports };
}

test('tells every owner once of changes that come together', async () => {
  const folder = await temporaryFolder();
  const { watch, changed } = watching();
  watch.look('a', new Map([[folder, undefined]]));
  watch.look('b', new Map([[folder, undefined]]));

  for (const name of ['1', '2', '3']) await writeFile(join(folder, name), '');

  await expect.poll(() => [...changed].sort(), SOON).toEqual(['a', 'b']);
});

test('tells only of the names that matter', async () => {
  const folder = await temporaryFolder();
  const { watch, changed } = watching();
  watch.look('a', new Map([[folder, new Set(['.agents'])]]));
  watch.look('b', new Map([[folder, undefined]]));

  await writeFile(join(folder, 'other'), '');
  await expect.poll(() => changed, SOON).toEqual(['b']);
  await mkdir(join(folder, '.agents'));

  await expect.poll(() => changed, SOON).toContain('a');
});

test('tells nobody of folders that are not looked at any more, and lives on when one goes away', async () => {
  const [left, gone, kept] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  const { watch, changed, reports } = watching();
  watch.look('a', new Map([[left, undefined]]));
  watch.look('a', new Map([[gone, undefined]]));
  watch.look('b', new Map([[kept, undefined]]));

  await rm(gone, { recursive: true });
  await expect.poll(() => changed, SOON).toContain('a');
  watch.look('a', new Map([[join(gone, 'none'), undefined]]));
  changed.length = 0;
  await writeFile(join(left, 'x'), '');
  await writeFile(join(kept, 'x'), '');

  await expect.poll(() => changed, SOON).toEqual(['b']);
  expect(reports).toEqual([]);
});
