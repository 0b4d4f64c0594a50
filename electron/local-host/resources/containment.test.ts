import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { entryWithin, isInGit, pathWithin } from './containment.ts';

test('follows the way to a path, and knows when it leads outside', async () => {
  const folder = await realpath(await temporaryFolder());
  const outside = await realpath(await temporaryFolder());
  await mkdir(join(folder, 'in'));
  await symlink(outside, join(folder, 'out'));
  await symlink(join(folder, 'in'), join(folder, 'alias'));
  await symlink('/no/such/place', join(folder, 'dangling'));
  await writeFile(join(outside, 'x'), '');

  expect(await pathWithin(folder, 'in/new/file')).toBe(join(folder, 'in/new/file'));
  expect(await pathWithin(folder, 'alias/new')).toBe(join(folder, 'in/new'));
  expect(await pathWithin(folder, 'out/x')).toBeUndefined();
  expect(await pathWithin(folder, 'out/new')).toBeUndefined();
  expect(await pathWithin(folder, 'in/../../x')).toBeUndefined();
  expect(await pathWithin(folder, '..in')).toBe(join(folder, '..in'));
  expect(await pathWithin(folder, `${folder}-other`)).toBeUndefined();
  expect(await entryWithin(folder, 'out')).toBe(join(folder, 'out'));
  expect(await entryWithin(folder, 'out/x')).toBeUndefined();
  expect(await entryWithin(folder, 'alias/new')).toBe(join(folder, 'in/new'));
});

test.each(['.git/config', 'a/.GIT/hooks/x', '.git', '.git. ', 'a/.g\u200cit/x', 'GIT~1/config', '.git::$INDEX_ALLOCATION/x'])(
  'takes %s for a file of git',
  (path) => expect(isInGit(path)).toBe(true),
);

test.each(['.gitignore', '.github/x', 'git/x', 'a.git/x', 'x/.gitattributes'])('takes %s for an ordinary file', (path) =>
  expect(isInGit(path)).toBe(false),
);
