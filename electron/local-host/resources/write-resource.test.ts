import { existsSync } from 'node:fs';
import { chmod, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES, filesBy } from '../testing/resources.ts';
import { connect, newSession, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

const text = (path: string) => readFile(path, 'utf8');

test('writes new files and over old ones, as text and as bytes, and keeps their rights', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { write } = filesBy(client);
  const [fresh, script] = [join(folder, '新 file.txt'), join(folder, 'run.sh')];
  await writeFile(script, 'long before\n');
  await chmod(script, 0o755);

  const codes = [
    await write(fresh, 'héllo\n'),
    await write(script, '#!\n'),
    await write(join(folder, 'b'), 'AAEC', { encoding: 'base64' }),
  ];

  expect(codes).toEqual([undefined, undefined, undefined]);
  expect(await text(fresh)).toBe('héllo\n');
  expect(await text(script)).toBe('#!\n');
  expect((await stat(script)).mode & 0o777).toBe(0o755);
  expect([...(await readFile(join(folder, 'b')))]).toEqual([0, 1, 2]);
});

test('truncates, appends and inserts at a position', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { write } = filesBy(client);
  const file = join(folder, 'f.txt');
  const after = async (more: object) => {
    await writeFile(file, 'abcdef');
    await write(file, 'XY', { ...more });
    return text(file);
  };

  expect(await after({})).toBe('XY');
  expect(await after({ mode: 'truncate', position: 2 })).toBe('abXY');
  expect(await after({ mode: 'truncate', position: 99 })).toBe('abcdefXY');
  expect(await after({ mode: 'append' })).toBe('abcdefXY');
  expect(await after({ mode: 'append', position: 2 })).toBe('abcdXYef');
  expect(await after({ mode: 'append', position: 99 })).toBe('XYabcdef');
  expect(await after({ mode: 'insert' })).toBe('XYabcdef');
  expect(await after({ mode: 'insert', position: 3 })).toBe('abcXYdef');
  expect(await write(file, 'x', { position: -1 })).toBe(CODES.invalid);
  expect(await write(file, '!', { encoding: 'base64' })).toBe(CODES.invalid);
});

test('writes only over what was read, and of two at once only one', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { write, etag } = filesBy(client);
  const file = join(folder, 'notes.md');
  const ifMatch = await etag(file);

  const both = await Promise.all([write(file, 'one', { ifMatch }), write(file, 'two', { ifMatch })]);
  const gone = await write(join(folder, 'none.md'), 'x', { ifMatch });
  const again = await write(file, 'three', { ifMatch: await etag(file) });

  expect(both).toHaveLength(2);
  expect(new Set(both)).toEqual(new Set([undefined, CODES.conflict]));
  expect(gone).toBe(CODES.conflict);
  expect(again).toBeUndefined();
  expect(await text(file)).toBe('three');
  expect(existsSync(join(folder, 'none.md'))).toBe(false);
});

test('loses nothing when several append at once', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { write } = filesBy(client);
  const file = join(folder, 'log.txt');
  await write(file, '');

  await Promise.all(Array.from({ length: 30 }, (_, at) => write(file, `line ${at}\n`, { mode: 'append' })));

  expect((await text(file)).trim().split('\n').toSorted()).toEqual(
    Array.from({ length: 30 }, (_, at) => `line ${at}`).toSorted(),
  );
});

test('says what is in the way', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { write } = filesBy(client);

  expect(await write(join(folder, 'none/x.txt'), 'x')).toBe(CODES.notFound);
  expect(await write(join(folder, 'README.md/x.txt'), 'x')).toBe(CODES.notFound);
  expect(await write(join(folder, 'README.md'), 'x', { createOnly: true })).toBe(CODES.exists);
  expect(await write(join(folder, 'src'), 'x')).toBe(CODES.denied);
  expect(await write(join(folder, 'new.txt'), 'x', { createOnly: true })).toBeUndefined();
});

test('writes nowhere outside, through no link, and to nothing of git', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  await symlink(join(outside, 'new.txt'), join(folder, 'dangling.txt'));
  await symlink(outside, join(folder, 'way'));
  await symlink('.git', join(folder, 'alias'));
  const { write } = filesBy(client);

  const codes = [
    await write(join(outside, 'secret.txt'), 'x'),
    await write(join(folder, 'link.txt'), 'x'),
    await write(join(folder, 'way/new.txt'), 'x'),
    await write(join(folder, '.git/hooks/post-commit'), 'x'),
    await write(join(folder, '.GIT/config'), 'x'),
    await write(join(folder, 'alias/config'), 'x'),
    await write(join(folder, 'src/.git'), 'gitdir: /elsewhere'),
    await write(folder, 'x'),
  ];

  expect(codes).toEqual(codes.map(() => CODES.denied));
  expect(await write(join(folder, 'dangling.txt'), 'x')).toBe(CODES.exists);
  expect(await text(join(outside, 'secret.txt'))).toBe('secret');
  expect(existsSync(join(outside, 'new.txt'))).toBe(false);
});

test('writes through a link that stays inside', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  await symlink('notes.md', join(folder, 'link.md'));

  expect(await filesBy(client).write(join(folder, 'link.md'), 'through')).toBeUndefined();
  expect(await text(join(folder, 'notes.md'))).toBe('through');
});

test('grants what is inside and nothing else', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const { wish } = filesBy(client);

  expect(await wish(join(folder, 'notes.md'))).toBeUndefined();
  expect(await wish(join(folder, 'new.md'), { write: true })).toBeUndefined();
  expect(await wish(join(folder, '.git/config'), { write: true })).toBe(CODES.denied);
  expect(await wish('/etc/passwd')).toBe(CODES.denied);
});
