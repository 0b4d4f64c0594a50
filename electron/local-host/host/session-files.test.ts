import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { createSessionFiles, type SavedSession } from './session-files.ts';

const SAVED = {
  version: 1,
  resource: 'ahp-session:/one',
  createdAt: '2026-01-01T00:00:00.000Z',
  provider: 'rehearsal',
  session: { provider: 'rehearsal', title: 'One', status: 1, lifecycle: 'ready', activeClients: [], chats: [] },
  chats: [],
} as const satisfies SavedSession;

test('has after a restart what was saved, and not what was removed', async () => {
  const { files } = await setUp();
  await files.save(SAVED);
  await files.save({ ...SAVED, resource: 'ahp-session:/two' });

  await files.remove('ahp-session:/two');

  expect(await files.load()).toEqual({ saved: [SAVED], unreadable: [] });
});

test.skipIf(process.platform === 'win32')('lets nobody else read what was said', async () => {
  const { files, folder } = await setUp();

  await files.save(SAVED);

  const [name = ''] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('never replaces a file that was set aside before', async () => {
  const { files, folder } = await setUp();
  await mkdir(folder);

  for (const text of ['first', 'second']) {
    await writeFile(join(folder, 'a.json'), text);
    await files.load();
  }

  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(names).toEqual([expect.stringMatching(/^a\.json\.unreadable-/), expect.stringMatching(/^a\.json\.unreadable-/)]);
  expect(texts.toSorted()).toEqual(['first', 'second']);
});

test('loads the others when a file can neither be read nor set aside', async () => {
  const { files, folder } = await setUp();
  await files.save(SAVED);
  // With anything added this is longer than a name may be.
  const name = `${'x'.repeat(250)}.json`;
  await writeFile(join(folder, name), 'half a');

  const { saved, unreadable } = await files.load();

  expect(saved).toEqual([SAVED]);
  expect(unreadable).toEqual([{ keptAs: join(folder, name), reason: expect.stringContaining('is not valid JSON') }]);
});

async function setUp() {
  const folder = join(await temporaryFolder(), 'sessions');
  return { folder, files: createSessionFiles(folder, () => undefined) };
}
