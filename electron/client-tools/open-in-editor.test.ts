import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { runProgram } from './run-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { type ToolScene, toolScene } from './testing/tool-scene.ts';

/** A session in a real folder of this computer, whose host may use both tools. */
async function scene(editor?: string) {
  const folder = await temporaryFolder();
  const work = join(folder, 'work');
  await mkdir(work);
  await writeFile(join(work, 'a.ts'), 'a');
  await writeFile(join(work, 'b.ts'), 'b');
  await writeFile(join(folder, 'secret'), 's');
  await symlink(join(folder, 'secret'), join(work, 'out.ts'));
  const setup = await toolScene({}, { workingDirectories: [pathToFileURL(work).href] });
  if (editor !== undefined) await setup.core.request('settings:change', { editor });
  await setup.allow('signalbox_open_file', 'signalbox_open_diff');
  await setup.offer();
  return { ...setup, work, uri: (name: string) => pathToFileURL(join(work, name)).href };
}

async function resultOf(setup: ToolScene, tool: string, input: unknown) {
  await setup.call('one', tool, input);
  await setup.answer('one');
  await vi.waitFor(() => expect(setup.results('one')).toHaveLength(1), { timeout: 15_000 });
  return setup.results('one')[0];
}

it('opens a file at a line, by the arguments as they are', async () => {
  const setup = await scene('code --reuse-window');

  const result = await resultOf(setup, 'signalbox_open_file', { uri: setup.uri('a.ts'), line: 7 });

  expect(setup.desktop.did).toEqual([
    ['run', { program: 'code', args: ['--reuse-window', '--goto', `${join(setup.work, 'a.ts')}:7`] }],
  ]);
  expect(result).toMatchObject({ success: true });
});

it('shows two files beside each other', async () => {
  const setup = await scene('codium');

  await resultOf(setup, 'signalbox_open_diff', { before: setup.uri('a.ts'), after: setup.uri('b.ts') });

  expect(setup.desktop.did).toEqual([
    ['run', { program: 'codium', args: ['--diff', join(setup.work, 'a.ts'), join(setup.work, 'b.ts')] }],
  ]);
});

it('opens nothing that a link leads out to, though the person said yes', async () => {
  const setup = await scene('codium');

  const result = await resultOf(setup, 'signalbox_open_diff', { before: setup.uri('a.ts'), after: setup.uri('out.ts') });

  expect(result).toMatchObject({ success: false, error: { message: expect.stringContaining('not a file within') } });
  expect(setup.desktop.did).toEqual([]);
});

it('has no way to show a diff without an editor for it', async () => {
  const setup = await scene('gedit');

  const result = await resultOf(setup, 'signalbox_open_diff', { before: setup.uri('a.ts'), after: setup.uri('b.ts') });

  expect(result).toMatchObject({ success: false, error: { message: expect.stringContaining('not known to show diffs') } });
});

it('opens a file as text where no editor is named', async () => {
  const setup = await scene();

  expect(await resultOf(setup, 'signalbox_open_file', { uri: setup.uri('a.ts') })).toMatchObject({ success: true });
  expect(setup.desktop.did).toHaveLength(1);
});

it('says so when the editor cannot be started', async () => {
  const setup = await scene('code');
  setup.desktop.fail(Object.assign(new Error('spawn code ENOENT'), { code: 'ENOENT' }));

  const result = await resultOf(setup, 'signalbox_open_file', { uri: setup.uri('a.ts') });

  expect(result).toMatchObject({ success: false, error: { code: 'failed', message: expect.stringContaining('ENOENT') } });
  expect(setup.app().notes.at(-1)?.text).toContain('One: No program on the computer of Signalbox opened it (ENOENT)');
});

it('does not open what is called off while its host is asked for it', async () => {
  const setup = await scene('code');
  await setup.call('one', 'signalbox_open_file', { uri: setup.uri('a.ts') });

  await Promise.all([
    setup.answer('one'),
    setup.core.request('toolOffer:withdraw', { hostId: 'embedded', session: 'ahp-session:/one' }),
  ]);
  await vi.waitFor(() => expect(setup.app().clientTools?.running).toEqual([]), { timeout: 15_000 });

  expect(setup.desktop.did).toEqual([]);
  expect(setup.results('one')).toMatchObject([{ error: { code: 'client-left' } }]);
});

it('a program gets its arguments by no shell, and one that is not there is told', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'said');
  const script = `require('node:fs').writeFileSync(${JSON.stringify(path)}, process.argv[1])`;

  await runProgram({ program: process.execPath, args: ['-e', script, '$(touch x); `y` "z"'] });

  const { readFile } = await import('node:fs/promises');
  await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe('$(touch x); `y` "z"'), { timeout: 15_000 });
  await expect(runProgram({ program: join(folder, 'none'), args: [] })).rejects.toThrow('ENOENT');
});
