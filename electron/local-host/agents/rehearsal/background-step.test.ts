import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf, settledTurns } from '../../testing/chats.ts';
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
  textOf,
} from '../../testing/start-test-host.ts';

test('shows a subagent at work in the background until it is done, and then hears of it', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  await finished(client, chat, say(client, chat, 'background: run: true'));
  const { work } = await client.action(chat, 'chat/backgroundWorkSet');
  const { chat: worker, id } = work as { readonly chat: string; readonly id: string };
  await subscribe(client, worker);
  const { request } = await client.action(session, 'session/inputNeededSet');
  const { turnId, toolCall } = request as { readonly turnId: string; readonly toolCall: { readonly toolCallId: string } };
  expect(await subscribe(client, chat)).toMatchObject({ backgroundWork: [{ kind: 'subagent', id, chat: worker }] });
  approve(client, worker, { turnId, toolCallId: toolCall.toolCallId });

  const turns = await settledTurns(client, chat, 2);
  expect(await client.action(chat, 'chat/backgroundWorkRemoved')).toMatchObject({ id });
  expect(turns[1]).toMatchObject({ message: { origin: { kind: 'systemNotification' } } });
  expect(textOf(turns[1] ?? {})).toContain('has ended in the background (complete)');
  expect(await subscribe(client, chat)).not.toHaveProperty('backgroundWork');
});

test('runs an approved command on while the turn ends and others go on', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client);

  const turnId = say(client, chat, 'daemon: while [ ! -f go ]; do sleep 0.05; done; echo gone > result.txt');
  approve(client, chat, await pendingCall(client, chat, turnId));
  await finished(client, chat, turnId);
  expect(await subscribe(client, chat)).toMatchObject({ backgroundWork: [{ kind: 'shell' }] });
  const next = say(client, chat, 'run: touch go');
  approve(client, chat, await pendingCall(client, chat, next));

  const turns = await settledTurns(client, chat, 3);
  expect(textOf(turns[2] ?? {})).toContain('has ended in the background (exit code 0)');
  expect(await readFile(join(folder, 'result.txt'), 'utf8')).toBe('gone\n');
});

test('ends work in the background with its session, and with its host', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const kept = await newSession(client, { config: { approval: 'everything' } });
  const command = 'daemon: sleep 60';
  await finished(client, chat, say(client, chat, command));
  await finished(client, kept.chat, say(client, kept.chat, command));

  await client.ask('disposeSession', { channel: session });
  await expect.poll(() => host.ledger.entries().filter(({ kind }) => kind === 'ran').length, SOON).toBe(1);
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(await subscribe(later, kept.chat)).not.toHaveProperty('backgroundWork');
  expect(messagesOf(await settledTurns(later, kept.chat, 1))).toEqual([command]);
});

test('shows no subagent in the background any more after a restart, and its chat as interrupted', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  await finished(client, chat, say(client, chat, 'background: run: true'));
  const { work } = await client.action(chat, 'chat/backgroundWorkSet');
  await client.action(session, 'session/inputNeededSet');
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(await subscribe(later, chat)).not.toHaveProperty('backgroundWork');
  const [turn] = await settledTurns(later, (work as { readonly chat: string }).chat, 1);
  expect(turn).toMatchObject({ state: 'error' });
});
