import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { buildEntry, forkHost } from './testing/forked-host.ts';
import {
  connect,
  finished,
  newSession,
  partsOf,
  SOON,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
  textOf,
} from './testing/start-test-host.ts';

let entry = '';
beforeAll(async () => {
  entry = await buildEntry();
}, 60_000);

test('shows a turn as interrupted when the process was killed in the middle of it', async () => {
  const dataFolder = await temporaryFolder();
  const first = await forkHost(entry, { dataFolder, pace: 0.1 });
  const client = await connect(first);
  const { session, chat } = await newSession(client);
  const done = say(client, chat, 'say: a turn before');
  await finished(client, chat, done);

  const turnId = say(client, chat, 'slow 4000');
  await savedText(dataFolder, 'word-1 ');
  first.child.kill('SIGKILL');
  await first.gone;
  const second = await forkHost(entry, { dataFolder });
  const again = await connect(second);
  const state = await subscribe(again, chat);
  const { status } = await subscribe(again, session);

  const [before = {}, cut = {}] = state.turns as readonly JsonObject[];
  expect(before).toMatchObject({ id: done, state: 'complete' });
  expect(cut).toMatchObject({ id: turnId, state: 'error' });
  expect(textOf(cut)).toMatch(/^word-1 /);
  expect(partsOf(cut).at(-1)).toMatchObject({ kind: 'error', error: { errorType: 'interrupted' } });
  expect(state.activeTurn).toBeUndefined();
  expect(status).toBe(2);
  await finished(again, chat, say(again, chat, 'say: and on it goes'));
});

test('ends when its parent goes away', async () => {
  const host = await forkHost(entry, { dataFolder: await temporaryFolder() });

  host.child.disconnect();

  await host.gone;
});

test('begins a first start with one session in each state, once', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder, firstRun: true });
  const client = await connect(first);
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  await first.stop();

  const second = await startTestHost({ dataFolder, firstRun: true });

  const restarted = await connect(second);
  const titles = ((await restarted.ask('listSessions')).items as readonly JsonObject[]).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([
    'Rehearsal: a finished turn',
    'Rehearsal: a turn that failed',
    'Rehearsal: answer a question',
    'Rehearsal: approve a command',
  ]);
});

test('sets a file that cannot be read aside and says where it is', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder });
  await newSession(await connect(first));
  await first.stop();
  const [name = ''] = await readdir(join(dataFolder, 'sessions'));
  await writeFile(join(dataFolder, 'sessions', name), '{"version": 1, "half');

  const client = await connect(await startTestHost({ dataFolder }));
  const [row] = (await client.ask('listSessions')).items as readonly JsonObject[];
  const state = await subscribe(client, String(row?.resource));

  const [kept = ''] = await readdir(join(dataFolder, 'sessions'));
  const keptAs = join(dataFolder, 'sessions', kept);
  expect(kept).toMatch(new RegExp(`^${name}\\.unreadable-`));
  expect(state).toMatchObject({ lifecycle: 'failed', creationError: { message: expect.stringContaining(keptAs) } });
  expect(await readFile(keptAs, 'utf8')).toContain('half');
});

async function statuses(client: { ask(method: string): Promise<JsonObject> }): Promise<readonly number[]> {
  const { items } = await client.ask('listSessions');
  return (items as readonly JsonObject[]).map(({ status }) => Number(status) & 31).toSorted((a, b) => a - b);
}

/** Waits until a saved session holds the text. */
async function savedText(dataFolder: string, text: string): Promise<void> {
  const folder = join(dataFolder, 'sessions');
  await expect
    .poll(async () => {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).some((content) =>
        content.includes(text),
      );
    }, SOON)
    .toBe(true);
}
