import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { userMessage } from '../../testing/chats.ts';
import type { RawClient } from '../../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  partsOf,
  startTestHost,
  subscribe,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';

async function send(client: RawClient, chat: string, text: string, more: JsonObject): Promise<JsonObject> {
  const turnId = `turn-${crypto.randomUUID()}`;
  client.dispatch(chat, { type: 'chat/turnStarted', turnId, startedAt: '', message: userMessage(text, more) });
  return finished(client, chat, turnId);
}

test('offers several models with what can be set for them', async () => {
  const client = await connect(await startTestHost());

  const { agents } = await subscribe(client, 'ahp-root://');

  expect(agents).toMatchObject([
    {
      capabilities: { multipleChats: { fork: true, sideChat: true } },
      models: [
        { id: 'script' },
        { id: 'script-large', configSchema: { properties: { effort: { enum: ['low', 'medium', 'high'] } } } },
        { id: 'script-withheld', policyState: 'disabled' },
      ],
    },
  ]);
});

test('answers with the model and the settings that a message names, and counts for it', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);

  const large = await send(client, chat, 'say: hi', { model: { id: 'script-large', config: { effort: 'high' } } });
  const usual = await send(client, chat, 'say: hi', {});

  expect(textOf(large)).toBe('Answered with **Large script (no model, simulated download)**, effort high.hi');
  expect(large).toMatchObject({ usage: { model: 'script-large' } });
  expect(textOf(usual)).toBe('hi');
  expect(usual).toMatchObject({ usage: { model: 'script' } });
});

test('does nothing for a model that there is not, that is withheld or that cannot be set so', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const models = [{ id: 'none' }, { id: 'script-withheld' }, { id: 'script-large', config: { effort: 'endless' } }];

  for (const model of models) {
    const turn = await send(client, chat, 'say: hi', { model });

    expect(textOf(turn)).toBe('');
    expect(partsOf(turn).at(-1)).toMatchObject({
      kind: 'error',
      error: { message: expect.stringContaining('choose another one and send the message again') },
    });
  }
});

test('answers as the custom agent that a message names, with its tools alone', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const { customizations } = await subscribe(client, session);
  const entries = (customizations as readonly JsonObject[]).flatMap(
    ({ children }) => (children ?? []) as readonly JsonObject[],
  );
  const reviewer = entries.find(({ type }) => type === 'agent');
  const agent = { uri: String(reviewer?.uri) };

  const turn = await send(client, chat, 'run: true\nwrite: a.txt A', { agent });
  const unknown = await send(client, chat, 'run: true', { agent: { uri: 'file:///none' } });

  expect(textOf(turn)).toContain('Answered as **reviewer**.');
  expect(textOf(turn)).toContain('I may not use `write_file`');
  expect(toolCallsOf(turn).map(({ toolName }) => toolName)).toEqual(['run_command']);
  expect(partsOf(unknown).at(-1)).toMatchObject({ kind: 'error', error: { errorType: 'unknown-agent' } });
});
