import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { exampleSession, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import {
  approve,
  finished,
  partsOf,
  pendingCall,
  say,
  subscribe,
  temporaryFolder,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';

const EXAMPLE = { Example: serverEntry('example') };

test('an agent of agents.json is in the list, works in the chosen folder, and streams its answer', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const root = await subscribe(acp.client, 'ahp-root://');

  const { chat, folder } = await exampleSession(acp);
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'think Hm.\nsay one two three'));

  expect(root.agents).toMatchObject([{ provider: 'acp-example', displayName: 'Example' }, { provider: 'rehearsal' }]);
  expect(folder).toBe(acp.folder);
  expect(turn).toMatchObject({
    state: 'complete',
    responseParts: [{ kind: 'reasoning', content: 'Hm.' }, { kind: 'markdown' }],
  });
  expect(textOf(turn)).toBe('one two three\n');
  const deltas = acp.client.frames.filter(({ params }) => JSON.stringify(params ?? {}).includes('"chat/delta"'));
  expect(deltas).toHaveLength(3);
});

test('without a chosen folder the agent gets one of its own', async () => {
  const acp = await startAcpHost(EXAMPLE);

  const { chat, folder } = await exampleSession(acp, { workingDirectories: [] });
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'places'));

  expect(folder).toContain(join(acp.host.dataFolder, 'scratch', 'acp-example'));
  expect(JSON.parse(textOf(turn))).toMatchObject({ cwd: folder });
});

test('a permission is a Request with the edit and the answers of the agent, and the approved edit is made', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat, folder } = await exampleSession(acp);
  await writeFile(join(folder, 'notes.md'), 'old\n');

  const turnId = say(acp.client, chat, 'write notes.md new words');
  const call = await pendingCall(acp.client, chat, turnId);
  const { inputNeeded } = await subscribe(acp.client, session);

  expect(inputNeeded).toMatchObject([{ kind: 'toolConfirmation' }]);
  expect(call).toMatchObject({
    invocationMessage: 'Write notes.md',
    edits: { items: [{ before: {}, after: { uri: `file://${folder}/notes.md` }, diff: { added: 1, removed: 1 } }] },
    options: [
      { id: 'yes', label: 'Allow', kind: 'approve' },
      { id: 'always', label: 'Always allow', kind: 'approve' },
      { id: 'no', label: 'Reject', kind: 'deny' },
      { id: 'never', label: 'Always reject', kind: 'deny' },
    ],
  });
  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toBe('old\n');
  approve(acp.client, chat, call, { selectedOptionId: 'yes' });
  const turn = await finished(acp.client, chat, turnId);

  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toBe('new words\n');
  expect(toolCallsOf(turn)).toMatchObject([
    { status: 'completed', success: true, selectedOption: { id: 'yes' }, content: [{ type: 'fileEdit' }] },
  ]);
});

test('an answer goes back as the option that was chosen, and a plain denial as the one for this time', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat, folder } = await exampleSession(acp);
  const denied = async (option: JsonObject) => {
    const turnId = say(acp.client, chat, 'write notes.md text');
    const { toolCallId = '' } = await pendingCall(acp.client, chat, turnId);
    const denial = { type: 'chat/toolCallConfirmed', turnId, toolCallId, approved: false, reason: 'denied' };
    acp.client.dispatch(chat, { ...denial, ...option });
    return textOf(await finished(acp.client, chat, turnId));
  };

  const never = await denied({ selectedOptionId: 'never' });
  const plain = await denied({});

  expect(never).toBe('Not allowed: never.\n');
  expect(plain).toBe('Not allowed: no.\n');
  await expect(readFile(join(folder, 'notes.md'))).rejects.toThrow();
});

test('a command runs in a terminal of the host that the tool call shows', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat, folder } = await exampleSession(acp);

  const turnId = say(acp.client, chat, 'run pwd; exit 3');
  approve(acp.client, chat, await pendingCall(acp.client, chat, turnId), { selectedOptionId: 'yes' });
  const turn = await finished(acp.client, chat, turnId);

  expect(textOf(turn)).toBe(`It printed ${await realpath(folder)} and ended with 3.\n`);
  expect(toolCallsOf(turn)).toMatchObject([
    {
      status: 'completed',
      success: false,
      _meta: { toolKind: 'terminal' },
      content: [{ type: 'terminal', title: 'pwd; exit 3', result: { exitCode: 3 } }],
    },
  ]);
});

test('a plan, a picture, a notice and the memory in use show in the turn', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat } = await exampleSession(acp);

  const turn = await finished(acp.client, chat, say(acp.client, chat, 'plan\npicture\nnotice Take care\nusage'));

  expect(toolCallsOf(turn)).toMatchObject([
    { toolName: 'plan', status: 'completed', content: [{ type: 'text', text: '✓ Look\n· Leap' }] },
  ]);
  expect(partsOf(turn)).toMatchObject([
    { kind: 'toolCall' },
    { kind: 'contentRef', contentType: 'image/png' },
    { kind: 'systemNotification', content: 'Take care' },
  ]);
  expect(turn.usage).toMatchObject({ _meta: { contextTokens: 1200, contextSize: 200_000 } });
});

test('a form is a Request whose answers go back to the agent', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat } = await exampleSession(acp);

  const turnId = say(acp.client, chat, 'ask');
  const { request } = await acp.client.action(chat, 'chat/inputRequested');
  const { id: requestId, questions } = request as { readonly id: string; readonly questions: unknown };
  expect(questions).toMatchObject([
    { id: 'name', kind: 'text', required: true },
    { id: 'size', kind: 'single-select', options: [{ id: 's' }, { id: 'l' }] },
    { id: 'loud', kind: 'boolean', defaultValue: true },
  ]);
  acp.client.dispatch(chat, {
    type: 'chat/inputCompleted',
    requestId,
    response: 'accept',
    answers: {
      name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
      size: { state: 'submitted', value: { kind: 'selected', value: 'l' } },
    },
  });

  const turn = await finished(acp.client, chat, turnId);
  expect(textOf(turn)).toBe('The form says accept {"name":"Ada","size":"l"}\n');
});

test('files and pictures of a message reach the agent as it takes them', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat, folder } = await exampleSession(acp);
  await writeFile(join(folder, 'a.md'), 'words');
  const attachments = [
    {
      type: 'resource',
      label: 'a.md',
      uri: `file://${folder}/a.md`,
      selection: { range: { start: { line: 1, character: 0 }, end: { line: 3, character: 0 } } },
    },
    { type: 'embeddedResource', label: 'p.png', contentType: 'image/png', data: 'iVBORw0KGgo=' },
    { type: 'embeddedResource', label: 's.wav', contentType: 'audio/wav', data: 'AAAA' },
    { type: 'embeddedResource', label: 'n.txt', contentType: 'text/plain', data: Buffer.from('note').toString('base64') },
    { type: 'simple', label: 'Context', modelRepresentation: 'say nothing' },
  ];

  acp.client.dispatch(chat, {
    type: 'chat/turnStarted',
    turnId: 't1',
    startedAt: '2026-01-01T00:00:00.000Z',
    message: { text: 'blocks', origin: { kind: 'user' }, attachments },
  });
  const turn = await finished(acp.client, chat, 't1');

  const [first] = textOf(turn).split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject([
    { type: 'text', text: 'blocks' },
    { type: 'resource_link', uri: `file://${folder}/a.md#L2-L4`, mimeType: 'text/markdown', size: 5 },
    { type: 'image', mimeType: 'image/png' },
    { type: 'resource', resource: { text: 'note' } },
    { type: 'text', text: 'say nothing' },
  ]);
  expect(partsOf(turn)[0]).toMatchObject({
    kind: 'systemNotification',
    content: 'The sound "s.wav" was not handed on: this agent takes no sounds.',
  });
});

test('a cancelled turn tells the agent, takes its question back, and leaves it ready for the next message', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat } = await exampleSession(acp);

  const turnId = say(acp.client, chat, 'write notes.md text\nsay never said');
  await pendingCall(acp.client, chat, turnId);
  acp.client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 1 });
  const cancelled = await finished(acp.client, chat, turnId);
  const next = await finished(acp.client, chat, say(acp.client, chat, 'say next'));

  expect(cancelled).toMatchObject({ state: 'cancelled' });
  expect(textOf(cancelled)).toBe('');
  expect(textOf(next)).toBe('next\n');
  expect((await subscribe(acp.client, session)).inputNeeded ?? []).toEqual([]);
});

test('the agent names the session until a person does', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat } = await exampleSession(acp);
  const title = async () => (await subscribe(acp.client, session)).title;

  await finished(acp.client, chat, say(acp.client, chat, 'title By the agent'));
  expect(await title()).toBe('By the agent');
  await acp.client.echo(acp.client.dispatch(session, { type: 'session/titleChanged', title: 'Mine' }));
  await finished(acp.client, chat, say(acp.client, chat, 'title Again'));

  expect(await title()).toBe('Mine');
});

test('once it has shown that it works in several folders, it is told of all that a session has', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const other = await temporaryFolder();
  await writeFile(join(other, 'far.md'), 'far away');
  const workingDirectories = [`file://${acp.folder}`, `file://${other}`];
  const shown = async (chat: string) => textOf(await finished(acp.client, chat, say(acp.client, chat, 'places')));

  const first = await exampleSession(acp, { workingDirectories });
  const second = await exampleSession(acp, { workingDirectories });

  expect(JSON.parse(await shown(first.chat))).toMatchObject({ folders: [] });
  expect(JSON.parse(await shown(second.chat))).toMatchObject({ cwd: acp.folder, folders: [other] });
  const read = await finished(acp.client, second.chat, say(acp.client, second.chat, `read ${other}/far.md`));
  expect(textOf(read)).toBe('It says: far away\n');
});

test('each reason to stop has its own end of the turn', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat } = await exampleSession(acp);
  const end = async (reason: string) => finished(acp.client, chat, say(acp.client, chat, `stop ${reason}`));
  const error = (errorType: string) => ({ state: 'error', responseParts: [{ kind: 'error', error: { errorType } }] });

  expect(await end('max_tokens')).toMatchObject(error('max-tokens'));
  expect(await end('max_turn_requests')).toMatchObject(error('max-turn-requests'));
  expect(await end('refusal')).toMatchObject(error('refusal'));
  expect(await end('cancelled')).toMatchObject({ state: 'complete', responseParts: [{ kind: 'systemNotification' }] });
});

test('it gets what its entry sets, and no secret of the host', async () => {
  process.env.ACP_TEST_SECRET = 'secret';
  const acp = await startAcpHost({ Example: serverEntry('example', { env: { EXAMPLE_KEY: 'given' } }) });
  const { chat } = await exampleSession(acp);

  const turn = await finished(acp.client, chat, say(acp.client, chat, 'environment ACP_TEST_SECRET\nenvironment EXAMPLE_KEY'));

  expect(textOf(turn)).toBe('ACP_TEST_SECRET is not set\nEXAMPLE_KEY is given\n');
});

test('its commands are offered where a message begins', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say hello'));

  const { items } = await acp.client.ask('completions', { channel: chat, kind: 'userMessage', text: '/rev', offset: 4 });

  expect(items).toMatchObject([{ insertText: '/review ', attachment: { label: '/review', displayKind: 'command' } }]);
});

test('it reads the lines of a file that it asks for', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat, folder } = await exampleSession(acp);
  await writeFile(join(folder, 'a.md'), '1\n2\n3\n4\n');

  const turn = await finished(acp.client, chat, say(acp.client, chat, 'lines a.md 2 2\nlines a.md 4 9'));

  expect(textOf(turn)).toBe('"2\\n3"\n"4\\n"\n');
});
