import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { type AcpHost, exampleSession, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import { finished, partsOf, say, textOf } from '../../testing/start-test-host.ts';

async function signingIn(env: Readonly<Record<string, string>>): Promise<AcpHost> {
  return startAcpHost({ Example: serverEntry('example', { env }) });
}

/** Sends a message and answers the question that comes for it; gives the turn as it ended. */
async function answerSignIn(acp: AcpHost, chat: string, answer: JsonObject): Promise<JsonObject> {
  const turnId = say(acp.client, chat, 'say hello');
  const { request } = await acp.client.action(chat, 'chat/inputRequested');
  const { id: requestId, message, questions } = request as JsonObject;
  expect(message).toContain('Example asks you to sign in');
  expect(questions).toMatchObject([{ kind: 'single-select', options: [{ id: 'browser', label: 'Log in by browser' }] }]);
  acp.client.dispatch(chat, { type: 'chat/inputCompleted', requestId: String(requestId), ...answer });
  return finished(acp.client, chat, turnId);
}

const BROWSER = { way: { state: 'submitted', value: { kind: 'selected', value: 'browser' } } };

test('an agent that wants a sign-in asks in the first turn, and goes on with the message afterwards', async () => {
  const acp = await signingIn({ EXAMPLE_SIGN_IN: 'wanted' });
  const { chat } = await exampleSession(acp);

  const turn = await answerSignIn(acp, chat, { response: 'accept', answers: BROWSER });

  expect(turn).toMatchObject({ state: 'complete' });
  expect(textOf(turn)).toBe('hello\n');
});

test('who declines reads what else to do', async () => {
  const acp = await signingIn({ EXAMPLE_SIGN_IN: 'wanted' });
  const { chat } = await exampleSession(acp);

  const turn = await answerSignIn(acp, chat, { response: 'decline' });

  expect(partsOf(turn).at(-1)).toMatchObject({
    error: { errorType: 'sign-in-needed', message: expect.stringContaining('Example needs you to sign in. To do that, run') },
  });
});

test('a sign-in that fails says why', async () => {
  const acp = await signingIn({ EXAMPLE_SIGN_IN: 'refused' });
  const { chat } = await exampleSession(acp);

  const turn = await answerSignIn(acp, chat, { response: 'accept', answers: BROWSER });

  expect(partsOf(turn).at(-1)).toMatchObject({
    error: { errorType: 'sign-in-failed', message: expect.stringContaining('could not sign in (The browser was closed)') },
  });
});

test('a sign-in that only a terminal can do is named with its command', async () => {
  const acp = await signingIn({ EXAMPLE_TERMINAL_SIGN_IN: 'wanted' });
  const { chat } = await exampleSession(acp);

  const turn = await finished(acp.client, chat, say(acp.client, chat, 'say hello'));

  expect(partsOf(turn).at(-1)).toMatchObject({
    error: { errorType: 'sign-in-needed', message: expect.stringContaining('example-agent.mjs --login". Then send') },
  });
});
