import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  connect,
  newSession,
  partsOf,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  type TestSession,
  temporaryFolder,
  toolCallsOf,
} from '../testing/start-test-host.ts';

test('ends a turn whose host was killed as an error, with its open call skipped and nothing waiting for anybody', async () => {
  const { client, place, crash } = await setUp();
  await pendingCall(client, place.chat, say(client, place.chat, 'say: before\nrun: touch x'));

  const { shown, session } = await crash();

  const [turn = {}] = shown.turns as readonly JsonObject[];
  expect(turn).toMatchObject({ state: 'error' });
  expect(partsOf(turn).map(({ kind }) => kind)).toEqual(['markdown', 'toolCall', 'error']);
  expect(toolCallsOf(turn)).toMatchObject([{ status: 'cancelled', reason: 'skipped' }]);
  expect(partsOf(turn).at(-1)).toMatchObject({ error: { message: expect.stringContaining('send the message again') } });
  expect(shown.activeTurn).toBeUndefined();
  expect(session.inputNeeded ?? []).toEqual([]);
  expect(Number(session.status) & 31).toBe(2);
});

test('leaves a question that nobody answered as a record, and asks it no more', async () => {
  const { client, place, crash } = await setUp();
  say(client, place.chat, 'ask:');
  const { request } = await client.action(place.chat, 'chat/inputRequested');
  const answer = { state: 'draft', value: { kind: 'text', value: 'Ada' } };
  const requestId = String((request as JsonObject).id);
  await client.echo(client.dispatch(place.chat, { type: 'chat/inputAnswerChanged', requestId, questionId: 'name', answer }));

  const { shown, session } = await crash();

  const [turn = {}] = shown.turns as readonly JsonObject[];
  expect(partsOf(turn)[0]).toMatchObject({ kind: 'inputRequest', request: { id: requestId, answers: { name: answer } } });
  expect(partsOf(turn)[0]).not.toHaveProperty('response');
  expect(session.inputNeeded ?? []).toEqual([]);
});

test('lets the messages that waited go on in their order, and keeps what was being written', async () => {
  const { client, place, crash } = await setUp();
  await pendingCall(client, place.chat, say(client, place.chat, 'run: touch x'));
  for (const id of ['run: true', 'say: two']) {
    const message = { text: id, origin: { kind: 'user' } };
    client.dispatch(place.chat, { type: 'chat/pendingMessageSet', kind: 'queued', id, message });
  }
  const draft = { text: 'half a thou', origin: { kind: 'user' } };
  client.dispatch(place.chat, { type: 'chat/draftChanged', draft });
  await client.echo(client.dispatch(place.session, { type: 'session/titleChanged', title: 'Kept' }));

  const { shown, session } = await crash();

  expect(shown).toMatchObject({
    draft,
    turns: [{ state: 'error' }],
    activeTurn: { message: { text: 'run: true' } },
    queuedMessages: [{ id: 'say: two' }],
  });
  expect(session.title).toBe('Kept');
});

test('has no client in it, and ends what one was running', async () => {
  const { client, place, crash } = await setUp();
  const activeClient = { clientId: client.clientId, tools: [{ name: 'pick', description: 'Picks something' }] };
  await client.echo(client.dispatch(place.session, { type: 'session/activeClientSet', activeClient }));
  say(client, place.chat, 'client: pick {}');
  await client.action(place.chat, 'chat/toolCallReady');

  const { shown, session } = await crash();

  expect(session.activeClients).toEqual([]);
  expect(toolCallsOf((shown.turns as readonly JsonObject[])[0] ?? {})).toMatchObject([{ status: 'cancelled' }]);
});

test('says the same after another restart', async () => {
  const { client, place, crash } = await setUp();
  await pendingCall(client, place.chat, say(client, place.chat, 'run: touch x'));

  const first = await crash();
  const second = await startTestHost({ dataFolder: first.dataFolder });
  const again = await connect(second);

  expect((await subscribe(again, place.chat)).turns).toEqual(first.shown.turns);
});

async function setUp() {
  const dataFolder = await temporaryFolder();
  const host = await startTestHost({ dataFolder });
  const client = await connect(host);
  const place = await newSession(client);
  return { client, place, crash: () => crashed(client, dataFolder, place) };
}

/** What a host shows that finds the files as they are in the middle of everything. */
async function crashed(client: RawClient, dataFolder: string, { session, chat }: TestSession) {
  // Whatever was said before this answer has been written when it comes.
  await client.ask('ping', { channel: 'ahp-root://' });
  await client.echo(client.dispatch(session, { type: 'session/isReadChanged', isRead: true }));
  const copy = await temporaryFolder();
  await cp(join(dataFolder, 'sessions'), join(copy, 'sessions'), { recursive: true });
  const host = await startTestHost({ dataFolder: copy });
  const newcomer = await connect(host);
  const shown = await subscribe(newcomer, chat);
  const state = await subscribe(newcomer, session);
  await host.stop();
  return { dataFolder: copy, shown, session: state };
}
