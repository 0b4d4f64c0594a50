import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { createLedger } from '../agents/rehearsal/ledger.ts';
import { createRehearsalAgent } from '../agents/rehearsal/rehearsal-agent.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import {
  connect,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
} from '../testing/start-test-host.ts';
import { sessionRefusal } from './session-refusal.ts';

const LONG = 'x'.repeat(3_000_000);

async function reasonsOf(client: RawClient, channel: string, actions: readonly JsonObject[]) {
  const seqs = actions.map((action) => client.dispatch(channel, action));
  const echoes = await Promise.all(seqs.map((seq) => client.echo(seq)));
  return echoes.map(({ rejectionReason }) => rejectionReason);
}

async function waitingChat() {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  await pendingCall(client, chat, say(client, chat, 'run: ls'));
  return { client, session, chat };
}

function queued(id: number, text: string): JsonObject {
  return { type: 'chat/pendingMessageSet', kind: 'queued', id: `m${id}`, message: { text, origin: { kind: 'user' } } };
}

test('keeps no more waiting messages than a snapshot can carry, and each of them can still be changed', async () => {
  const { client, chat } = await waitingChat();

  const long = await reasonsOf(
    client,
    chat,
    [1, 2, 3, 4].map((id) => queued(id, LONG)),
  );
  const changed = await reasonsOf(client, chat, [queued(1, 'short'), queued(3, LONG)]);

  expect(long.map((reason) => reason !== undefined)).toEqual([false, false, true, true]);
  expect(long[2]).toContain('too long together');
  expect(changed).toEqual([undefined, undefined]);
});

test('keeps a number of waiting messages', async () => {
  const { client, chat } = await waitingChat();

  const reasons = await reasonsOf(
    client,
    chat,
    Array.from({ length: 101 }, (_, id) => queued(id, 'short')),
  );

  expect(reasons.filter((reason) => reason !== undefined)).toEqual([
    'At most 100 messages wait in a chat, so this one was not added.',
  ]);
});

test('takes no endless titles, annotations or lists of tools', async () => {
  const { client, session } = await waitingChat();
  const tools = [{ name: 't', description: LONG, inputSchema: { type: 'object' } }];
  const note = (id: string) => ({
    id,
    resource: 'file:///x',
    turnId: 't',
    resolved: false,
    entries: [{ id: 'e', text: LONG }],
  });

  await subscribe(client, `${session}/annotations`);
  const [title, ownTools] = await reasonsOf(client, session, [
    { type: 'session/titleChanged', title: LONG },
    { type: 'session/activeClientSet', activeClient: { clientId: client.clientId, tools } },
  ]);
  const notes = await reasonsOf(
    client,
    `${session}/annotations`,
    ['a', 'b', 'c'].map((id) => ({ type: 'annotations/set', annotation: note(id) })),
  );

  expect(title).toBe('A title has at most 1000 characters.');
  expect(ownTools).toContain('is longer than 1048576 characters and was not taken');
  expect(notes).toEqual([undefined, undefined, expect.stringContaining('annotations of this session are too long together')]);
  expect((await subscribe(client, `${session}/annotations`)).annotations).toHaveLength(2);
});

test('a session has so many working directories and no more', async () => {
  const folder = await temporaryFolder();
  const agent = createRehearsalAgent({ scratchFolder: folder, pace: 0, ledger: createLedger() });
  const session: SessionState = {
    provider: 'rehearsal',
    title: 'Many folders',
    status: SessionStatus.Idle,
    lifecycle: 'ready',
    activeClients: [],
    chats: [],
    workingDirectories: Array.from({ length: 50 }, (_, index) => `file://${folder}${'/.'.repeat(index)}`),
  };
  const add = (directory: string) =>
    sessionRefusal({ session, agent, clientId: 'me' }, { type: 'session/workingDirectorySet', directory });

  expect(add(`file://${folder}/../`)).toBe('A session has at most 50 working directories; take one out first.');
  expect(add(`file://${folder}`)).toBeUndefined();
});

test.each(['', 'x'.repeat(201)])('knows no client by a name of %#', async (clientId) => {
  const client = await openRawClient((await startTestHost()).address, { clientId });

  const { error } = await client.request('initialize', { channel: 'ahp-root://', protocolVersions: ['1.0.0'], clientId });

  expect(error).toMatchObject({ code: -32602, message: 'A client id has 1 to 200 characters.' });
  await client.close();
});
