import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  SOON,
  say,
  startTestHost,
  subscribe,
  textOf,
  toolCallsOf,
} from '../testing/start-test-host.ts';

const TOOLS = [{ name: 'pick_colour', title: 'Pick a colour', description: 'Asks the person for a colour' }];

test('lets a client run the tools that it offers, and the agent read what it answers', async () => {
  const { host, client, chat, session, call } = await setUp();

  client.dispatch(chat, {
    type: 'chat/toolCallComplete',
    ...call,
    result: { success: true, pastTenseMessage: 'Picked', content: [{ type: 'text', text: 'teal' }] },
  });
  const turn = await finished(client, chat, String(call.turnId));

  expect(textOf(turn)).toBe('The client answered: teal');
  expect(host.ledger.entries()).toContainEqual({ kind: 'delivered', ...call, success: true });
  expect((await subscribe(client, session)).inputNeeded ?? []).toEqual([]);
});

test('tells the session who must run a tool', async () => {
  const { client, session, chat, call } = await setUp();

  await expect
    .poll(async () => (await subscribe(client, session)).inputNeeded, SOON)
    .toMatchObject([
      {
        kind: 'toolClientExecution',
        clientId: 'helper',
        chat,
        toolCall: { toolCallId: call.toolCallId, toolInput: '{"of":3}' },
      },
    ]);
});

test('ends, as failed, what a client was running when it has stayed away too long', async () => {
  const { watcher, client, session, chat, call } = await setUp(50);

  await client.close();
  const left = await watcher.action(session, 'session/activeClientRemoved');
  const turn = await finished(watcher, chat, String(call.turnId));

  expect(left).toMatchObject({ clientId: 'helper' });
  expect(toolCallsOf(turn)).toMatchObject([
    {
      status: 'completed',
      success: false,
      error: { code: 'client-left', message: expect.stringContaining('Pick a colour has left the session') },
    },
  ]);
});

test('keeps what a client was running when it comes back in time', async () => {
  const { host, watcher, client, session, chat, call, seen } = await setUp(60_000);

  await client.close();
  const back = await openRawClient(host.address, { clientId: 'helper' });
  const subscriptions = ['ahp-root://', session, chat];
  await back.ask('reconnect', { channel: 'ahp-root://', clientId: 'helper', lastSeenServerSeq: seen, subscriptions });
  const result = { success: true, pastTenseMessage: 'Picked' };
  await back.echo(back.dispatch(chat, { type: 'chat/toolCallComplete', ...call, result }));
  const turn = await finished(watcher, chat, String(call.turnId));
  await back.close();

  expect(toolCallsOf(turn)).toMatchObject([{ status: 'completed', success: true }]);
  expect(watcher.frames.some((frame) => JSON.stringify(frame).includes('activeClientRemoved'))).toBe(false);
});

test.each([
  [
    'leaves the session',
    (client: RawClient, session: string) =>
      void client.dispatch(session, { type: 'session/activeClientRemoved', clientId: 'helper' }),
  ],
  [
    'stops following it',
    (client: RawClient, session: string) =>
      client.send(JSON.stringify({ jsonrpc: '2.0', method: 'unsubscribe', params: { channel: session } })),
  ],
])('ends at once what a client was running when it %s by itself', async (_how, leave) => {
  const { watcher, client, session, chat, call } = await setUp(60_000);

  leave(client, session);

  expect(toolCallsOf(await finished(watcher, chat, String(call.turnId)))).toMatchObject([{ success: false }]);
});

test('keeps a client active while one of its connections still follows the session', async () => {
  const { host, client, watcher, session } = await setUp(10);
  const second = await connect(host, '1.0.0', 'helper');
  await subscribe(second, session);

  await client.close();
  await watcher.echo(watcher.dispatch(session, { type: 'session/titleChanged', title: 'A' }));
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect((await subscribe(watcher, session)).activeClients).toMatchObject([{ clientId: 'helper' }]);
});

test('says so when nobody offers the tool', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);

  const turn = await finished(client, chat, say(client, chat, 'client: fly {}'));

  expect(textOf(turn)).toContain('No client that is here offers the tool `fly`');
});

/** A client in the middle of running a tool, and somebody who watches. */
async function setUp(graceInMs?: number) {
  const host = await startTestHost(graceInMs === undefined ? {} : { graceInMs });
  const client = await connect(host, '1.0.0', 'helper');
  const watcher = await connect(host);
  const place = await newSession(client, { activeClient: { clientId: 'helper', tools: TOOLS } });
  await subscribe(watcher, place.session);
  await subscribe(watcher, place.chat);
  const turnId = say(client, place.chat, 'client: pick_colour {"of":3}');
  const { toolCallId = '' } = await client.action(place.chat, 'chat/toolCallReady');
  const { params } = client.frames.findLast(({ method }) => method === 'action') ?? {};
  const seen = Number((params as JsonObject).serverSeq);
  return { host, client, watcher, ...place, call: { turnId, toolCallId }, seen };
}
