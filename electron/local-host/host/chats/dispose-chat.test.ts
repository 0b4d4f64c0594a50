import { expect, test } from 'vitest';
import { chatsOf, openChat } from '../../testing/chats.ts';
import {
  approve,
  connect,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
} from '../../testing/start-test-host.ts';

test('takes a chat out of its session for everybody, and its channel with it', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  await subscribe(other, session);
  await subscribe(other, second);

  await client.ask('disposeChat', { channel: second });

  expect(await other.action(session, 'session/chatRemoved')).toMatchObject({ chat: second });
  expect((await chatsOf(client, session)).map(({ resource }) => resource)).toEqual([chat]);
  expect((await client.request('subscribe', { channel: second })).error?.code).toBe(-32008);
  expect((await client.request('disposeChat', { channel: second })).error?.code).toBe(-32008);
});

test('names another default chat when that one goes', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);

  await client.ask('disposeChat', { channel: chat });

  expect(await subscribe(client, session)).toMatchObject({
    defaultChat: second,
    chats: [{ resource: second, movable: false }],
  });
});

test('keeps the last chat and a chat at work, and says why', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  const turnId = say(client, second, 'run: true');
  const call = await pendingCall(client, second, turnId);

  const busy = await client.request('disposeChat', { channel: second });
  approve(client, second, call);
  await finished(client, second, turnId);
  await client.ask('disposeChat', { channel: second });
  const last = await client.request('disposeChat', { channel: chat });

  expect(busy.error).toMatchObject({ code: -32004, message: expect.stringContaining('cancel it first') });
  expect(last.error).toMatchObject({ code: -32602, message: expect.stringContaining('dispose the session') });
  expect(await subscribe(client, session)).toMatchObject({ defaultChat: chat });
});

test('forgets a disposed chat over a restart', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  await client.ask('disposeChat', { channel: second });
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect((await chatsOf(later, session)).map(({ resource }) => resource)).toEqual([chat]);
  expect((await later.request('subscribe', { channel: second })).error?.code).toBe(-32008);
});
