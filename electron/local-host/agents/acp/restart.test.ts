import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocalHostOptions } from '../../start-local-host.ts';
import { type AcpHost, exampleSession, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import { openChat } from '../../testing/chats.ts';
import {
  connect,
  finished,
  partsOf,
  SOON,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
  textOf,
} from '../../testing/start-test-host.ts';

async function storing(options: Partial<LocalHostOptions> = {}): Promise<AcpHost & { readonly store: string }> {
  const store = join(await temporaryFolder(), 'store');
  const acp = await startAcpHost({ Example: serverEntry('example', { env: { EXAMPLE_STORE: store } }) }, options);
  return { ...acp, store };
}

/** The same data folder in a new host, with a client that follows the chat. */
async function startAgain({ host }: AcpHost, chat: string, meanwhile: () => Promise<void> = () => Promise.resolve()) {
  await host.stop();
  await meanwhile();
  const again = await startTestHost({ dataFolder: host.dataFolder });
  const client = await connect(again);
  await subscribe(client, chat);
  return client;
}

test('after a restart of the host an agent that keeps its sessions goes on, and what it tells again is not shown twice', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));

  const client = await startAgain(acp, chat);
  const turn = await finished(client, chat, say(client, chat, 'recall'));

  expect(textOf(turn)).toBe('I remember 1: say blue\n');
  expect(partsOf(turn)).toHaveLength(1);
  const { turns } = await subscribe(client, chat);
  expect(turns).toHaveLength(2);
});

test('an agent that has lost its session begins anew', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));

  const client = await startAgain(acp, chat, () => rm(acp.store, { recursive: true }));
  const turn = await finished(client, chat, say(client, chat, 'recall'));
  const next = await finished(client, chat, say(client, chat, 'recall'));

  expect(partsOf(turn)[0]).toMatchObject({ kind: 'systemNotification' });
  expect(textOf(next)).toBe('I remember 1: recall\n');
});

test('an agent that keeps nothing begins anew, and the turn says so', async () => {
  const acp = await startAcpHost({ Example: serverEntry('example') });
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));

  const client = await startAgain(acp, chat);
  const turn = await finished(client, chat, say(client, chat, 'recall'));

  expect(partsOf(turn)).toMatchObject([
    { kind: 'systemNotification', content: 'Example begins anew here: it does not know what was said above.' },
    { kind: 'markdown', content: 'I remember 0: \n' },
  ]);
});

test('a folder that is added later is told to an agent that can open its session again', async () => {
  const acp = await storing();
  const { session, chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));
  const added = await temporaryFolder();

  await acp.client.echo(acp.client.dispatch(session, { type: 'session/workingDirectorySet', directory: `file://${added}` }));
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'places\nrecall'));

  expect(textOf(turn)).toContain(`"folders":["${added}"]`);
  expect(textOf(turn)).toContain('I remember 1: say blue');
});

test('when turns were taken back the agent does not remember them either', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say one', 't1'));
  await finished(acp.client, chat, say(acp.client, chat, 'say two', 't2'));

  await acp.client.echo(acp.client.dispatch(chat, { type: 'chat/truncated', turnId: 't1' }));
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'recall'));

  expect(partsOf(turn)[0]).toMatchObject({ kind: 'systemNotification' });
  expect(textOf(turn)).toBe('I remember 0: \n');
});

test('disposing a session ends its process and forgets what was remembered for it', async () => {
  const acp = await storing();
  const { session, chat } = await exampleSession(acp);
  const pid = await pidIn(acp, chat);
  const sessions = join(acp.host.dataFolder, 'agents/sessions');
  await expect.poll(() => readdir(sessions), SOON).toEqual([expect.stringMatching(/\.json$/)]);

  await acp.client.ask('disposeSession', { channel: session });

  await expect.poll(() => isAlive(pid), SOON).toBe(false);
  expect(await readdir(sessions)).toEqual([]);
});

test('a session that was not used since the start is forgotten as well', async () => {
  const acp = await storing();
  const { session, chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));
  const client = await startAgain(acp, chat);

  await client.ask('disposeSession', { channel: session });

  expect(await readdir(join(acp.host.dataFolder, 'agents/sessions'))).toEqual([]);
});

test('stopping the host ends the process', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  const pid = await pidIn(acp, chat);

  await acp.host.stop();

  await expect.poll(() => isAlive(pid), SOON).toBe(false);
});

test('a process that nobody needs is ended, and the next message goes on with what the agent knows', async () => {
  const patience = { idleMs: 50 };
  const acp = await storing({ acp: { presets: [], patience } });
  const { chat } = await exampleSession(acp);
  const pid = await pidIn(acp, chat);

  await expect.poll(() => isAlive(pid), SOON).toBe(false);
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'recall'));

  expect(textOf(turn)).toBe('I remember 1: pid\n');
});

test('the chats of a session share the process, and each is a session of its own for the agent', async () => {
  const acp = await storing();
  const { session, chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say in the first'));

  const second = await openChat(acp.client, session);
  const turn = await finished(acp.client, second, say(acp.client, second, 'recall'));

  expect(textOf(turn)).toBe('I remember 0: \n');
  expect(await pidIn(acp, second)).toBe(await pidIn(acp, chat));
  expect(textOf(await finished(acp.client, chat, say(acp.client, chat, 'recall')))).toContain('say in the first');
});

test('a folder that is gone is named', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  const client = await startAgain(acp, chat, () => rm(acp.folder, { recursive: true }));

  const turn = await finished(client, chat, say(client, chat, 'say hello'));

  expect(partsOf(turn).at(-1)).toMatchObject({
    error: { errorType: 'folder-gone', message: expect.stringContaining(`${acp.folder}, which is not there any more`) },
  });
});

test('a chat that is closed is closed for the agent too', async () => {
  const acp = await storing();
  const { session, chat } = await exampleSession(acp);
  const second = await openChat(acp.client, session);
  expect(textOf(await finished(acp.client, second, say(acp.client, second, 'count')))).toBe('sessions 2\n');

  await acp.client.ask('disposeChat', { channel: second });
  await finished(acp.client, chat, say(acp.client, chat, 'say hello'));

  expect(textOf(await finished(acp.client, chat, say(acp.client, chat, 'count')))).toBe('sessions 1\n');
});

test('a damaged memory is no memory', async () => {
  const acp = await storing();
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say blue'));
  const sessions = join(acp.host.dataFolder, 'agents/sessions');
  const [file = ''] = await readdir(sessions);
  expect(JSON.parse(await readFile(join(sessions, file), 'utf8'))).toMatchObject({ chats: { [chat]: {} } });
  await acp.host.stop();
  await writeFile(join(sessions, file), '{"chats": {');

  const again = await startTestHost({ dataFolder: acp.host.dataFolder });
  const client = await connect(again);
  await subscribe(client, chat);
  const turn = await finished(client, chat, say(client, chat, 'recall'));

  expect(partsOf(turn)[0]).toMatchObject({ kind: 'systemNotification' });
});

/** The id of the agent's process. */
async function pidIn({ client }: AcpHost, chat: string): Promise<number> {
  const turn = await finished(client, chat, say(client, chat, 'pid'));
  return Number(/pid (\d+)/.exec(textOf(turn))?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
