import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { chatsOf, entryOf, settledTurns, userMessage } from '../../testing/chats.ts';
import type { RawClient } from '../../testing/raw-client.ts';
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
  toolCallsOf,
} from '../../testing/start-test-host.ts';

/** The chat that a tool call of another chat has opened, followed by the client. */
async function workerOf(client: RawClient, session: string, chat: string): Promise<string> {
  const isWorker = ({ summary }: JsonObject) => ((summary as JsonObject).origin as JsonObject).chat === chat;
  const { summary } = await client.action(session, 'session/chatAdded', isWorker);
  const worker = String((summary as JsonObject).resource);
  await subscribe(client, worker);
  return worker;
}

function linkIn({ content }: JsonObject): JsonObject | undefined {
  return (content as readonly JsonObject[]).find(({ type }) => type === 'subagent');
}

test('lets a subagent work in a read-only chat that is linked from both sides', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'subagent: say: I looked around.\nsay: Done.');
  const worker = await workerOf(client, session, chat);
  const turn = await finished(client, chat, turnId);

  const [call] = toolCallsOf(turn);
  const live = await client.action(chat, 'chat/toolCallContentChanged');
  expect(linkIn(live)).toMatchObject({ resource: worker });
  expect(call).toMatchObject({ toolName: 'run_subagent', status: 'completed', success: true });
  expect(linkIn(call ?? {})).toMatchObject({ resource: worker, title: 'Subagent: say: I looked around.' });
  expect(await entryOf(client, session, worker)).toMatchObject({
    origin: { kind: 'tool', chat, toolCallId: call?.toolCallId },
    interactivity: 'read-only',
    status: 1,
  });
  const [work] = await settledTurns(client, worker, 1);
  expect(work).toMatchObject({ state: 'complete', message: { origin: { kind: 'tool' } } });
  expect(textOf(work ?? {})).toBe('I looked around.');
  expect(textOf(turn)).toBe('Done.');
  expect(host.ledger.entries()).toContainEqual(
    expect.objectContaining({ kind: 'delegated', turnId, chat: worker, state: 'complete' }),
  );
});

test('raises what a subagent of a subagent asks to the session, and takes the answer in its chat', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'subagent: subagent: run: touch deep.txt');
  const worker = await workerOf(client, session, chat);
  const inner = await workerOf(client, session, worker);
  const { request } = await client.action(session, 'session/inputNeededSet');
  const { chat: asking, turnId: askingTurn, toolCall } = request as JsonObject;

  expect(asking).toBe(inner);
  expect(await entryOf(client, session, inner)).toMatchObject({ origin: { kind: 'tool', chat: worker }, status: 24 });
  expect(await subscribe(client, session)).toMatchObject({ status: 24, activity: expect.stringContaining('touch deep.txt') });
  approve(client, inner, { turnId: String(askingTurn), toolCallId: String((toolCall as JsonObject).toolCallId) });
  const turn = await finished(client, chat, turnId);
  expect(toolCallsOf(turn)[0]).toMatchObject({ status: 'completed', success: true });
  expect(await subscribe(client, session)).not.toHaveProperty('inputNeeded');
});

test('opens no subagent below the second one, and says so in the call', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  await finished(client, chat, say(client, chat, 'subagent: subagent: subagent: say: too deep'));

  const chats = await chatsOf(client, session);
  const [turn] = await settledTurns(client, String(chats[2]?.resource), 1);
  expect(chats).toHaveLength(3);
  expect(toolCallsOf(turn ?? {})[0]).toMatchObject({
    success: false,
    error: { message: expect.stringContaining('no further') },
  });
});

test('cancels the subagent with the turn that waits for it', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const turnId = say(client, chat, 'subagent: run: true');
  const worker = await workerOf(client, session, chat);
  await client.action(session, 'session/inputNeededSet');

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 0 });

  expect((await settledTurns(client, worker, 1))[0]).toMatchObject({ state: 'cancelled' });
  expect(await subscribe(client, session)).not.toHaveProperty('inputNeeded');
  expect(await entryOf(client, session, chat)).toMatchObject({ status: 1 });
});

test('tells in the call how a subagent failed', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);

  const turn = await finished(client, chat, say(client, chat, 'subagent: fail: It went wrong.'));

  expect(toolCallsOf(turn)[0]).toMatchObject({ success: false, error: { message: 'It went wrong.' } });
});

test('comes back after a restart with caller and subagent ended in error', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  say(client, chat, 'subagent: run: true');
  const worker = await workerOf(client, session, chat);
  await client.action(session, 'session/inputNeededSet');
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  for (const each of [chat, worker]) expect((await settledTurns(later, each, 1))[0]).toMatchObject({ state: 'error' });
  expect(await subscribe(later, session)).not.toHaveProperty('inputNeeded');
});

test('lets nobody write in the chat of a subagent, but mark, answer and stop it', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const opener = say(client, chat, 'hidden: run: true');
  const worker = await workerOf(client, session, chat);
  const { activeTurn } = await subscribe(client, worker);
  const message = userMessage('hi');
  const pending = await pendingCall(client, worker, String((activeTurn as JsonObject).id));

  const seqs = [
    { type: 'chat/turnStarted', turnId: 't', startedAt: '', message },
    { type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message },
    { type: 'chat/draftChanged', draft: message },
    { type: 'chat/truncated' },
    { type: 'chat/queuedMessagesReordered', order: [] },
  ].map((action) => client.dispatch(worker, action));
  const echoes = await Promise.all(seqs.map((seq) => client.echo(seq)));
  const marked = await client.echo(client.dispatch(worker, { type: 'chat/isReadChanged', isRead: true }));
  approve(client, worker, pending);

  expect(echoes.map(({ rejectionReason }) => rejectionReason)).toEqual(
    seqs.map(() => expect.stringContaining('can only be read')),
  );
  expect(marked).not.toHaveProperty('rejectionReason');
  expect(await finished(client, chat, opener)).toMatchObject({ state: 'complete' });
  expect(await subscribe(client, worker)).toMatchObject({ interactivity: 'hidden' });
});
