import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { SavedSession } from '../log/saved-session.ts';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { createSessionFiles } from './session-files.ts';

const CHAT = 'ahp-chat:/one';
const AT = '2026-01-01T00:00:00.000Z';
const SAVED: SavedSession = {
  resource: 'ahp-session:/one',
  createdAt: AT,
  provider: 'rehearsal',
  folder: '/somewhere',
  session: {
    provider: 'rehearsal',
    title: 'One',
    status: 1,
    lifecycle: 'ready',
    activeClients: [],
    chats: [{ resource: CHAT, title: 'Chat', status: 1, modifiedAt: AT }],
  },
  chats: [{ resource: CHAT, title: 'Chat', status: 1, modifiedAt: AT, turns: [] }],
  others: [],
};

test('has after a restart what was saved, and not what was removed', async () => {
  const { files, save } = await setUp();
  await save(SAVED);
  await save({ ...SAVED, resource: 'ahp-session:/two' });

  await files.remove('ahp-session:/two');

  expect(await loaded(files)).toEqual([SAVED]);
});

test.skipIf(process.platform === 'win32')('lets nobody else read what was said', async () => {
  const { folder, save } = await setUp();

  await save(SAVED);

  const own = join(folder, nameOf(SAVED.resource));
  expect(await modes(folder, own, join(own, '1.log'))).toEqual([0o700, 0o700, 0o600]);
});

test('keeps every name within its folder, whatever a session is called', async () => {
  const { folder, files, save } = await setUp();
  const names = ['ahp-session:/../../etc', 'ahp-session:/..', `ahp-session:/${'x'.repeat(5000)}`, 'ahp-session:/a\0b'];

  for (const resource of names) await save({ ...SAVED, resource });

  expect((await readdir(folder)).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  expect((await loaded(files)).map(({ resource }) => resource).toSorted()).toEqual(names.toSorted());
});

test('takes over the one file of former versions, once', async () => {
  const { folder, files } = await setUp();
  const { others: _none, ...former } = SAVED;
  await mkdir(folder);
  const file = join(folder, `${nameOf(SAVED.resource)}.json`);
  await writeFile(file, JSON.stringify({ version: 1, ...former }));

  expect(await loaded(files)).toEqual([SAVED]);
  expect(await readdir(folder)).toEqual([nameOf(SAVED.resource)]);
  expect(await loaded(files)).toEqual([SAVED]);
});

test('goes by the log when the file of a former version was left beside it', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  await writeFile(join(folder, `${nameOf(SAVED.resource)}.json`), '{"version": 1, "half');

  expect(await loaded(files)).toEqual([SAVED]);
  expect(await readdir(folder)).toEqual([nameOf(SAVED.resource)]);
});

test('drops what a stopped writer has left half-written', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  const log = join(folder, nameOf(SAVED.resource), '1.log');
  const whole = await readFile(log);

  await appendFile(log, '{"kind":"fold","at":1,"channel":"ahp-ch');

  expect(await loaded(files)).toEqual([SAVED]);
  expect(await readFile(log)).toEqual(whole);
});

test('has no session whose creation was cut off at any byte', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  const log = join(folder, nameOf(SAVED.resource), '1.log');
  const { size } = await stat(log);
  const whole = await readFile(log);

  for (const bytes of [0, 1, 100, 300, size - 1]) {
    await mkdir(join(folder, nameOf(SAVED.resource)), { recursive: true });
    await writeFile(log, whole);
    await truncate(log, bytes);
    expect(await files.load()).toEqual({ stored: [], unreadable: [] });
    expect(await readdir(folder)).toEqual([]);
  }
});

test('finishes a removal that was cut short', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  const own = join(folder, nameOf(SAVED.resource));
  await rename(own, `${own}.disposed-x`);

  expect(await files.load()).toEqual({ stored: [], unreadable: [] });
  expect(await readdir(folder)).toEqual([]);
});

test('sets what is damaged aside under a name of its own, and loads the others', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  const own = join(folder, nameOf('ahp-session:/two'));
  for (const round of [1, 2]) {
    await save({ ...SAVED, resource: 'ahp-session:/two' });
    const log = join(own, '1.log');
    await writeFile(log, (await readFile(log, 'utf8')).replace('"kind":"folder"', `"kind":"${round}`));
    const { stored, unreadable } = await files.load();
    expect(stored.map(({ saved }) => saved)).toEqual([SAVED]);
    expect(unreadable).toEqual([
      { keptAs: expect.stringContaining(`${own}.unreadable-`), reason: `line 2 of ${log} is damaged` },
    ]);
  }
  expect((await readdir(folder)).filter((name) => name.includes('.unreadable-'))).toHaveLength(2);
});

test('leaves a file where it is when it can be neither read nor set aside', async () => {
  const { folder, files, save } = await setUp();
  await save(SAVED);
  // With anything added this is longer than a name may be.
  const name = `${'x'.repeat(250)}.json`;
  await writeFile(join(folder, name), 'half a');

  const { stored, unreadable } = await files.load();

  expect(stored.map(({ saved }) => saved)).toEqual([SAVED]);
  expect(unreadable).toEqual([{ keptAs: join(folder, name), reason: expect.stringContaining('is not valid JSON') }]);
});

async function setUp() {
  const folder = join(await temporaryFolder(), 'sessions');
  const reports: string[] = [];
  const files = createSessionFiles({ folder, canonical: v100, report: (message) => reports.push(message) });
  const save = async (saved: SavedSession) => {
    const log = files.open(saved.resource, () => saved);
    await log.flush();
    await log.close();
    expect(reports).toEqual([]);
  };
  return { folder, files, save };
}

async function loaded(files: ReturnType<typeof createSessionFiles>): Promise<readonly SavedSession[]> {
  const { stored, unreadable } = await files.load();
  expect(unreadable).toEqual([]);
  return stored.map(({ saved }) => saved);
}

function nameOf(session: string): string {
  return createHash('sha256').update(session).digest('hex').slice(0, 32);
}

async function modes(...paths: readonly string[]): Promise<readonly number[]> {
  return Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
}
