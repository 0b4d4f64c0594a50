import { expect, test } from 'vitest';
import { messagesOf, settledTurns, userMessage } from '../testing/chats.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  approve,
  connect,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  textOf,
} from '../testing/start-test-host.ts';

function queue(client: RawClient, chat: string, id: string, text: string, kind = 'queued'): number {
  return client.dispatch(chat, { type: 'chat/pendingMessageSet', kind, id, message: userMessage(text) });
}

async function waiting(): Promise<{ client: RawClient; chat: string; turnId: string; goOn: () => Promise<void> }> {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const turnId = say(client, chat, 'run: true');
  const call = await pendingCall(client, chat, turnId);
  const goOn = async () => {
    approve(client, chat, call);
    await finished(client, chat, turnId);
  };
  return { client, chat, turnId, goOn };
}

test('sends the queue in its order, as it was put in order, changed and thinned out meanwhile', async () => {
  const { client, chat, goOn } = await waiting();
  for (const id of ['a', 'b', 'c', 'd']) queue(client, chat, id, `say: ${id}`);
  client.dispatch(chat, { type: 'chat/queuedMessagesReordered', order: ['c', 'a'] });
  queue(client, chat, 'b', 'say: changed');
  const last = client.dispatch(chat, { type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'd' });
  await client.echo(last);

  await goOn();

  const turns = await settledTurns(client, chat, 4);
  expect(messagesOf(turns)).toEqual(['run: true', 'say: c', 'say: a', 'say: changed']);
  expect(await client.action(chat, 'chat/turnStarted', ({ queuedMessageId }) => queuedMessageId === 'c')).toBeDefined();
  expect(await subscribe(client, chat)).not.toHaveProperty('queuedMessages');
});

test('sends a queued message at once when nothing runs', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);

  queue(client, chat, 'a', 'say: at once');

  const [turn] = await settledTurns(client, chat, 1);
  expect(textOf(turn ?? {})).toBe('at once');
});

test('goes on with the queue after a cancelled and after a failed turn', async () => {
  const { client, chat, turnId } = await waiting();
  queue(client, chat, 'a', 'fail: as planned');
  queue(client, chat, 'b', 'say: still here');

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 0 });

  const turns = await settledTurns(client, chat, 3);
  expect(turns.map(({ state }) => state)).toEqual(['cancelled', 'error', 'complete']);
});

test('takes no change of a message that was sent meanwhile, so that it is not sent twice', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  queue(client, chat, 'a', 'say: sent');
  await settledTurns(client, chat, 1);

  const { rejectionReason } = await client.echo(queue(client, chat, 'a', 'say: changed too late'));

  expect(rejectionReason).toContain('has been sent meanwhile');
  expect(messagesOf(await settledTurns(client, chat, 1))).toEqual(['say: sent']);
});

test('hands a steering message to the running turn', async () => {
  const { client, chat, turnId, goOn } = await waiting();

  queue(client, chat, 's', 'say: another way', 'steering');
  await goOn();

  const [turn] = await settledTurns(client, chat, 1);
  expect(turn).toMatchObject({ id: turnId });
  expect(textOf(turn ?? {})).toContain('You steered me: say: another way');
  expect(await client.action(chat, 'chat/pendingMessageRemoved')).toMatchObject({ kind: 'steering', id: 's' });
});

test('makes the next message of steering that came too late, before the queue', async () => {
  const { client, chat, turnId } = await waiting();
  queue(client, chat, 'q', 'say: queued');
  await client.echo(queue(client, chat, 's', 'say: steered', 'steering'));

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 0 });

  expect(messagesOf(await settledTurns(client, chat, 3))).toEqual(['run: true', 'say: steered', 'say: queued']);
});

test('lets the message that takes the place of cut history go before the queue', async () => {
  const { client, chat, turnId } = await waiting();
  await client.echo(queue(client, chat, 'q', 'say: queued'));

  client.dispatch(chat, { type: 'chat/truncated' });
  await client.action(chat, 'chat/truncated');
  const edited = say(client, chat, 'say: edited');
  await finished(client, chat, edited);

  const turns = await settledTurns(client, chat, 2);
  expect(messagesOf(turns)).toEqual(['say: edited', 'say: queued']);
  expect(turns.map(({ id }) => id)).not.toContain(turnId);
});

test('cuts the history after a turn and goes on from there', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const ids: string[] = [];
  for (const word of ['one', 'two', 'three']) {
    const turnId = say(client, chat, `say: ${word}`);
    ids.push(turnId);
    await finished(client, chat, turnId);
  }

  client.dispatch(chat, { type: 'chat/truncated', turnId: ids[0] ?? '' });
  await finished(client, chat, say(client, chat, 'say: two again'));

  expect(messagesOf(await settledTurns(client, chat, 2))).toEqual(['say: one', 'say: two again']);
});

test('shares drafts between clients and over a restart, and keeps them apart by chat', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);
  const { chat } = await newSession(client);
  await subscribe(other, chat);
  const draft = userMessage('half a thou');

  client.dispatch(chat, { type: 'chat/draftChanged', draft });
  expect(await other.action(chat, 'chat/draftChanged')).toMatchObject({ draft });
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));
  expect(await subscribe(later, chat)).toMatchObject({ draft });
});
