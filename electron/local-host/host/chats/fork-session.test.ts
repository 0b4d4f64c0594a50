import { expect, test } from 'vitest';
import { messagesOf, settledTurns, turnsOf } from '../../testing/chats.ts';
import { connect, finished, newSession, say, startTestHost, subscribe } from '../../testing/start-test-host.ts';

test('forks a session up to a turn in the versions that can, with its folders and settings', async () => {
  const client = await connect(await startTestHost(), '0.7.0');
  const { session, chat, folder } = await newSession(client, { config: { approval: 'edits' } });
  const first = say(client, chat, 'write: kept.txt Kept');
  await finished(client, chat, first);
  await finished(client, chat, say(client, chat, 'say: two'));
  const fork = 'ahp-session:/forked';

  await client.ask('createSession', {
    channel: fork,
    workingDirectories: ['file:///ignored'],
    config: { pace: 'instant' },
    fork: { session, turnId: first },
  });
  const state = await subscribe(client, fork);
  if (state.lifecycle === 'creating') await client.action(fork, 'session/ready');

  const forked = String(state.defaultChat);
  expect(state).toMatchObject({
    title: 'Fork of write: kept.txt Kept',
    workingDirectories: [`file://${folder}`],
    config: { values: { approval: 'edits', pace: 'instant' } },
    chats: [{ resource: forked, origin: { kind: 'fork', chat, turnId: first } }],
  });
  expect(messagesOf(await turnsOf(client, forked))).toEqual(['write: kept.txt Kept']);
  await subscribe(client, forked);
  await finished(client, forked, say(client, forked, 'edit: kept.txt Kept Changed'));
  expect(messagesOf(await settledTurns(client, chat, 2))).toEqual(['write: kept.txt Kept', 'say: two']);
});

test('refuses what cannot be forked', async () => {
  const host = await startTestHost();
  const old = await connect(host, '0.7.0');
  const { session, chat } = await newSession(old);
  const turnId = say(old, chat, 'say: one');
  await finished(old, chat, turnId);
  const fork = async (params: object) =>
    (await old.request('createSession', { channel: 'ahp-session:/fork', ...params })).error;

  expect((await fork({ fork: { session: 'ahp-session:/none', turnId } }))?.code).toBe(-32001);
  expect((await fork({ fork: { session, turnId: 'none' } }))?.code).toBe(-32602);
  expect((await fork({ provider: 'nobody', fork: { session, turnId } }))?.code).toBe(-32602);
  expect((await fork({ channel: session, fork: { session, turnId } }))?.code).toBe(-32003);
});

test('says that later versions fork chats', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const turnId = say(client, chat, 'say: one');
  await finished(client, chat, turnId);

  const { error } = await client.request('createSession', { channel: 'ahp-session:/fork', fork: { session, turnId } });

  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('createChat') });
});
