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
