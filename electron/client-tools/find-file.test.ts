import { access, readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HostEntry } from '../../shared/app/state.ts';
import type { Host } from '../hosts/host.ts';
import { findFile } from './find-file.ts';
import { createTemporaryCopies } from './temporary-copies.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const entry: HostEntry = {
  id: 'h',
  name: 'kestrel',
  origin: 'saved',
  address: 'ws://127.0.0.1:1',
  wanted: true,
  connection: { status: 'idle' },
  clientId: 'c',
};

async function scene(answer: unknown) {
  const copies = createTemporaryCopies(await temporaryFolder());
  onTestFinished(() => copies.close());
  const host = { name: 'kestrel', call: () => Promise.resolve(answer) } as unknown as Host;
  return { entry, host, directories: ['file:///work'], copies };
}

const content = (data: string, encoding = 'utf-8') => ({ ok: true, value: { data, encoding } });

it('a file of another computer is a copy that nobody else can read and nobody can write', async () => {
  const { copies, ...rest } = await scene(content('aGk=', 'base64'));
  const found = await findFile('file:///work/src/a%20b.ts', { copies, ...rest });
  if ('problem' in found) throw new Error(found.problem);

  expect(await readFile(found.path, 'utf8')).toBe('hi');
  expect(basename(found.path)).toBe('a b.ts');
  expect((await stat(found.path)).mode & 0o777).toBe(0o400);
  expect((await stat(dirname(found.path))).mode & 0o077).toBe(0);

  await copies.close();
  await expect(access(found.path)).rejects.toThrow();
});

it.each([
  ['file:///work/..%2f..%2fetc%2fpasswd', '_.._etc_passwd'],
  ['file:///work/-rf', 'rf'],
  ['file:///work/.bashrc', 'bashrc'],
  ['file:///work/CON.txt', 'file-CON.txt'],
  ['file:///work/a%0Ab%1b[1m', 'a_b_[1m'],
  ['vfs://x/%zz', '_zz'],
  ['vfs://x/', 'file-'],
  ['file:///work/a.txt?x=/../y', 'a.txt'],
])('%s is copied under a name that is a name on any system', async (uri, name) => {
  const found = await findFile(uri, await scene(content('x')));

  expect('path' in found && basename(found.path)).toBe(name);
});

it('a long name keeps its ending', async () => {
  const found = await findFile(`file:///work/${'x'.repeat(300)}.ts`, await scene(content('x')));

  expect('path' in found && basename(found.path)).toMatch(/^x{97}\.ts$/);
});

it('two files of one name are two copies', async () => {
  const at = await scene(content('x'));

  expect(await findFile('file:///work/a', at)).not.toEqual(await findFile('file:///work/b/a', at));
});

it('what the host does not send is told in its words', async () => {
  const refused = { ok: false, error: { code: 'refused', message: 'kestrel could not read it: no such file.' } };

  expect(await findFile('file:///work/a', await scene(refused))).toEqual({
    problem: 'kestrel could not read it: no such file. Nothing was opened.',
  });
  expect(await findFile('file:///work/a', { ...(await scene(refused)), host: undefined })).toHaveProperty('problem');
});
