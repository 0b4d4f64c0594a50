import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { createFileIndex } from './file-index.ts';
import { walkFiles } from './file-walk.ts';

test('lists files and folders, nearer ones first, without what nobody means and without following links', async () => {
  const folder = await temporaryFolder();
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.txt'), '');
  for (const path of ['.git/objects', 'node_modules/left', 'src/deep', '.github'])
    await mkdir(join(folder, path), { recursive: true });
  for (const path of ['a.txt', 'src/b.ts', 'src/deep/c.ts', '.git/config']) await writeFile(join(folder, path), '');
  await symlink(outside, join(folder, 'link'));

  const found = await walkFiles(folder);

  expect(found.map(({ path }) => path)).toEqual(['.github', 'a.txt', 'link', 'src', 'src/b.ts', 'src/deep', 'src/deep/c.ts']);
  expect(found.find(({ path }) => path === 'link')).toEqual({ path: 'link', isDirectory: false });
});

test('stops at its bounds', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '1/2/3'), { recursive: true });
  for (let number = 0; number < 20; number += 1) await writeFile(join(folder, `file-${number}`), '');

  expect(await walkFiles(folder, { maxEntries: 10, maxDepth: 5 })).toHaveLength(10);
  expect((await walkFiles(folder, { maxEntries: 100, maxDepth: 2 })).filter(({ isDirectory }) => isDirectory)).toHaveLength(2);
  expect(await walkFiles(join(folder, 'gone'))).toEqual([]);
});

test('walks a folder once for a few seconds of typing', async () => {
  let [now, walks] = [0, 0];
  const index = createFileIndex(
    () => now,
    async () => {
      walks += 1;
      return [];
    },
  );

  await Promise.all([index('/a'), index('/a')]);
  now = 2999;
  await index('/a');
  expect(walks).toBe(1);
  now = 3000;
  await index('/a');
  expect(walks).toBe(2);
});
