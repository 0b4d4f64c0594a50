import { expect, test } from 'vitest';
import { connect, newSession, startTestHost, subscribe } from '../testing/start-test-host.ts';

test.each([
  '',
  'ahp-session:/',
  'ahp-root://',
  'ahp-chat:/a',
  'mcp://a',
  'file:///etc/passwd',
  'ahp-session:/a/annotations',
  'ahp-session:/a?b',
])('no session is created under %j', async (channel) => {
  const client = await connect(await startTestHost());

  const { error } = await client.request('createSession', { channel });

  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('choose one of the form ahp-session:/<id>') });
  expect((await client.ask('listSessions', { channel: 'ahp-root://' })).items).toEqual([]);
});

test('no chat and no terminal takes the place of something else', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const claim = { kind: 'client', clientId: client.clientId };

  const chat = await client.request('createChat', { channel: session, chat: `${session}/chat` });
  const terminal = await client.request('createTerminal', { channel: `${session}/annotations`, claim });

  expect([chat.error?.code, terminal.error?.code]).toEqual([-32602, -32602]);
  expect(await subscribe(client, `${session}/annotations`)).toEqual({ annotations: [] });
});

test('of several who open a chat or a terminal under one address at once, one gets it', async () => {
  const host = await startTestHost();
  const [client, other] = [await connect(host), await connect(host)];
  const { session } = await newSession(client);
  const claimOf = ({ clientId }: typeof client) => ({ kind: 'client', clientId });
  const all = [client, other, client];

  const chats = await Promise.all(all.map((each) => each.request('createChat', { channel: session, chat: 'ahp-chat:/one' })));
  const terminals = await Promise.all(
    all.map((each) => each.request('createTerminal', { channel: 'ahp-terminal:/one', claim: claimOf(each) })),
  );

  for (const answers of [chats, terminals])
    expect(answers.map(({ error }) => error?.code ?? 0).toSorted((a, b) => a - b)).toEqual([-32010, -32010, 0]);
  expect((await subscribe(client, session)).chats).toHaveLength(2);
  expect((await subscribe(client, 'ahp-root://')).terminals).toHaveLength(1);
});
