import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import {
  approve,
  connect,
  deny,
  finished,
  newSession,
  partsOf,
  pendingCall,
  SOON,
  say,
  startTestHost,
  subscribe,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';

test('runs an approved command for real and shows what it wrote', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat, folder } = await newSession(client);

  const turnId = say(client, chat, 'run: echo made > hello.txt && cat hello.txt');
  const call = await pendingCall(client, chat, turnId);
  const before = await subscribe(client, session);
  const existedBefore = existsSync(join(folder, 'hello.txt'));
  approve(client, chat, call);
  const turn = await finished(client, chat, turnId);

  expect(existedBefore).toBe(false);
  expect(before.inputNeeded).toMatchObject([
    { kind: 'toolConfirmation', chat, turnId, toolCall: { toolInput: 'echo made > hello.txt && cat hello.txt' } },
  ]);
  expect(before.status).toBe(24);
  expect(await readFile(join(folder, 'hello.txt'), 'utf8')).toBe('made\n');
  expect(toolCallsOf(turn)).toMatchObject([
    {
      status: 'completed',
      success: true,
      confirmed: 'user-action',
      selectedOption: { id: 'approve-once' },
      content: [{ type: 'text', text: 'made\n' }],
    },
  ]);
  expect(host.ledger.entries()).toMatchObject([{ kind: 'ran', exitCode: 0, folder, output: 'made\n' }]);
  const after = await subscribe(client, session);
  expect(after.inputNeeded).toBeUndefined();
  expect(after.status).toBe(1);
});

test('runs the command as the person has edited it', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client);

  const turnId = say(client, chat, 'run: touch first.txt');
  approve(client, chat, await pendingCall(client, chat, turnId), { editedToolInput: 'touch second.txt' });
  await finished(client, chat, turnId);

  expect([existsSync(join(folder, 'first.txt')), existsSync(join(folder, 'second.txt'))]).toEqual([false, true]);
});

test('does not run a denied command and says so', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat, folder } = await newSession(client);

  const turnId = say(client, chat, 'run: touch hello.txt');
  deny(client, chat, await pendingCall(client, chat, turnId));
  const turn = await finished(client, chat, turnId);

  expect(existsSync(join(folder, 'hello.txt'))).toBe(false);
  expect(toolCallsOf(turn)).toMatchObject([{ status: 'cancelled', reason: 'denied' }]);
  expect(textOf(turn)).toContain('was not allowed');
  expect(host.ledger.entries().map(({ kind }) => kind)).toEqual(['denied', 'said']);
});

test('reports a command that fails with its exit code and its output', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client, { config: { approval: 'everything' } });

  const turn = await finished(client, chat, say(client, chat, 'run: echo oops >&2; exit 3'));

  expect(toolCallsOf(turn)).toMatchObject([
    { status: 'completed', success: false, confirmed: 'setting', error: { code: '3' }, content: [{ text: 'oops\n' }] },
  ]);
});

test('kills a running command with everything it started when the turn is cancelled', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat, folder } = await newSession(client, { config: { approval: 'everything' } });

  const turnId = say(client, chat, 'run: sleep 600 & echo $! > child.pid; echo started; wait');
  await client.action(chat, 'chat/toolCallContentChanged');
  const child = Number(await readFile(join(folder, 'child.pid'), 'utf8'));
  client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 0 });
  const turn = await finished(client, chat, turnId);

  expect(turn.state).toBe('cancelled');
  await expect.poll(() => isAlive(child), SOON).toBe(false);
  await expect.poll(() => host.ledger.entries().at(-1), SOON).toMatchObject({ kind: 'ran', exitCode: undefined });
});

test('shows an edit before it makes it, and both sides can be read', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client);

  const turnId = say(client, chat, 'edit: notes.md "Nothing is noted yet." "Something is."');
  const call = await pendingCall(client, chat, turnId);
  const [edit] = (call.edits as unknown as { readonly items: readonly Edit[] }).items;
  const [before, after] = await Promise.all([edit?.before, edit?.after].map((side) => read(client, side?.content.uri)));
  const untouched = await readFile(join(folder, 'notes.md'), 'utf8');
  approve(client, chat, call);
  await finished(client, chat, turnId);

  expect(untouched).toBe(before);
  expect(before).toContain('Nothing is noted yet.');
  expect(edit?.diff).toEqual({ added: 1, removed: 1 });
  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toBe(after);
});

test('leaves files outside its folder alone', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client, { config: { approval: 'everything' } });

  const turn = await finished(client, chat, say(client, chat, 'write: ../outside.txt no'));

  expect(existsSync(join(folder, '../outside.txt'))).toBe(false);
  expect(toolCallsOf(turn)).toMatchObject([
    { success: false, error: { message: expect.stringContaining('outside the scratch folder') } },
  ]);
});

test('asks questions of every kind and repeats the answers', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'ask: How?');
  const { request } = await client.action(chat, 'chat/inputRequested');
  const { id, questions } = request as { readonly id: string; readonly questions: readonly JsonObject[] };
  const waiting = await subscribe(client, session);
  client.dispatch(chat, {
    type: 'chat/inputCompleted',
    requestId: id,
    response: 'accept',
    answers: {
      name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
      times: { state: 'submitted', value: { kind: 'number', value: 3 } },
      loud: { state: 'submitted', value: { kind: 'boolean', value: true } },
      language: { state: 'submitted', value: { kind: 'selected', value: '', freeformValues: ['Latin'] } },
      places: { state: 'submitted', value: { kind: 'selected-many', value: ['readme', 'notes'] } },
    },
  });
  const turn = await finished(client, chat, turnId);

  expect(questions.map(({ kind }) => kind)).toEqual(['text', 'integer', 'boolean', 'single-select', 'multi-select', 'number']);
  expect(waiting.inputNeeded).toMatchObject([{ kind: 'chatInput', chat, request: { id } }]);
  for (const answer of ['Ada', '3', 'yes', 'Latin', 'readme, notes']) expect(textOf(turn)).toContain(`\`${answer}\``);
  expect(host.ledger.entries()[0]).toMatchObject({ kind: 'asked', response: 'accept' });
});

test('ends a turn in error with the reason as its last part', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  const turn = await finished(client, chat, say(client, chat, 'fail: no luck today'));

  expect(turn.state).toBe('error');
  expect(partsOf(turn).at(-1)).toMatchObject({
    kind: 'error',
    error: { errorType: 'rehearsed-failure', message: 'no luck today' },
  });
  expect((await subscribe(client, session)).status).toBe(2);
});

test('streams what it says, and says in the end exactly what it remembers', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat } = await newSession(client);

  const turn = await finished(client, chat, say(client, chat, 'Hello there'));

  const said = host.ledger.entries().flatMap((entry) => (entry.kind === 'said' ? [entry.text] : []));
  const deltas = client.frames.filter((frame) => JSON.stringify(frame).includes('"chat/delta"'));
  expect(textOf(turn)).toBe(said.join(''));
  expect(textOf(turn)).toContain('中文');
  expect(deltas.length).toBeGreaterThan(50);
});

test('starts queued messages one after another and picks steering up within the turn', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);

  const turnId = say(client, chat, 'run: true');
  const call = await pendingCall(client, chat, turnId);
  for (const id of ['one', 'two']) {
    client.dispatch(chat, { type: 'chat/pendingMessageSet', kind: 'queued', id, message: message(`say: this is ${id}`) });
  }
  const steering = { type: 'chat/pendingMessageSet', kind: 'steering', id: 'steer', message: message('say: as you wish') };
  await client.echo(client.dispatch(chat, steering));
  approve(client, chat, call);
  await client.action(chat, 'chat/turnStarted', (action) => action.queuedMessageId === 'two');
  await expect.poll(async () => ((await subscribe(client, chat)).turns as readonly JsonObject[]).length, SOON).toBe(3);

  const turns = (await subscribe(client, chat)).turns as readonly JsonObject[];
  expect(textOf(turns[0] ?? {})).toContain('as you wish');
  expect(textOf(turns[1] ?? {})).toBe('this is one');
  expect(textOf(turns[2] ?? {})).toBe('this is two');
});

test('pauses a simulated call for a sign-in and goes on after it', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'mcp');
  await client.action(
    session,
    'session/inputNeededSet',
    ({ request }) => (request as JsonObject).kind === 'toolAuthentication',
  );
  const resource = 'https://tracker.rehearsal.example/mcp';
  const empty = await client.request('authenticate', { channel: 'ahp-root://', resource, token: ' ' });
  await client.ask('authenticate', { channel: 'ahp-root://', resource, token: 'any' });
  const turn = await finished(client, chat, turnId);

  expect(empty.error).toMatchObject({ code: -32007, data: { resources: [{ resource }] } });
  expect(toolCallsOf(turn)).toMatchObject([{ status: 'completed', success: true, contributor: { kind: 'mcp' } }]);
  expect(textOf(turn)).toContain('2 issues');
});

interface Side {
  readonly content: { readonly uri: string };
}

interface Edit {
  readonly before?: Side;
  readonly after?: Side;
  readonly diff?: JsonObject;
}

async function read(
  client: { ask(method: string, params: JsonObject): Promise<JsonObject> },
  uri: string | undefined,
): Promise<unknown> {
  return (await client.ask('resourceRead', { channel: 'ahp-root://', uri: uri ?? '' })).data;
}

function message(text: string): JsonObject {
  return { text, origin: { kind: 'user' } };
}

/** A process that has ended may stay in the table as a zombie until somebody reaps it; it runs nothing any more. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
