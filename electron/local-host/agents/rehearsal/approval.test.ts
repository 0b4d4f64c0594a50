import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
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

const forSession = { selectedOptionId: 'approve-session' };

async function valuesOf(client: RawClient, session: string): Promise<JsonObject> {
  const { config } = await subscribe(client, session);
  return (config as { readonly values: JsonObject }).values;
}

function labelsOf(call: JsonObject): readonly unknown[] {
  return (call.options as readonly JsonObject[]).map(({ label }) => label);
}

test('asks once for a command that a person allows for the session, and shows the rule in the settings', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const first = say(client, chat, 'run: git status');
  const call = await pendingCall(client, chat, first);

  approve(client, chat, call, forSession);
  await finished(client, chat, first);
  const second = await finished(client, chat, say(client, chat, 'run: git status --short'));

  expect(labelsOf(call)).toEqual(['Approve once', 'Allow "git status *" in this session', 'Deny']);
  expect((await valuesOf(client, session)).allowedCommands).toEqual(['git status *']);
  expect(toolCallsOf(second)).toMatchObject([{ status: 'completed', success: true, confirmed: 'setting' }]);
});

test('asks again for what goes on after an allowed command, and after the rule was taken back', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, { config: { allowedCommands: ['git status *'] } });

  const chained = await pendingCall(client, chat, say(client, chat, 'run: git status && touch chained.txt', 'one'));
  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: 'one', duration: 0 });
  await finished(client, chat, 'one');
  await client.echo(client.dispatch(session, { type: 'session/configChanged', config: { allowedCommands: [] } }));
  const after = await pendingCall(client, chat, say(client, chat, 'run: git status', 'two'));

  expect([chained.turnId, after.turnId]).toEqual(['one', 'two']);
});

test('makes no rule of an answer to a command that was edited into another one', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const turn = say(client, chat, 'run: git status');

  approve(client, chat, await pendingCall(client, chat, turn), { ...forSession, editedToolInput: 'git log' });
  const [call] = toolCallsOf(await finished(client, chat, turn));

  expect(call).toMatchObject({ toolInput: 'git log', success: true });
  expect((await valuesOf(client, session)).allowedCommands).toBeUndefined();
});

test('accepts all edits once a person has said so', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);
  const first = say(client, chat, 'write: a.txt 1');

  approve(client, chat, await pendingCall(client, chat, first), forSession);
  await finished(client, chat, first);
  const second = await finished(client, chat, say(client, chat, 'write: b.txt 2\ndelete: a.txt'));

  expect((await valuesOf(client, session)).approval).toBe('edits');
  expect(toolCallsOf(second)).toMatchObject([{ confirmed: 'setting' }, { confirmed: 'setting' }]);
});

test('hears why something was denied, and what a person wants instead', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const turnId = say(client, chat, 'run: touch unwanted.txt');
  const { toolCallId = '' } = await pendingCall(client, chat, turnId);

  const userSuggestion = { text: 'Use ls.', origin: { kind: 'user' } };
  const answer = { approved: false, reason: 'denied', reasonMessage: { markdown: 'It is *late*.' }, userSuggestion };
  client.dispatch(chat, { type: 'chat/toolCallConfirmed', turnId, toolCallId, ...answer });
  const turn = await finished(client, chat, turnId);

  expect(textOf(turn)).toContain('You said why: It is *late*.');
  expect(textOf(turn)).toContain('You suggested instead: Use ls.');
});

test('holds a result back until a person lets the agent see it', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat } = await newSession(client, { config: { approval: 'everything' } });
  const answer = async (approved: boolean) => {
    const turnId = say(client, chat, 'review: echo secret');
    const { toolCallId = '' } = await client.action(chat, 'chat/toolCallComplete', (action) => action.turnId === turnId);
    client.dispatch(chat, { type: 'chat/toolCallResultConfirmed', turnId, toolCallId, approved });
    return finished(client, chat, turnId);
  };

  const [given, kept] = [await answer(true), await answer(false)];

  expect(toolCallsOf(given)).toMatchObject([{ status: 'completed', success: true }]);
  expect(toolCallsOf(kept)).toMatchObject([{ status: 'cancelled', reason: 'result-denied' }]);
  expect(host.ledger.entries().filter(({ kind }) => kind === 'denied')).toHaveLength(1);
});

test('shows a judgement while it is made and when it is there', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const turnId = say(client, chat, 'risk: ls');

  await client.action(chat, 'chat/toolCallReady', ({ riskAssessment }) => (riskAssessment as JsonObject).status === 'loading');
  const judged = await client.action(
    chat,
    'chat/toolCallReady',
    ({ riskAssessment }) => (riskAssessment as JsonObject).status === 'complete',
  );
  approve(client, chat, judged);
  await finished(client, chat, turnId);

  expect(judged.riskAssessment).toMatchObject({ kind: 'judge', safety: 0.25, reason: expect.stringContaining('Simulated') });
});

test('moves, deletes and writes files of every kind for real', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat, folder } = await newSession(client, { config: { approval: 'edits' } });

  const script = [
    'rename: notes.md docs/moved.md',
    'delete: README.md',
    'binary',
    'big 200',
    'delete: none.txt',
    'rename: src/greeting.js ../out.js',
  ];
  const calls = toolCallsOf(await finished(client, chat, say(client, chat, script.join('\n'))));

  expect(calls.map(({ success }) => success)).toEqual([true, true, true, true, false, false]);
  const edits = calls.slice(0, 4).map(({ content }) => (content as readonly JsonObject[])[0]);
  expect(edits.map((edit) => [edit?.before !== undefined, edit?.after !== undefined])).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(
    ['docs/moved.md', 'README.md', 'pixel.png', 'big.txt', 'src/greeting.js'].map((path) => existsSync(`${folder}/${path}`)),
  ).toEqual([true, false, true, true, true]);
  expect(host.ledger.entries().filter(({ kind }) => kind === 'changed')).toHaveLength(4);
});
