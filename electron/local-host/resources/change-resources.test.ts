import { existsSync, readdirSync } from 'node:fs';
import { lstat, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES, filesBy } from '../testing/resources.ts';
import { connect, newSession, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

async function scene() {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(outside, join(folder, 'way'));
  return { ...filesBy(client), outside, at: (path: string) => join(folder, path), folder };
}

test('makes folders with those above them', async () => {
  const { mkdir: make, at, outside } = await scene();

  expect(await make(at('a/b/c'))).toBeUndefined();
  expect(await make(at('a/b/c'))).toBeUndefined();
  expect(await make(at('notes.md'))).toBe(CODES.exists);
  expect(await make(at('notes.md/x'))).toBe(CODES.exists);
  expect(await make(at('way/x'))).toBe(CODES.denied);
  expect(await make(at('.git/x'))).toBe(CODES.denied);
  expect(await make(at('new/.git'))).toBe(CODES.denied);
  expect(existsSync(at('a/b/c'))).toBe(true);
  expect(readdirSync(outside)).toEqual(['secret.txt']);
});

test('deletes files, links and empty folders, and full ones only when told so', async () => {
  const { remove, at, outside } = await scene();

  expect(await remove(at('notes.md'))).toBeUndefined();
  expect(await remove(at('notes.md'))).toBe(CODES.notFound);
  expect(await remove(at('src'))).toBe(CODES.invalid);
  expect(existsSync(at('src/greeting.js'))).toBe(true);
  expect(await remove(at('src'), { recursive: true })).toBeUndefined();
  expect(await remove(at('way'), { recursive: true })).toBeUndefined();
  expect([existsSync(at('src')), existsSync(at('way'))]).toEqual([false, false]);
  expect(existsSync(join(outside, 'secret.txt'))).toBe(true);
});

test('deletes no working directory, nothing that holds one, nothing of git and nothing outside', async () => {
  const { remove, at, folder, outside } = await scene();
  const recursive = { recursive: true };

  expect(await remove(folder, recursive)).toBe(CODES.denied);
  expect(await remove(`${folder}/.`, recursive)).toBe(CODES.denied);
  expect(await remove(dirname(folder), recursive)).toBe(CODES.denied);
  expect(await remove(at('.git'), recursive)).toBe(CODES.denied);
  expect(await remove(at('.git/HEAD'))).toBe(CODES.denied);
  expect(await remove(at('way/secret.txt'))).toBe(CODES.denied);
  expect(await remove(join(outside, 'secret.txt'))).toBe(CODES.denied);
  expect(existsSync(at('.git/HEAD'))).toBe(true);
});

test('moves and copies files and folders, over files unless that is not wanted', async () => {
  const { move, copy, at } = await scene();

  expect(await move(at('notes.md'), at('src/moved.md'))).toBeUndefined();
  expect(await copy(at('src'), at('copy'))).toBeUndefined();
  expect(await copy(at('README.md'), at('copy/moved.md'), { failIfExists: true })).toBe(CODES.exists);
  expect(await copy(at('README.md'), at('copy/moved.md'))).toBeUndefined();
  expect(await move(at('copy'), at('src'))).toBe(CODES.exists);
  expect(await move(at('copy/moved.md'), at('none/x.md'))).toBe(CODES.notFound);
  expect(await move(at('none'), at('x'))).toBe(CODES.notFound);
  expect(await move(at('src'), at('src/inner'))).toBe(CODES.invalid);
  expect(await copy(at('copy/moved.md'), at('copy'))).toBe(CODES.invalid);
  expect(readdirSync(at('copy')).toSorted()).toEqual(['greeting.js', 'moved.md']);
  expect(await readFile(at('copy/moved.md'), 'utf8')).toContain('Scratch folder');
  expect(await readFile(at('src/moved.md'), 'utf8')).toContain('# Notes');
  expect([existsSync(at('notes.md')), existsSync(at('README.md'))]).toEqual([false, true]);
});

test('carries links along as links, and through none of them', async () => {
  const { move, copy, at, outside } = await scene();
  await mkdir(at('box'));
  await symlink(join(outside, 'secret.txt'), at('box/link'));

  expect(await copy(at('box'), at('second'))).toBeUndefined();
  expect(await copy(at('notes.md'), at('box/link'))).toBeUndefined();
  expect(await move(at('way'), at('way2'))).toBeUndefined();
  expect(await copy(at('way2/secret.txt'), at('stolen'))).toBe(CODES.denied);
  expect(await copy(at('notes.md'), at('way2/x'))).toBe(CODES.denied);
  expect(await move(at('.git/HEAD'), at('x'))).toBe(CODES.denied);
  expect(await copy(at('notes.md'), at('.git/hooks/post-commit'))).toBe(CODES.denied);
  expect((await lstat(at('second/link'))).isSymbolicLink()).toBe(true);
  expect((await lstat(at('box/link'))).isFile()).toBe(true);
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  expect(readdirSync(outside)).toEqual(['secret.txt']);
});
