import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { entryOf, openChat } from '../testing/chats.ts';
import {
  approve,
  connect,
  finished,
  newSession,
  pendingCall,
  SOON,
  say,
  startTestHost,
  subscribe,
} from '../testing/start-test-host.ts';

const READ = 32;

async function requestsOf(state: JsonObject): Promise<readonly unknown[]> {
  return ((state.inputNeeded ?? []) as readonly JsonObject[]).map(({ kind, chat }) => [kind, chat]);
}

test('gathers what waits in all chats, and the one that needs input speaks for the session', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);
  const third = await openChat(client, session);

  await finished(client, third, say(client, third, 'fail'));
  expect(await subscribe(client, session)).toMatchObject({ status: 2 });
  const turnId = say(client, second, 'run: touch a');
  const call = await pendingCall(client, second, turnId);
  const asked = say(client, chat, 'ask');
  await client.action(chat, 'chat/inputRequested');

  await expect
    .poll(async () => requestsOf(await subscribe(client, session)), SOON)
    .toEqual([
      ['toolConfirmation', second],
      ['chatInput', chat],
    ]);
  expect(await subscribe(client, session)).toMatchObject({ status: 24, activity: 'Waiting for answers' });

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: asked, duration: 0 });
  await finished(client, chat, asked);
  expect(await requestsOf(await subscribe(client, session))).toEqual([['toolConfirmation', second]]);
  expect(await subscribe(client, session)).toMatchObject({ status: 24, activity: expect.stringContaining('touch a') });
  approve(client, second, call);
  await finished(client, second, turnId);
  const last = await subscribe(client, session);
  expect(last).toMatchObject({ status: 2 });
  expect(last).not.toHaveProperty('inputNeeded');
  expect(last).not.toHaveProperty('activity');
});

test('tells the list what the chats of a session do', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);
  const { session } = await newSession(client);
  const second = await openChat(client, session);

  await pendingCall(client, second, say(client, second, 'run: true'));

  const told = await other.frame(({ method, params }) => {
    const changes = (params as JsonObject | undefined)?.changes as JsonObject | undefined;
    return method === 'root/sessionSummaryChanged' && JSON.stringify(changes?.chats ?? []).includes('"status":24');
  });
  expect(told.params).toMatchObject({ session, changes: { status: 24 } });
  const { items } = await other.ask('listSessions', { channel: 'ahp-root://' });
  expect(items).toMatchObject([{ resource: session, chats: [{ status: 33 }, { resource: second, status: 24 }] }]);
});

test('marks a session unread when a chat of it has ended a turn, and each chat for itself', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);

  await finished(client, second, say(client, second, 'say: hi'));

  expect(Number((await subscribe(client, session)).status) & READ).toBe(0);
  expect(Number((await entryOf(client, session, second)).status) & READ).toBe(0);
  expect(Number((await entryOf(client, session, chat)).status) & READ).toBe(READ);
  await client.echo(client.dispatch(second, { type: 'chat/isReadChanged', isRead: true }));
  await client.echo(client.dispatch(session, { type: 'session/isReadChanged', isRead: true }));
  expect(await entryOf(client, session, second)).toMatchObject({ status: 33 });
  expect(await subscribe(client, session)).toMatchObject({ status: 33 });
});

test('archives a chat by itself, and the default one with its session only', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const second = await openChat(client, session);

  const taken = await client.echo(client.dispatch(second, { type: 'chat/isArchivedChanged', isArchived: true }));
  const refused = await client.echo(client.dispatch(chat, { type: 'chat/isArchivedChanged', isArchived: true }));

  expect(taken).not.toHaveProperty('rejectionReason');
  expect(refused.rejectionReason).toContain('archived with its session');
  expect(await entryOf(client, session, second)).toMatchObject({ status: 97 });
  expect(await subscribe(client, session)).toMatchObject({ status: 33 });
});
