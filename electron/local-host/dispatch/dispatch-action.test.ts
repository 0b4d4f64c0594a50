import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  approve,
  connect,
  deny,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
} from '../testing/start-test-host.ts';

const message = { text: 'hello', origin: { kind: 'user' } };

test('refuses in words what a chat cannot take, and folds none of it', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const before = await subscribe(client, chat);

  const reasons = await refusals(client, chat, [
    { type: 'chat/turnCancelled', turnId: 'none', duration: 0 },
    { type: 'chat/toolCallConfirmed', turnId: 'none', toolCallId: 'none', approved: true, confirmed: 'user-action' },
    { type: 'chat/inputAnswerChanged', requestId: 'none', questionId: 'name' },
    { type: 'chat/inputCompleted', requestId: 'none', response: 'accept' },
    { type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'none' },
    { type: 'chat/workingDirectorySet', directory: 'file:///elsewhere' },
    { type: 'chat/turnResume', turnId: 'none' },
    { type: 'chat/truncated', turnId: 'none' },
    { type: 'chat/turnStarted', turnId: 't', startedAt: '', message: { text: 'hi', origin: { kind: 'agent' } } },
    { type: 'chat/draftChanged', draft: { text: 'hi', origin: { kind: 'tool' } } },
    { type: 'chat/delta', turnId: 't', partId: 'p', content: 'forged' },
    { type: 'chat/turnStarted', turnId: 't' },
    { type: 'session/titleChanged', title: 'not here' },
  ]);

  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  expect(reasons[10]).toContain('Only the host');
  expect(reasons[11]).toContain('cannot be read');
  expect(await subscribe(client, chat)).toEqual(before);
});

test('refuses in words what a session cannot take', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  const own = String(((await subscribe(client, session)).workingDirectories as readonly string[])[0]);

  const reasons = await refusals(client, session, [
    { type: 'session/workingDirectoryRemoved', directory: own },
    { type: 'session/workingDirectorySet', directory: 'file:///no/such/folder' },
    { type: 'session/workingDirectorySet', directory: 'https://example.com/' },
    { type: 'session/configChanged', config: { pace: 'instant' } },
    { type: 'session/configChanged', config: { approval: 'perhaps' } },
    { type: 'session/configChanged', config: { unknown: true } },
    { type: 'session/customizationToggled', id: 'none', enablement: [] },
    { type: 'session/mcpServerStopRequested', id: 'prompts' },
    { type: 'session/activeClientSet', activeClient: { clientId: 'somebody else', tools: [] } },
    { type: 'session/defaultChatChanged', defaultChat: 'ahp-chat:/none' },
  ]);

  expect(reasons[0]).toBe(
    `${folder} is the scratch folder of the rehearsal agent; it works there, so it stays in the session.`,
  );
  expect(reasons.slice(1).filter((reason) => reason.length < 10)).toEqual([]);
});

test('takes what is allowed and echoes it with its origin to everybody', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const other = await connect(host);
  const { session } = await newSession(client);
  await subscribe(other, session);
  const extra = `file://${await temporaryFolder()}`;

  const seqs = [
    client.dispatch(session, { type: 'session/titleChanged', title: 'Renamed' }),
    client.dispatch(session, { type: 'session/workingDirectorySet', directory: extra }),
    client.dispatch(session, { type: 'session/configChanged', config: { approval: 'edits' } }),
    client.dispatch(session, {
      type: 'session/customizationToggled',
      id: 'kit',
      enablement: [{ kind: 'session', enabled: false }],
    }),
  ];
  const echoes = await Promise.all(seqs.map((seq) => client.echo(seq)));
  await other.action(session, 'session/customizationToggled');

  expect(echoes.map(({ rejectionReason }) => rejectionReason)).toEqual([undefined, undefined, undefined, undefined]);
  const state = await subscribe(other, session);
  expect(state).toMatchObject({ title: 'Renamed', config: { values: { approval: 'edits' } } });
  expect(state.workingDirectories).toContain(extra);
  expect(state.customizations).toMatchObject([
    { id: 'kit', enablement: [{ kind: 'session', enabled: false }] },
    {},
    {},
    {},
    {},
  ]);
});

test('lets only the first of two answers through', async () => {
  const host = await startTestHost();
  const [first, second] = [await connect(host), await connect(host)];
  const { chat, folder } = await newSession(first);
  await subscribe(second, chat);

  const turnId = say(first, chat, 'run: until test -e go; do sleep 0.05; done');
  const call = await pendingCall(first, chat, turnId);
  await first.echo(approve(first, chat, call));
  const late = await second.echo(deny(second, chat, call));
  await writeFile(join(folder, 'go'), '');
  const turn = await finished(first, chat, turnId);

  expect(late.rejectionReason).toContain('no longer waits');
  expect(turn.state).toBe('complete');
});

test('accepts a form only when its required questions are answered', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  say(client, chat, 'ask:');
  const { request } = await client.action(chat, 'chat/inputRequested');
  const requestId = String((request as JsonObject).id);

  const reasons = await refusals(client, chat, [
    { type: 'chat/inputCompleted', requestId, response: 'accept' },
    {
      type: 'chat/inputAnswerChanged',
      requestId,
      questionId: 'times',
      answer: { state: 'submitted', value: { kind: 'number', value: 11 } },
    },
    {
      type: 'chat/inputAnswerChanged',
      requestId,
      questionId: 'loud',
      answer: { state: 'draft', value: { kind: 'text', value: 'yes' } },
    },
    { type: 'chat/inputAnswerChanged', requestId, questionId: 'none', answer: { state: 'skipped' } },
  ]);

  expect(reasons).toEqual([
    '"Name" must be answered first.',
    '"Times" wants a number in its range.',
    '"Loud" wants an answer of another kind.',
    'The form has no question "none".',
  ]);
});

test('refuses a second turn while one is running', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const turnId = say(client, chat, 'run: true');
  await pendingCall(client, chat, turnId);

  const [reason] = await refusals(client, chat, [{ type: 'chat/turnStarted', turnId: 'second', startedAt: '', message }]);

  expect(reason).toContain('queue the message');
});

test('starts a simulated server and stops a real one that is switched off', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);

  client.dispatch(session, { type: 'session/mcpServerStartRequested', id: 'tracker' });
  await client.action(
    session,
    'session/mcpServerStateChanged',
    ({ id, state }) => id === 'tracker' && (state as JsonObject).kind === 'ready',
  );
  client.dispatch(session, { type: 'session/mcpServerStartRequested', id: 'clock' });
  await client.action(
    session,
    'session/mcpServerStateChanged',
    ({ id, state }) => id === 'clock' && (state as JsonObject).kind === 'ready',
  );
  client.dispatch(session, {
    type: 'session/customizationToggled',
    id: 'clock',
    enablement: [{ kind: 'session', enabled: false }],
  });
  await client.action(
    session,
    'session/mcpServerStateChanged',
    ({ id, state }) => id === 'clock' && (state as JsonObject).kind === 'stopped',
  );

  const state = JSON.stringify(await subscribe(client, session));
  expect(state).toContain('"kind":"ready"');
  expect(state).toContain('"kind":"stopped"');
});

test('sends every follower the turn at which history is cut', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat } = await newSession(client);
  const ids = [];
  for (const text of ['one', 'two', 'three']) {
    const turnId = say(client, chat, `say: ${text}`);
    ids.push(turnId);
    await client.action(chat, 'chat/turnComplete', (action) => action.turnId === turnId);
  }
  const narrow = await connect(host);
  await subscribe(narrow, chat, { view: { turns: 1 } });

  client.dispatch(chat, { type: 'chat/truncated', turnId: ids[0] });
  await narrow.action(chat, 'chat/truncated');

  const loaded = await narrow.action(chat, 'chat/turnsLoaded');
  expect((loaded.turns as readonly JsonObject[]).map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

/** Dispatches each action and gives the reason with which each came back. */
async function refusals(client: RawClient, channel: string, actions: readonly JsonObject[]): Promise<readonly string[]> {
  const seqs = actions.map((action) => client.dispatch(channel, action));
  const echoes = await Promise.all(seqs.map((seq) => client.echo(seq)));
  return echoes.map(({ rejectionReason }) => String(rejectionReason ?? ''));
}
