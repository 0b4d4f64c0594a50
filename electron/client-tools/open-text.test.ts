import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openText } from './open-text.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { fakeDesktop } from './testing/tool-scene.ts';

async function open(name: string, platform: NodeJS.Platform, content = 'text', mode = 0o600) {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  await chmod(path, mode);
  const desktop = fakeDesktop();
  const outcome = await openText(path, { ...desktop, platform, systemRoot: 'C:\\Windows' });
  return { path, outcome, did: desktop.did };
}

it('shows text by what each system has for text', async () => {
  const mac = await open('a.html', 'darwin');
  const windows = await open('a.bat', 'win32');
  const linux = await open('a.ts', 'linux');

  expect(mac.did).toEqual([['run', { program: '/usr/bin/open', args: ['-t', mac.path] }]]);
  expect(windows.did).toEqual([['run', { program: join('C:\\Windows', 'notepad.exe'), args: [windows.path] }]]);
  expect(linux).toMatchObject({ outcome: 'opened', did: [['openPath', linux.path]] });
});

it.each(['a.desktop', 'page.HTML', 'x.svg', 'x.jar', 'x.url'])(
  'only shows where %s lies, as opening it could run it',
  async (name) => {
    const { outcome, did, path } = await open(name, 'linux');

    expect([outcome, did]).toEqual(['revealed', [['reveal', path]]]);
  },
);

it('only shows where a file lies that may be run, or that is no text', async () => {
  const program = await open('run-me', 'linux', '#!/bin/sh\n', 0o700);
  const picture = await open('a.txt', 'darwin', 'a\0b');

  expect(program.did).toEqual([['reveal', program.path]]);
  expect(picture.did).toEqual([['reveal', picture.path]]);
});
