import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitIn } from '../testing/changesets.ts';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { changesSince, headOf } from './changes.ts';
import { commit, discard, stage, unstage } from './operations.ts';
import { createScratchRepository } from './scratch-repository.ts';

async function changesIn(folder: string) {
  const changes = await changesSince(folder, (await headOf(folder)) ?? '');
  return changes.ok ? changes.files : [];
}

test('works before the first commit', async () => {
  const folder = await temporaryFolder();
  const git = gitIn(folder);
  git('init', '--quiet');
  git('config', 'user.name', 'x');
  git('config', 'user.email', 'x@example.com');
  await writeFile(join(folder, 'a.txt'), 'a\n');
  await writeFile(join(folder, 'b.txt'), 'b\n');
  const changes = await changesIn(folder);
  const ofA = changes.filter(({ path }) => path === 'a.txt');

  expect(await stage(folder, changes)).toEqual({ said: 'Staged 2 files.' });
  expect(git('diff', '--cached', '--name-only').split('\n')).toEqual(['a.txt', 'b.txt']);
  expect(await unstage(folder, ofA)).toEqual({ said: 'Took a.txt out of the next commit.' });
  expect(git('diff', '--cached', '--name-only')).toBe('b.txt');
  expect(await discard(folder, ofA)).toEqual({ said: 'Discarded the changes of a.txt.' });
  expect(existsSync(join(folder, 'a.txt'))).toBe(false);
  expect(await commit(folder, 'First')).toEqual({ said: expect.stringMatching(/^Committed as/) });
  expect(git('log', '--format=%s')).toBe('First');
});

test('touches only the folder it was asked about, and names with signs that mean something to git', async () => {
  const folder = await temporaryFolder();
  await createScratchRepository(folder, { 'top.txt': 'top\n', 'sub/:(top)*.txt': 'odd\n', 'sub/in.txt': 'in\n' });
  const sub = join(folder, 'sub');
  for (const path of ['top.txt', 'sub/:(top)*.txt', 'sub/in.txt']) await writeFile(join(folder, path), 'changed\n');
  const odd = (await changesIn(sub)).filter(({ path }) => path.startsWith(':'));

  await stage(sub, odd);
  expect(gitIn(folder)('diff', '--cached', '--name-only')).toBe('sub/:(top)*.txt');
  await discard(sub, odd);

  expect(gitIn(folder)('diff', '--name-only').split('\n')).toEqual(['sub/in.txt', 'top.txt']);
  expect(await readFile(join(sub, ':(top)*.txt'), 'utf8')).toBe('odd\n');
});

test('stages a rename that git was already told of, and a file that became a folder', async () => {
  const folder = await temporaryFolder();
  await createScratchRepository(folder, { 'old.txt': 'one\ntwo\nthree\n', thing: 'file\n' });
  const git = gitIn(folder);
  git('mv', 'old.txt', 'new.txt');
  git('rm', '-q', 'thing');
  await mkdir(join(folder, 'thing'));
  await writeFile(join(folder, 'thing/inside.txt'), 'x\n');

  expect(await stage(folder, await changesIn(folder))).toHaveProperty('said');
  expect(git('status', '--porcelain').split('\n')).toEqual(['R  old.txt -> new.txt', 'D  thing', 'A  thing/inside.txt']);
  expect(await discard(folder, await changesIn(folder))).toHaveProperty('said');
  expect(git('status', '--porcelain')).toBe('');
});

test('deletes a new link and not what it points to', async () => {
  const folder = await temporaryFolder();
  const outside = await temporaryFolder();
  await createScratchRepository(folder, { 'a.txt': 'a\n' });
  await writeFile(join(outside, 'x.txt'), 'x');
  await symlink(outside, join(folder, 'link'));

  await discard(folder, await changesIn(folder));

  expect([existsSync(join(folder, 'link')), existsSync(join(outside, 'x.txt'))]).toEqual([false, true]);
});

test('runs neither hooks nor a signing program, whatever the repository wants', async () => {
  const folder = await temporaryFolder();
  const mark = join(await temporaryFolder(), 'ran');
  await createScratchRepository(folder, { 'a.txt': 'a\n' });
  const git = gitIn(folder);
  await writeFile(join(folder, '.git/hooks/pre-commit'), `#!/bin/sh\ntouch '${mark}'\nexit 1\n`, { mode: 0o755 });
  await writeFile(join(folder, 'sign.sh'), `#!/bin/sh\ntouch '${mark}'\nexit 1\n`, { mode: 0o755 });
  git('config', 'commit.gpgsign', 'true');
  git('config', 'gpg.program', join(folder, 'sign.sh'));
  await stage(folder, await changesIn(folder));

  expect(await commit(folder, 'Quietly')).toEqual({ said: expect.stringMatching(/^Committed as/) });
  expect(existsSync(mark)).toBe(false);
});
