import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { findLocalFile } from './local-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const uriOf = (path: string) => pathToFileURL(path).href;

async function scene() {
  const folder = await temporaryFolder();
  const work = join(folder, 'work');
  await mkdir(join(work, 'sub dir'), { recursive: true });
  await mkdir(join(folder, 'work-other'));
  await writeFile(join(work, 'sub dir', 'a.ts'), 'a');
  await writeFile(join(folder, 'secret'), 's');
  await writeFile(join(folder, 'work-other', 'b'), 'b');
  await symlink(join(folder, 'secret'), join(work, 'link-out'));
  await symlink(folder, join(work, 'up'));
  await symlink(join(work, 'sub dir', 'a.ts'), join(work, 'link-in'));
  await symlink(work, join(folder, 'way-in'));
  const find = (path: string, directory = work) => findLocalFile(uriOf(join(folder, path)), [uriOf(directory)]);
  return { folder, work, find };
}

it('finds a file within a directory, through links that stay within', async () => {
  const { folder, work, find } = await scene();
  const path = join(work, 'sub dir', 'a.ts');

  expect(await find('work/sub dir/a.ts')).toEqual({ path });
  expect(await find('work/link-in')).toEqual({ path });
  expect(await find('way-in/sub dir/a.ts', join(folder, 'way-in'))).toEqual({ path });
});

it.each(['work/link-out', 'work/up/secret', 'secret', 'work-other/b', 'work', 'work/sub dir', 'work/none', 'none/a'])(
  'does not find %s',
  async (path) => {
    const { find } = await scene();

    expect(await find(path)).toEqual({ problem: expect.stringContaining('is not a file within the working directories') });
  },
);

it('says the same of a file outside, whether it is there or not', async () => {
  const { folder, find } = await scene();
  const said = async (path: string) => JSON.stringify(await find(path)).replace(uriOf(join(folder, path)), '');

  expect(await said('secret')).toBe(await said('no-secret'));
});

it.each([
  'file://server/share/a',
  'file:relative',
  'https://a.example/x',
  'file:///a%00',
  'file:///%zz',
  'file:////etc/passwd',
])('%s is no file of this computer', async (uri) => {
  expect(await findLocalFile(uri, ['file:///'])).toHaveProperty('problem');
});
