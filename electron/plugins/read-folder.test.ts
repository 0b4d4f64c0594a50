import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, ftruncateSync, openSync } from 'node:fs';
import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kernelPathOfHandle, openInside, type PathOfHandle, pathByIdentity } from './open-inside.ts';
import { type FolderReading, readFolder } from './read-folder.ts';
import { readInside } from './read-inside.ts';
import { FOLDER_LIMITS } from './scan-folder.ts';
import { GREETING, pluginFolder, temporaryFolder, writeFiles } from './testing/plugin-folder.ts';

async function read(folder: string, limits = FOLDER_LIMITS): Promise<FolderReading> {
  const reading = await readFolder(folder, limits);
  if (typeof reading === 'string') throw new Error(reading);
  return reading;
}

const files = ({ files: read }: FolderReading) => [...read.keys()];
const reasons = ({ leftOut }: FolderReading) => Object.fromEntries(leftOut.map(({ path, reason }) => [path, reason]));

describe('what is handed out', () => {
  it('is every file of the plugin, by name, with what it holds', async () => {
    const reading = await read(await pluginFolder({ 'skills/greeting/form.txt': 'Dear', 'commands/post.md': 'Go.' }));

    expect(files(reading)).toEqual(['commands/post.md', 'plugin.json', 'skills/greeting/SKILL.md', 'skills/greeting/form.txt']);
    expect([...reading.folders].sort()).toEqual(['', 'commands', 'skills', 'skills/greeting']);
    expect(reading.contents).toEqual({
      name: 'ours',
      version: '1.0.0',
      description: 'Greets.',
      manifest: 'plugin.json',
      holds: [
        { kind: 'skill', names: ['greeting'] },
        { kind: 'command', names: ['post'] },
      ],
      problems: [],
    });
  });

  it('has the same nonce as long as paths and contents are the same, wherever it is', async () => {
    const [one, other] = [await pluginFolder({ a: 'x', b: '' }), await pluginFolder({ b: '', a: 'x' })];
    const before = await read(one);

    expect((await read(other)).nonce).toBe(before.nonce);
    await writeFile(join(one, 'a'), 'y');
    expect((await read(one)).nonce).not.toBe(before.nonce);
    await writeFile(join(one, 'a'), 'x');
    expect((await read(one)).nonce).toBe(before.nonce);
    await rename(join(one, 'a'), join(one, 'c'));
    expect((await read(one)).nonce).not.toBe(before.nonce);
  });

  it('leaves out what is hidden, secret or installed, unless the format or the manifest names it', async () => {
    const folder = await pluginFolder({
      'plugin.json': JSON.stringify({ name: 'ours', skills: ['./.more/skills', '../outside', '/etc'] }),
      '.more/skills/one/SKILL.md': GREETING,
      '.other/x.md': 'x',
      '.mcp.json': JSON.stringify({ mcpServers: { clock: { command: 'clock', env: { KEY: '1' } } } }),
      '.env': 'x',
      '.env.example': 'x',
      'keys/id_ed25519': 'x',
      'keys/server.PEM': 'x',
      'node_modules/x/index.js': 'x',
    });

    const reading = await read(folder);

    expect(files(reading)).toEqual(['.mcp.json', '.more/skills/one/SKILL.md', 'plugin.json', 'skills/greeting/SKILL.md']);
    expect(reasons(reading)).toEqual({
      '.env': 'secret',
      '.env.example': 'hidden',
      '.other': 'hidden',
      'keys/id_ed25519': 'secret',
      'keys/server.PEM': 'secret',
      node_modules: 'packages',
    });
    expect(reading.contents.holds).toEqual([
      { kind: 'skill', names: ['greeting', 'one'] },
      { kind: 'mcpServer', names: ['clock'] },
    ]);
    expect(reading.contents.problems).toEqual([
      'Its manifest names “../outside”, which is not a path within the folder: nothing there is handed out.',
      'Its manifest names “/etc”, which is not a path within the folder: nothing there is handed out.',
      '.mcp.json sets variables or headers: the Host reads their values too.',
    ]);
  });
});

describe('a hostile folder', () => {
  it('with links to files and folders outside hands out neither, nor anything behind them', async () => {
    const [folder, outside] = [await pluginFolder(), await writeFiles(await temporaryFolder(), { 'a/secret.md': 'mine' })];
    await symlink(join(outside, 'a/secret.md'), join(folder, 'skills/greeting/link.md'));
    await symlink(outside, join(folder, 'agents'));
    await symlink('/', join(folder, 'root'));
    await symlink('nowhere', join(folder, 'broken'));
    await symlink('skills', join(folder, 'commands'));

    const reading = await read(folder);

    expect(files(reading)).toEqual(['plugin.json', 'skills/greeting/SKILL.md']);
    expect(reasons(reading)).toEqual({
      agents: 'link',
      broken: 'link',
      commands: 'link',
      root: 'link',
      'skills/greeting/link.md': 'link',
    });
  });

  it.skipIf(process.platform === 'win32')('with pipes, sockets and devices waits for none of them', async () => {
    const folder = await pluginFolder();
    execFileSync('sh', ['-c', 'mkfifo pipe.md skills/greeting/pipe'], { cwd: folder });
    await symlink('/dev/zero', join(folder, 'zero'));

    const reading = await read(folder);

    expect(reasons(reading)).toEqual({ 'pipe.md': 'special', 'skills/greeting/pipe': 'special', zero: 'link' });
    expect(await readInside(folder, 'pipe.md', 1_000)).toBeUndefined();
    expect(await readInside('/dev', 'null', 1_000)).toBeUndefined();
  });

  it('with a file of a gigabyte reads nothing of it', async () => {
    const folder = await pluginFolder();
    const descriptor = openSync(join(folder, 'skills/greeting/sparse.bin'), 'w');
    ftruncateSync(descriptor, 2 ** 30);
    closeSync(descriptor);

    const reading = await read(folder);

    expect(reasons(reading)).toEqual({ 'skills/greeting/sparse.bin': 'large' });
    expect(await readInside(folder, 'skills/greeting/sparse.bin', 4 * 2 ** 20)).toBeUndefined();
    expect(await readInside(folder, 'skills/greeting/sparse.bin', 2 ** 30 - 1)).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')(
    'with a hundred thousand files is refused in words, without reading them all',
    async () => {
      // In memory where the system has such a place: making them takes a disk most of a minute.
      const folder = await temporaryFolder(existsSync('/dev/shm') ? '/dev/shm' : undefined);
      const many = join(folder, 'skills/many');
      await mkdir(many, { recursive: true });
      execFileSync('sh', ['-c', 'seq 1 100000 | sed "s/$/.md/" | xargs touch'], { cwd: many });

      expect(await readFolder(folder)).toBe(
        'It holds more than 10,000 names, which is more than a plugin has. Choose the folder of the plugin itself.',
      );
    },
    240_000,
  );

  it('with more files, more bytes or deeper folders than a plugin has is bounded', async () => {
    const folder = await pluginFolder({ 'a/b/c/d/e.md': 'x', 'one.md': 'x'.repeat(2_000) });

    expect(await readFolder(folder, { ...FOLDER_LIMITS, maxFiles: 2 })).toContain('It holds more than 2 files');
    expect(await readFolder(folder, { ...FOLDER_LIMITS, maxBytes: 1_024 })).toContain('which is more than a plugin has');
    expect(reasons(await read(folder, { ...FOLDER_LIMITS, maxDepth: 3 }))).toEqual({ 'a/b/c/d': 'deep' });
  });

  it('with a name that hides something leaves it out', async () => {
    const folder = await pluginFolder({ 'a\u202eb.md': 'x', 'a\nb.md': 'x', 'back\\slash.md': 'x' });

    expect(Object.values(reasons(await read(folder)))).toEqual(['name', 'name', 'name']);
  });

  it.skipIf(process.getuid?.() === 0)('with what this person may not read leaves it out', async () => {
    const folder = await pluginFolder({ 'mine.md': 'x', 'own/x.md': 'x' });
    await chmod(join(folder, 'mine.md'), 0);
    await chmod(join(folder, 'own'), 0);

    const reading = await read(folder);
    await chmod(join(folder, 'own'), 0o700);

    expect(reasons(reading)).toEqual({ 'mine.md': 'unreadable', own: 'unreadable' });
  });

  it.each([
    ['is no JSON', '{', 'Its manifest plugin.json is not valid JSON. Correct it, then choose the folder again.'],
    ['is a list', '[]', 'Its manifest plugin.json holds no JSON object. Correct it, then choose the folder again.'],
    ['has no name', '{"name":" "}', 'Its manifest plugin.json gives no name. Add one, then choose the folder again.'],
    [
      'is deep',
      `${'['.repeat(100_000)}`,
      'Its manifest plugin.json is not valid JSON. Correct it, then choose the folder again.',
    ],
    [
      'is huge',
      `{"name":"${'x'.repeat(256 * 1024)}"}`,
      'plugin.json has more than 256 KB, so it is not read as a part of a plugin. Shorten it, then choose the folder again.',
    ],
  ])('with a manifest that %s is refused in words', async (_what, text, words) => {
    expect(await readFolder(await pluginFolder({ 'plugin.json': text }))).toBe(words);
  });
});

describe.each<readonly [string, PathOfHandle]>([
  ...(process.platform === 'linux' ? [['the word of the kernel', kernelPathOfHandle] as const] : []),
  ['the identity of the file', pathByIdentity],
])('what was opened, judged by %s', (_what, pathOfHandle) => {
  async function scene() {
    const [folder, outside] = [await pluginFolder(), await temporaryFolder()];
    await writeFiles(outside, { 'greeting/SKILL.md': 'mine' });
    const swap = async () => {
      await rename(join(folder, 'skills'), join(folder, 'aside'));
      await symlink(outside, join(folder, 'skills'));
    };
    const swapBack = async () => {
      await rm(join(folder, 'skills'));
      await rename(join(folder, 'aside'), join(folder, 'skills'));
    };
    return { folder, swap, swapBack };
  }

  it('is the file that was asked for', async () => {
    const { folder } = await scene();

    const handle = await openInside(folder, 'skills/greeting/SKILL.md', pathOfHandle);

    expect(await handle?.readFile('utf8')).toBe(GREETING);
    await handle?.close();
  });

  it('is refused when a folder on the way was swapped for a link before it was opened', async () => {
    const { folder, swap } = await scene();
    await swap();

    expect(await openInside(folder, 'skills/greeting/SKILL.md', pathOfHandle)).toBeUndefined();
  });

  it('is refused as well when the folder is put back before it is judged', async () => {
    const { folder, swap, swapBack } = await scene();
    await swap();

    const opened = await openInside(folder, 'skills/greeting/SKILL.md', async (handle, path) => {
      await swapBack();
      return pathOfHandle(handle, path);
    });

    expect(opened).toBeUndefined();
  });

  it('is given, if at all, only where the file itself is when the way is swapped after it was opened', async () => {
    const { folder, swap } = await scene();

    const opened = await openInside(folder, 'skills/greeting/SKILL.md', async (handle, path) => {
      await swap();
      return pathOfHandle(handle, path);
    });

    expect(opened).toBeUndefined();
  });
});

it('a file that grows while it is read is cut off at the bound', async () => {
  const folder = await pluginFolder({ 'grows.md': 'x'.repeat(900) });

  expect(await readInside(folder, 'grows.md', 900)).toHaveLength(900);
  expect(await readInside(folder, 'grows.md', 899)).toBeUndefined();
});
