import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { buildEntry, forkHost } from './testing/forked-host.ts';
import {
  approve,
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

test('asks about what a person starts, also in the session whose first turn ran by itself', async () => {
  const client = await connect(await startTestHost({ dataFolder: await temporaryFolder(), firstRun: true }));
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  const { defaultChat } = await subscribe(client, 'ahp-session:/finished-turn');
  await subscribe(client, String(defaultChat));

  say(client, String(defaultChat), 'run: touch unasked.txt');

  const ready = await client.action(String(defaultChat), 'chat/toolCallReady');
  expect(ready).not.toHaveProperty('confirmed');
});

test('asks again what nobody had answered when it stopped, as if for the first time', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder, firstRun: true });
  const client = await connect(first);
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  await first.stop();

  const again = await connect(await startTestHost({ dataFolder, firstRun: true }));
  await expect.poll(() => statuses(again), SOON).toEqual([1, 2, 24, 24]);

  const { defaultChat } = await subscribe(again, 'ahp-session:/approve-a-command');
  const chat = await subscribe(again, String(defaultChat));
  expect(chat).toMatchObject({ turns: [], activeTurn: { message: { text: expect.stringContaining('run: touch hello.txt') } } });
});

test('leaves what was answered as it was when it stopped', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder, firstRun: true });
  const client = await connect(first);
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  const { inputNeeded } = await subscribe(client, 'ahp-session:/approve-a-command');
  const [{ chat, turnId, toolCall } = {}] = inputNeeded as readonly JsonObject[];
  await subscribe(client, String(chat));
  approve(client, String(chat), { turnId: String(turnId), ...(toolCall as JsonObject) }, { editedToolInput: 'sleep 600' });
  await client.action(String(chat), 'chat/toolCallConfirmed');
  await first.stop();

  const again = await connect(await startTestHost({ dataFolder, firstRun: true }));

  expect(await subscribe(again, String(chat))).toMatchObject({ turns: [{ id: turnId, state: 'error' }] });
});

test('lets a message that waits there go first, and asks nothing on top of it', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder, firstRun: true });
  const client = await connect(first);
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  const { defaultChat } = await subscribe(client, 'ahp-session:/approve-a-command');
  const chat = String(defaultChat);
  await subscribe(client, chat);
  const message = { text: 'say: queued', origin: { kind: 'user' } };
  await client.echo(client.dispatch(chat, { type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message }));
  await first.stop();

  const again = await connect(await startTestHost({ dataFolder, firstRun: true }));

  await expect
    .poll(async () => ((await subscribe(again, chat)).turns as readonly JsonObject[]).map(({ state }) => state), SOON)
    .toEqual(['error', 'complete']);
});

test('stays empty once the sessions of the first start are disposed', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder, firstRun: true });
  const client = await connect(first);
  await expect.poll(() => statuses(client), SOON).toEqual([1, 2, 24, 24]);
  const { items } = await client.ask('listSessions');
  for (const { resource = '' } of items as readonly JsonObject[]) await client.ask('disposeSession', { channel: resource });
  await first.stop();

  const again = await connect(await startTestHost({ dataFolder, firstRun: true }));

  expect((await again.ask('listSessions')).items).toEqual([]);
});

test('sets a session that cannot be read aside and says where it is', async () => {
  const dataFolder = await temporaryFolder();
  const first = await startTestHost({ dataFolder });
  await newSession(await connect(first));
  await first.stop();
  const [name = ''] = await readdir(join(dataFolder, 'sessions'));
  const log = join(dataFolder, 'sessions', name, '1.log');
  await writeFile(log, (await readFile(log, 'utf8')).replace('"kind":"end"', '"kind":"half'));

  const client = await connect(await startTestHost({ dataFolder }));
  const [row] = (await client.ask('listSessions')).items as readonly JsonObject[];
  const state = await subscribe(client, String(row?.resource));

  const [kept = ''] = await readdir(join(dataFolder, 'sessions'));
  const keptAs = join(dataFolder, 'sessions', kept);
  expect(kept).toMatch(new RegExp(`^${name}\\.unreadable-`));
  expect(state).toMatchObject({ lifecycle: 'failed', creationError: { message: expect.stringContaining(keptAs) } });
  expect(await readFile(join(keptAs, '1.log'), 'utf8')).toContain('"half');
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
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name, '1.log'), 'utf8')));
      return files.some((content) => content.includes(text));
    }, SOON)
    .toBe(true);
}
