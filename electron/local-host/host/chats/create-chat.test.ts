import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { chatsOf, entryOf, messagesOf, openChat, settledTurns, turnsOf, userMessage } from '../../testing/chats.ts';
import {
  connect,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
  textOf,
} from '../../testing/start-test-host.ts';

test('opens an empty chat beside the default one and tells every follower before it answers', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);
  const { session, chat } = await newSession(client);
  await subscribe(other, session);

  const second = 'ahp-chat:/second';
  const answer = await client.request('createChat', { channel: session, chat: second });

  const added = await other.action(session, 'session/chatAdded');
  expect(added.summary).toMatchObject({ resource: second, title: 'Chat 2', origin: { kind: 'user' }, movable: true });
  const told = client.frames.findIndex((frame) => JSON.stringify(frame).includes('session/chatAdded'));
  expect(answer.result).toBeNull();
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(client.frames.indexOf(answer as JsonObject));
  expect((await chatsOf(client, session)).map(({ resource }) => resource)).toEqual([chat, second]);
  expect(await subscribe(client, second)).toMatchObject({ turns: [], interactivity: 'full', status: 33 });
});

test('starts the first turn of a chat with the message that came with it', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);

  const second = await openChat(client, session, { initialMessage: userMessage('say: Good morning.\nsay: And more.') });

  const [turn] = await settledTurns(client, second, 1);
  expect(textOf(turn ?? {})).toBe('Good morning.And more.');
  expect(await entryOf(client, session, second)).toMatchObject({ title: 'say: Good morning.' });
});

test('lets the turns of chats wait that were opened before their session was ready', async () => {
  const client = await connect(await startTestHost({ pace: 1 }));
  const session = 'ahp-session:/early';
  await client.ask('createSession', { channel: session, config: { model: 'script-large' } });
  const chat = await openChat(client, session, { initialMessage: userMessage('say: at last') });

  expect(await subscribe(client, session)).toMatchObject({ lifecycle: 'creating' });
  const [turn] = await settledTurns(client, chat, 1);
  expect(textOf(turn ?? {})).toBe('at last');
  expect(await subscribe(client, session)).toMatchObject({ lifecycle: 'ready' });
});

test('names a chat in the catalogue after its first message, and never again', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);

  await finished(client, second, say(client, second, 'say: first'));
  await finished(client, second, say(client, second, 'say: second'));

  expect(await entryOf(client, session, second)).toMatchObject({ title: 'say: first' });
  expect(await entryOf(client, session, chat)).toMatchObject({ title: 'Main chat' });
});

test('runs the turns of two chats at the same time', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);

  const waiting = say(client, chat, 'run: true');
  await pendingCall(client, chat, waiting);
  const turn = await finished(client, second, say(client, second, 'say: not held up'));

  expect(textOf(turn)).toBe('not held up');
  expect(await entryOf(client, session, chat)).toMatchObject({ status: 24 });
});

test('copies the history of a fork up to its turn, and goes on alone from there', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const first = say(client, chat, 'say: one');
  await finished(client, chat, first);
  await finished(client, chat, say(client, chat, 'say: two'));
  const before = await turnsOf(client, chat);

  const fork = await openChat(client, session, { source: { kind: 'fork', chat, turnId: first } });
  await finished(client, fork, say(client, fork, 'say: three'));

  const turns = await turnsOf(client, fork);
  expect(turns[0]).toEqual(before[0]);
  expect(messagesOf(turns)).toEqual(['say: one', 'say: three']);
  expect(await turnsOf(client, chat)).toEqual(before);
  expect(await entryOf(client, session, fork)).toMatchObject({
    title: 'Fork of Main chat',
    origin: { kind: 'fork', chat, turnId: first },
  });
});

test('gives a chat the directories it asks for, as far as they are the session’s', async () => {
  const client = await connect(await startTestHost());
  const directory = `file://${await temporaryFolder()}`;
  const { session } = await newSession(client, { workingDirectories: [directory] });

  const second = await openChat(client, session, { workingDirectories: [directory, directory] });
  const turnId = say(client, second, 'say: hi');
  await finished(client, second, turnId);
  const fork = await openChat(client, session, { source: { kind: 'fork', chat: second, turnId }, workingDirectories: [] });

  expect(await subscribe(client, second)).toMatchObject({ workingDirectories: [directory] });
  expect(await subscribe(client, fork)).toMatchObject({ workingDirectories: [directory] });
  expect(await refusal({ workingDirectories: ['file:///elsewhere'] })).toMatchObject({ code: -32602 });

  async function refusal(params: JsonObject) {
    return (await client.request('createChat', { channel: session, chat: 'ahp-chat:/wrong', ...params })).error;
  }
});

test('refuses in words what no chat can come from', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const { session: elsewhere, chat: foreign } = await newSession(client);
  const done = say(client, chat, 'say: done');
  await finished(client, chat, done);
  const running = say(client, chat, 'run: true');
  await pendingCall(client, chat, running);
  const before = await chatsOf(client, session);
  const fork = { kind: 'fork', chat, turnId: done };

  const errors = await Promise.all(
    [
      { channel: 'ahp-session:/none' },
      { chat },
      { chat: session },
      { chat: 'https://chat.example/' },
      { source: { ...fork, chat: foreign } },
      { source: { ...fork, chat: 'ahp-chat:/new' } },
      { source: { ...fork, turnId: 'none' } },
      { source: { ...fork, turnId: running } },
      { source: { ...fork, kind: 'sideChat', turnId: 'none' } },
      { source: { ...fork, kind: 'sideChat', selection: { text: '' } } },
      { source: { ...fork, kind: 'mirror' } },
      { initialMessage: { text: 'hi', origin: { kind: 'agent' } } },
    ].map(async (params) => (await client.request('createChat', { channel: session, chat: 'ahp-chat:/new', ...params })).error),
  );

  expect(errors.map((error) => error?.code)).toEqual([-32001, -32010, -32010, ...Array.from({ length: 9 }, () => -32602)]);
  expect(errors.map((error) => error?.message ?? '').filter((message) => message.length < 20)).toEqual([]);
  expect(await chatsOf(client, session)).toEqual(before);
  expect(await chatsOf(client, elsewhere)).toHaveLength(1);
});

test('keeps every chat over a restart', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  const turnId = say(client, chat, 'say: one');
  await finished(client, chat, turnId);
  const fork = await openChat(client, session, { source: { kind: 'fork', chat, turnId } });
  const before = await chatsOf(client, session);
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(await chatsOf(later, session)).toEqual(before);
  expect(messagesOf(await turnsOf(later, fork))).toEqual(['say: one']);
});

test('takes nothing for a new session that only the host may say', async () => {
  const client = await connect(await startTestHost());
  const forged = { resource: 'ahp-chat:/forged', title: 'Forged', status: 1, modifiedAt: '', turns: [] };

  const { session, chat, folder } = await newSession(client, { folder: '/', chat: forged, title: 'Forged', progress: {} });

  expect(folder).toContain('scratch');
  expect(chat).not.toBe('ahp-chat:/forged');
  expect(await subscribe(client, session)).toMatchObject({ title: 'New session', workingDirectories: [`file://${folder}`] });
});

test('opens no more chats than a session may have', async () => {
  const client = await connect(await startTestHost({ limits: { maxChats: 2 } }));
  const { session } = await newSession(client);
  await openChat(client, session);

  const { error } = await client.request('createChat', { channel: session, chat: 'ahp-chat:/third' });

  expect(error).toMatchObject({ code: -32603, message: expect.stringContaining('at most 2 chats') });
});
