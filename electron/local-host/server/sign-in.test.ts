import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { connect, finished, newSession, say, startTestHost, subscribe } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';
const RESOURCE = 'https://local-host.signalbox.example/';
const authenticate = { channel: ROOT, resource: RESOURCE, token: 'good' };

test('offers its agents behind a sign-in, and asks for it before a session is created', async () => {
  const client = await connect(await startTestHost({ signIn: { token: 'good' } }));
  const { agents } = await subscribe(client, ROOT);

  const { error } = await client.request('createSession', { channel: 'ahp-session:/a' });

  expect(agents).toMatchObject([{ protectedResources: [{ resource: RESOURCE, required: true }] }]);
  expect(error).toMatchObject({ code: -32007, data: { resources: [{ resource: RESOURCE }] } });
  expect(error?.message).toBe('Sign in to Signalbox local host first, then try again; nothing was started.');
  expect((await client.ask('listSessions', { channel: ROOT })).items).toEqual([]);
});

test('lets a client in that brings the token, and only on the connection that brought it', async () => {
  const host = await startTestHost({ signIn: { token: 'good' } });
  const client = await connect(host);
  await client.ask('authenticate', authenticate);
  const { chat } = await newSession(client);
  const stranger = await connect(host);
  await subscribe(stranger, chat);

  const echo = await stranger.echo(startTurn(stranger, chat));
  const turn = await finished(client, chat, say(client, chat, 'say: hello'));

  expect(echo.rejectionReason).toContain('Sign in to Signalbox local host first');
  expect(turn.state).toBe('complete');
});

test.each(['bad', '', 'goo', 'goodgood'])('refuses the token %j and says what to do', async (token) => {
  const client = await connect(await startTestHost({ signIn: { token: 'good' } }));

  const { error } = await client.request('authenticate', { ...authenticate, token });

  expect(error).toMatchObject({ code: -32007, data: { resources: [{ resource: RESOURCE }] } });
  expect(error?.message).toContain('Get another one and authenticate again');
});

test.each([
  ['1.0.0', { resource: RESOURCE }],
  ['0.7.0', RESOURCE],
])('says in %s that a sign-in has expired, and wants another', async (version, resource) => {
  const client = await connect(await startTestHost({ signIn: { token: 'good', lifetimeInMs: 30 } }), version);
  await client.ask('authenticate', authenticate);

  const { params } = await client.frame(({ method }) => method === 'auth/required');
  const after = await client.request('createSession', { channel: 'ahp-session:/a' });
  await client.ask('authenticate', authenticate);
  const again = await client.request('createSession', { channel: 'ahp-session:/a' });

  expect(params).toMatchObject({ channel: ROOT, reason: 'expired', resource });
  expect(after.error?.code).toBe(-32007);
  expect(again.error).toBeUndefined();
});

test('takes the shorter life that a client gives its token', async () => {
  const client = await connect(await startTestHost({ signIn: { token: 'good' } }));

  await client.ask('authenticate', { ...authenticate, expiresIn: 0.02 });

  await client.frame(({ method }) => method === 'auth/required');
});

function startTurn(client: Awaited<ReturnType<typeof connect>>, chat: string): number {
  const message: JsonObject = { text: 'say: hi', origin: { kind: 'user' } };
  return client.dispatch(chat, { type: 'chat/turnStarted', turnId: 'x', startedAt: '', message });
}
