import { expect, test } from 'vitest';
import { chatsOf, entryOf, messagesOf, openChat, turnsOf } from '../../testing/chats.ts';
import {
  connect,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  textOf,
} from '../../testing/start-test-host.ts';

test('moves a chat into another session with its address, its origin and its history', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const from = await newSession(client);
  const to = await newSession(client);
  const first = say(client, from.chat, 'say: one');
  await finished(client, from.chat, first);
  const fork = await openChat(client, from.session, { source: { kind: 'fork', chat: from.chat, turnId: first } });

  const moved = await client.ask('moveChat', { channel: fork, destination: { kind: 'session', session: to.session } });
  const turn = await finished(client, fork, say(client, fork, 'say: two'));

  expect(moved).toEqual({ session: to.session });
  expect((await chatsOf(client, from.session)).map(({ resource }) => resource)).toEqual([from.chat]);
  expect((await chatsOf(client, to.session)).map(({ resource }) => resource)).toEqual([to.chat, fork]);
  expect(await entryOf(client, to.session, fork)).toMatchObject({
    title: 'Fork of Main chat',
    origin: { kind: 'fork', chat: from.chat, turnId: first },
  });
  expect(textOf(turn)).toBe('two');
  expect(messagesOf(await turnsOf(client, fork))).toEqual(['say: one', 'say: two']);
});

test('puts a chat after another one, in its own session too', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  const third = await openChat(client, session);

  await client.ask('moveChat', { channel: third, destination: { kind: 'session', session, after: chat } });

  expect(await client.action(session, 'session/chatsReordered')).toMatchObject({ chats: [chat, third, second] });
  expect((await chatsOf(client, session)).map(({ resource }) => resource)).toEqual([chat, third, second]);
});

test('moves a chat into a session of its own that works in the same folder', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client, { config: { approval: 'everything' } });
  const second = await openChat(client, session);
  await finished(client, second, say(client, second, 'write: kept.txt Kept'));

  const { session: own } = await client.ask('moveChat', { channel: second, destination: { kind: 'newSession' } });

  const state = await subscribe(client, String(own));
  if (state.lifecycle === 'creating') await client.action(String(own), 'session/ready');
  expect(state).toMatchObject({
    title: 'write: kept.txt Kept',
    defaultChat: second,
    workingDirectories: [`file://${folder}`],
    config: { values: { approval: 'everything' } },
    chats: [{ resource: second, movable: false }],
  });
  const turn = await finished(client, second, say(client, second, 'run: cat kept.txt'));
  expect(JSON.stringify(turn)).toContain('Kept');
});

test('finds a moved chat in its new session over a restart, and nothing of it in the old one', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const from = await newSession(client);
  const to = await newSession(client);
  const moved = await openChat(client, from.session);
  const apart = await openChat(client, from.session);
  for (const chat of [moved, apart]) await finished(client, chat, say(client, chat, 'say: before'));
  await client.ask('moveChat', { channel: moved, destination: { kind: 'session', session: to.session } });
  const { session: own } = await client.ask('moveChat', { channel: apart, destination: { kind: 'newSession' } });
  await finished(client, moved, say(client, moved, 'say: after'));
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect((await chatsOf(later, from.session)).map(({ resource }) => resource)).toEqual([from.chat]);
  expect((await chatsOf(later, to.session)).map(({ resource }) => resource)).toEqual([to.chat, moved]);
  expect((await chatsOf(later, String(own))).map(({ resource }) => resource)).toEqual([apart]);
  expect(messagesOf(await turnsOf(later, moved))).toEqual(['say: before', 'say: after']);
  expect(messagesOf(await turnsOf(later, apart))).toEqual(['say: before']);
});

test('keeps a chat where it may not leave or would not be understood, and says why', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const other = await newSession(client);
  const second = await openChat(client, session);
  const busy = await openChat(client, session);
  await pendingCall(client, busy, say(client, busy, 'run: true'));
  const before = await chatsOf(client, session);
  const move = async (channel: string, destination: object) =>
    (await client.request('moveChat', { channel, destination: { ...destination } })).error;

  const errors = [
    await move('ahp-chat:/none', { kind: 'newSession' }),
    await move(chat, { kind: 'newSession' }),
    await move(busy, { kind: 'newSession' }),
    await move(second, { kind: 'session', session: 'ahp-session:/none' }),
    await move(second, { kind: 'session', session: other.session, after: chat }),
    await move(second, { kind: 'session', session, after: second }),
    await move(second, { kind: 'elsewhere' }),
  ];

  expect(errors.map((error) => error?.code)).toEqual([-32008, -32602, -32004, -32001, -32602, -32602, -32602]);
  expect(errors.map((error) => error?.message ?? '').filter((message) => message.length < 20)).toEqual([]);
  expect(await chatsOf(client, session)).toEqual(before);
});

test('knows no moves in versions before 1.0.0', async () => {
  const client = await connect(await startTestHost(), '0.9.0');
  const { session } = await newSession(client);
  const second = await openChat(client, session);

  const { error } = await client.request('moveChat', { channel: second, destination: { kind: 'newSession' } });

  expect(error?.code).toBe(-32601);
  expect(await entryOf(client, session, second)).not.toHaveProperty('movable');
});
