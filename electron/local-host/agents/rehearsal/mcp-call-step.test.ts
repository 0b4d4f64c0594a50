import { expect, test } from 'vitest';
import { entryOf } from '../../testing/customizations.ts';
import {
  approve,
  connect,
  deny,
  finished,
  newSession,
  pendingCall,
  say,
  startTestHost,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';
import { parseSteps } from './steps.ts';

async function stage() {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  return { host, client, session, chat };
}

test('a step names a server, a tool and its input', () => {
  const steps = parseSteps('mcp: Clock add_minutes {"minutes": 1}\nmcp: "My server" list\nmcp\nmcp: alone');

  expect(steps).toEqual([
    { kind: 'mcp', call: { server: 'Clock', tool: 'add_minutes', input: '{"minutes": 1}' } },
    { kind: 'mcp', call: { server: 'My server', tool: 'list', input: '{}' } },
    { kind: 'mcp' },
  ]);
});

test('calls a tool with the input that a person has corrected, and remembers it', async () => {
  const { host, client, chat } = await stage();

  const turnId = say(client, chat, 'mcp: clock add_minutes {"time": "2026-01-01T00:00:00Z", "minutes": 1}');
  const call = await pendingCall(client, chat, turnId);
  approve(client, chat, call, { editedToolInput: '{"time": "2026-01-01T00:00:00Z", "minutes": 2}' });
  const turn = await finished(client, chat, turnId);

  expect(toolCallsOf(turn)).toMatchObject([
    { success: true, pastTenseMessage: 'Called add_minutes of Clock', structuredContent: { time: '2026-01-01T00:02:00.000Z' } },
  ]);
  expect(host.ledger.entries()).toContainEqual({ kind: 'called', turnId, server: 'clock', tool: 'add_minutes', success: true });
});

test('leaves a tool alone that was not allowed', async () => {
  const { host, client, chat } = await stage();

  const turnId = say(client, chat, 'mcp: clock tell_time');
  deny(client, chat, await pendingCall(client, chat, turnId));
  const turn = await finished(client, chat, turnId);

  expect(toolCallsOf(turn)).toMatchObject([{ status: 'cancelled', reason: 'denied' }]);
  expect(textOf(turn)).toContain('was not allowed');
  expect(host.ledger.entries().some(({ kind }) => kind === 'called')).toBe(false);
});

test('shows a failure of the tool, and input that is none', async () => {
  const { client, chat } = await stage();
  const outcomes = [];

  for (const input of ['{"time": "never"}', '[1]']) {
    const turnId = say(client, chat, `mcp: clock add_minutes ${input}`);
    approve(client, chat, await pendingCall(client, chat, turnId));
    outcomes.push(...toolCallsOf(await finished(client, chat, turnId)));
  }

  expect(outcomes).toMatchObject([
    { success: false, error: { message: 'A time and a number of minutes are needed.' } },
    { success: false, error: { message: 'add_minutes was not called: its input is no JSON object: [1].' } },
  ]);
});

test('says what a server has when a tool is not there, and why a server cannot be used', async () => {
  const { client, session, chat } = await stage();

  const tool = await finished(client, chat, say(client, chat, 'mcp: clock sing'));
  const server = await finished(client, chat, say(client, chat, 'mcp: not-there sing'));

  expect(textOf(tool)).toBe('I cannot call "sing": "Clock" has no tool "sing"; it has tell_time, add_minutes.');
  expect(textOf(server)).toContain('the tools of "not-there" cannot be listed');
  expect(await entryOf(client, session, 'unfinished/mcpServer/not-there')).toMatchObject({
    state: { kind: 'error', error: { errorType: 'mcp-start-failed', message: expect.stringContaining('ENOENT') } },
  });
});
