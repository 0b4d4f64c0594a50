import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { entryOf, writeFiles } from '../testing/customizations.ts';
import { type ProtectedServer, startProtectedServer } from '../testing/protected-server.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  SOON,
  say,
  startTestHost,
  type TestSession,
  temporaryFolder,
  toolCallsOf,
} from '../testing/start-test-host.ts';

const NOTES = 'host/notes/mcpServer/notes';

interface Scene extends TestSession {
  readonly client: RawClient;
  readonly server: ProtectedServer;
  /** Asks the host to take a token. */
  readonly bring: (token: string, more?: JsonObject) => ReturnType<RawClient['request']>;
  /** The state of the server as a fresh snapshot shows it. */
  readonly state: () => Promise<JsonObject>;
}

async function notes(more: JsonObject = {}): Promise<Scene> {
  const server = await startProtectedServer();
  const dataFolder = await temporaryFolder();
  await writeFiles(join(dataFolder, 'plugins/notes'), {
    'plugin.json': '{"name": "notes"}',
    'mcp.json': JSON.stringify({ mcpServers: { notes: { url: server.url, ...more } } }),
  });
  const client = await connect(await startTestHost({ dataFolder }));
  const made = await newSession(client, { config: { approval: 'everything' } });
  const state = async () => ((await entryOf(client, made.session, NOTES))?.state ?? {}) as JsonObject;
  await expect.poll(async () => (await state()).kind, SOON).toBe('authRequired');
  const bring = (token: string, rest: JsonObject = {}) =>
    client.request('authenticate', { channel: 'ahp-root://', resource: server.url, token, ...rest });
  return { ...made, client, server, bring, state };
}

test('shows what a server wants, takes a token for it, and asks again when it is no longer good', async () => {
  const { client, session, server, bring, state } = await notes();
  const wanted = await state();
  const token = await server.token('notes:read');

  const wrong = await bring('wrong');
  const right = await bring(token);
  const ready = await entryOf(client, session, NOTES);
  const call = { channel: String(ready?.channel), name: 'read', arguments: {} };
  const read = await client.request('tools/call', call);
  await server.revoke(token);
  const late = await client.request('tools/call', call);

  expect(wanted).toEqual({
    kind: 'authRequired',
    reason: 'required',
    requiredScopes: ['notes:read'],
    resource: {
      resource: server.url,
      resource_name: 'Notes',
      authorization_servers: [server.issuer],
      scopes_supported: ['notes:read', 'notes:write'],
    },
  });
  expect(wrong.error).toMatchObject({ code: -32007, data: { resources: [{ resource: server.url }] } });
  expect(right).toMatchObject({ result: {} });
  expect(ready?.state).toEqual({ kind: 'ready' });
  expect(read.result).toEqual({ content: [{ type: 'text', text: 'did read' }] });
  expect(late.error).toMatchObject({ code: -32007 });
  expect(await state()).toMatchObject({ kind: 'authRequired', reason: 'expired' });
  expect((await entryOf(client, session, NOTES))?.channel).toBeUndefined();
  expect(JSON.stringify(client.frames)).not.toContain(token);
});

test('asks nobody to sign in again for another session, as long as the token is good', async () => {
  const { client, server, bring } = await notes();
  const token = await server.token('notes:read');
  await bring(token);
  const stateIn = async (session: string) => (await entryOf(client, session, NOTES))?.state;

  const second = await newSession(client);
  await expect.poll(() => stateIn(second.session), SOON).toEqual({ kind: 'ready' });
  await server.revoke(token);
  const third = await newSession(client);

  await expect.poll(() => stateIn(third.session), SOON).toMatchObject({ kind: 'authRequired' });
});

test('asks again when the lifetime that came with a token is over', async () => {
  const { server, bring, state } = await notes();

  await bring(await server.token('notes:read'), { expiresIn: 1 });
  expect(await state()).toEqual({ kind: 'ready' });

  await expect.poll(state, SOON).toMatchObject({ kind: 'authRequired', reason: 'expired' });
});

test('a call that needs more scopes waits for them and then goes on', async () => {
  const { client, chat, session, server, bring, state } = await notes();
  await bring(await server.token('notes:read'));

  const turnId = say(client, chat, 'mcp: notes write {}');
  const { auth } = await client.action(chat, 'chat/toolCallAuthRequired');
  const blocked = await state();
  await client.action(
    session,
    'session/inputNeededSet',
    ({ request }) => (request as JsonObject).kind === 'toolAuthentication',
  );
  await bring(await server.token('notes:read', 'notes:write'));
  const turn = await finished(client, chat, turnId);

  expect(auth).toMatchObject({
    reason: 'insufficientScope',
    requiredScopes: ['notes:write'],
    description: 'Writing needs more',
  });
  expect(blocked).toMatchObject({ kind: 'authRequired', reason: 'insufficientScope' });
  expect(toolCallsOf(turn)).toMatchObject([
    {
      status: 'completed',
      success: true,
      toolName: 'write',
      contributor: { kind: 'mcp', customizationId: NOTES },
      content: [{ type: 'text', text: 'did write' }],
    },
  ]);
});

test('a call of a server that nobody has signed in to waits for the sign-in', async () => {
  const { client, chat, server, bring } = await notes();

  const first = say(client, chat, 'mcp: notes read {}');
  await client.action(chat, 'chat/toolCallAuthRequired', (action) => action.turnId === first);
  await bring(await server.token('notes:read'));
  const signedIn = await finished(client, chat, first);

  expect(toolCallsOf(signedIn)).toMatchObject([{ status: 'completed', success: true }]);
});

test('names the client that must be used, and leaves a server that is given up alone', async () => {
  const { client, session, bring, server, state } = await notes({ oauth: { clientId: 'known', clientSecret: 'kept' } });
  const wanted = await state();

  await client.echo(client.dispatch(session, { type: 'session/mcpServerStopRequested', id: NOTES }));
  const late = await bring(await server.token('notes:read'));

  expect(wanted.oauthClient).toEqual({ clientId: 'known', clientSecret: 'kept' });
  expect(late.error).toBeUndefined();
  expect(await state()).toEqual({ kind: 'stopped' });
});

test('a token goes to nobody but the server that asked for it', async () => {
  const { server, client, bring } = await notes();
  const token = await server.token('notes:read');

  const other = await client.request('authenticate', { channel: 'ahp-root://', resource: 'https://elsewhere.example', token });
  await bring(token);

  expect(other.error).toMatchObject({
    code: -32602,
    message: 'This host did not ask for a sign-in to https://elsewhere.example.',
  });
  expect(server.presented.filter((header) => header !== undefined && header !== `Bearer ${token}`)).toEqual([]);
});

test('nobody is asked to sign in to a server that says it is another one', async () => {
  const liar = createServer((request, response) => {
    const { port } = liar.address() as AddressInfo;
    if (request.url?.startsWith('/.well-known/'))
      return void response.end(
        JSON.stringify({ resource: 'https://bank.example/mcp', authorization_servers: ['https://bank.example'] }),
      );
    response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="http://127.0.0.1:${port}/.well-known/x"` }).end();
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void liar.close());
  const dataFolder = await temporaryFolder();
  const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}/mcp`;
  await writeFiles(join(dataFolder, 'plugins/liar'), { 'mcp.json': JSON.stringify({ mcpServers: { liar: { url } } }) });
  const client = await connect(await startTestHost({ dataFolder }));

  const { session } = await newSession(client);

  await expect
    .poll(async () => (await entryOf(client, session, 'host/liar/mcpServer/liar'))?.state, SOON)
    .toMatchObject({
      kind: 'error',
      error: {
        errorType: 'mcp-sign-in-refused',
        message: expect.stringContaining('https://bank.example/mcp, which it is not'),
      },
    });
});
