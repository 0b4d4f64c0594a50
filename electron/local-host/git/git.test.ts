import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { parseChanges } from './change-list.ts';
import { branchBaseOf, changesSince, contentAt, headOf } from './changes.ts';
import { gitUri, parseGitUri } from './git-uri.ts';
import { createScratchRepository } from './scratch-repository.ts';

const FILES = { 'keep.txt': 'one\ntwo\n', 'old name.txt': 'a\nb\nc\nd\ne\n', 'gone.txt': 'x\n', 'sub/inner.txt': 'in\n' };

test('lists edits, renames, deletions, new files and binary ones with their counts', async () => {
  const folder = await temporaryFolder();
  await createScratchRepository(folder, FILES);
  await writeFile(join(folder, 'keep.txt'), 'one\nthree\nfour\n');
  await rename(join(folder, 'old name.txt'), join(folder, '新 name.txt'));
  execFileSync('git', ['add', '--all'], { cwd: folder });
  await rm(join(folder, 'gone.txt'));
  await writeFile(join(folder, 'fresh.txt'), 'no line break');
  await writeFile(join(folder, 'bytes.bin'), Buffer.from([1, 0, 2]));

  const changes = await changesSince(folder, (await headOf(folder)) ?? '');

  expect(changes).toMatchObject({ ok: true });
  expect('files' in changes && changes.files).toEqual([
    { kind: 'added', path: 'bytes.bin' },
    { kind: 'added', path: 'fresh.txt', added: 1, removed: 0 },
    { kind: 'deleted', path: 'gone.txt', added: 0, removed: 1 },
    { kind: 'modified', path: 'keep.txt', added: 2, removed: 1 },
    { kind: 'renamed', path: '新 name.txt', from: 'old name.txt', added: 0, removed: 0 },
  ]);
});

test('looks only at the folder it was asked about', async () => {
  const folder = await temporaryFolder();
  await createScratchRepository(folder, FILES);
  await writeFile(join(folder, 'keep.txt'), 'changed\n');
  await writeFile(join(folder, 'sub/inner.txt'), 'changed\n');
  const inner = join(folder, 'sub');

  const changes = await changesSince(inner, (await headOf(inner)) ?? '');

  expect('files' in changes && changes.files.map(({ path }) => path)).toEqual(['inner.txt']);
  expect((await contentAt(inner, (await headOf(inner)) ?? '', 'inner.txt'))?.toString()).toBe('in\n');
});

test('measures a branch from where it left main, and knows none on main itself', async () => {
  const folder = await temporaryFolder();
  await createScratchRepository(folder, FILES);
  const start = await headOf(folder);
  await writeFile(join(folder, 'keep.txt'), 'changed\n');
  execFileSync('git', ['commit', '--quiet', '--all', '--message', 'Change'], { cwd: folder });

  const onBranch = await branchBaseOf(folder);
  execFileSync('git', ['switch', '--quiet', 'main'], { cwd: folder });

  expect(onBranch).toBe(start);
  expect(await branchBaseOf(folder)).toBeUndefined();
});

test('finds no repository in a plain folder, and everything new in one without a commit', async () => {
  const plain = await temporaryFolder();
  const fresh = await temporaryFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: fresh });
  await mkdir(join(fresh, 'a'));
  await writeFile(join(fresh, 'a/b.txt'), 'b\n');

  expect(await headOf(plain)).toBeUndefined();
  expect(await changesSince(fresh, (await headOf(fresh)) ?? '')).toMatchObject({
    files: [{ path: 'a/b.txt', kind: 'added', added: 1 }],
  });
});

test('runs nothing that a repository names: no filter, no monitor, no filter of a repository within', async () => {
  const folder = await temporaryFolder();
  const mark = join(await temporaryFolder(), 'ran');
  await createScratchRepository(folder, FILES);
  await createScratchRepository(join(folder, 'inner'), FILES);
  execFileSync('git', ['add', 'inner'], { cwd: folder, stdio: 'ignore' });
  execFileSync('git', ['commit', '--quiet', '--message', 'Within'], { cwd: folder });
  for (const repository of [folder, join(folder, 'inner')]) {
    const set = (name: string, value: string) => execFileSync('git', ['config', name, value], { cwd: repository });
    for (const name of ['filter.evil.clean', 'filter.a=b.c.process', 'core.fsmonitor']) set(name, `touch '${mark}'; cat`);
    set('filter.evil.required', 'true');
    await writeFile(join(repository, '.gitattributes'), '*.txt filter=evil\n*.md filter=a=b.c\n');
    await writeFile(join(repository, 'keep.txt'), 'changed\n');
  }

  const changes = await changesSince(folder, (await headOf(folder)) ?? '');

  expect('files' in changes && changes.files.map(({ path }) => path)).toEqual(['.gitattributes', 'keep.txt']);
  expect(existsSync(mark)).toBe(false);
});

test('fetches nothing that is missing from wherever a repository says', async () => {
  const folder = await temporaryFolder();
  const mark = join(await temporaryFolder(), 'ran');
  await createScratchRepository(folder, FILES);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const blob = git('rev-parse', 'HEAD:keep.txt');
  await rm(join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  git('config', 'core.repositoryformatversion', '1');
  git('config', 'extensions.partialClone', 'origin');
  git('config', 'remote.origin.promisor', 'true');
  git('config', 'remote.origin.url', `ext::touch ${mark}`);
  git('config', 'protocol.ext.allow', 'always');

  expect(await contentAt(folder, git('rev-parse', 'HEAD'), 'keep.txt')).toBeUndefined();
  expect(existsSync(mark)).toBe(false);
});

test('reads copies as new files', () => {
  const raw = ':100644 100644 aaa bbb C075\0a.txt\0b.txt\0';

  expect(parseChanges(`${raw}1\t0\t\0a.txt\0b.txt\0`)).toEqual([{ kind: 'added', path: 'b.txt', added: 1, removed: 0 }]);
});

test('names a committed file by a URI that reads back, and accepts none that climbs', () => {
  const file = { folder: '/tmp/結帳 頁', commit: 'a'.repeat(40), path: 'sub/my file#1.txt' };

  expect(parseGitUri(gitUri(file))).toEqual(file);
  expect(parseGitUri(gitUri({ ...file, path: '../secret' }))).toBeUndefined();
  expect(parseGitUri(gitUri({ ...file, commit: '--output=x' }))).toBeUndefined();
  expect(parseGitUri('file:///a')).toBeUndefined();
});
