import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import {
  connect,
  finished,
  newSession,
  SOON,
  say,
  startTestHost,
  subscribe,
  toolCallsOf,
} from '../../testing/start-test-host.ts';
import { textIn, typeIn } from '../../testing/terminals.ts';

const everything = { config: { approval: 'everything' } };

/** The terminal that a running tool call shows. */
async function terminalOf(client: Awaited<ReturnType<typeof connect>>, chat: string, turnId: string): Promise<string> {
  const { content } = await client.action(chat, 'chat/toolCallContentChanged', (action) => action.turnId === turnId);
  return String((content as readonly JsonObject[])[0]?.resource);
}

test('runs a command in a terminal that can be followed, and says how it ended', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat, folder } = await newSession(client, everything);
  const turnId = say(client, chat, 'terminal: pwd && test -t 1 && exit 4');
  const channel = await terminalOf(client, chat, turnId);

  const [call] = toolCallsOf(await finished(client, chat, turnId));

  expect(call).toMatchObject({
    success: false,
    content: [
      { type: 'terminal', resource: channel, isPty: true, result: { exitCode: 4, preview: `${folder}\n`, truncated: false } },
    ],
  });
  expect(await subscribe(client, channel)).toMatchObject({
    claim: { kind: 'session', session, chat, turnId },
    lifecycle: { status: 'exited', exitCode: 4 },
  });
  expect(host.ledger.entries()).toContainEqual(expect.objectContaining({ kind: 'ran', exitCode: 4, output: `${folder}\n` }));
});

test('ends the command when the turn is cancelled', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client, everything);
  const turnId = say(client, chat, 'terminal: echo "pid=$$"; sleep 600');
  const channel = await terminalOf(client, chat, turnId);
  await expect.poll(() => textIn(client, channel), SOON).toContain('pid=');

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 0 });

  await client.action(channel, 'terminal/exited');
  await client.action(
    'ahp-root://',
    'root/terminalsChanged',
    ({ terminals }) => (terminals as readonly unknown[]).length === 0,
  );
});

test('goes on without a command that a person sends to the background, and shows it there until it ends', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, everything);
  const turnId = say(client, chat, 'terminal: read line; echo "got $line"\nsay: And on.');
  const channel = await terminalOf(client, chat, turnId);
  await subscribe(client, channel);

  client.dispatch(channel, { type: 'terminal/claimed', claim: { kind: 'session', session, chat } });
  const turn = await finished(client, chat, turnId);
  const { work } = await client.action(chat, 'chat/backgroundWorkSet');
  client.dispatch(channel, { type: 'terminal/claimed', claim: { kind: 'client', clientId: client.clientId } });
  typeIn(client, channel, 'hello\r');
  await client.action(channel, 'terminal/exited');

  expect(toolCallsOf(turn)).toMatchObject([{ success: true, pastTenseMessage: expect.stringContaining('Left') }]);
  expect(work).toMatchObject({ kind: 'shell', terminal: channel });
  expect(await textIn(client, channel)).toContain('got hello');
  await client.action(chat, 'chat/backgroundWorkRemoved');
});
