import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SessionState } from '../../../../shared/protocol/session/state.ts';
import { mcpServers } from '../../../../shared/selectors/find-customization.ts';
import { type AcpHost, exampleSession, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import { finished, partsOf, SOON, say, subscribe, temporaryFolder, textOf } from '../../testing/start-test-host.ts';
import { serversFor } from './mcp-servers.ts';

test('every agent gets servers that are processes, and those over HTTP when it says that it uses them', () => {
  const usable = [
    { id: '1', name: 'files', definition: { kind: 'stdio', command: 'files', args: ['.'], env: { A: 'b' } } },
    { id: '2', name: 'tracker', definition: { kind: 'http', url: 'https://x/mcp', headers: { Key: 'v' } } },
  ] as const;

  expect(serversFor(usable, {})).toEqual({
    servers: [{ name: 'files', command: 'files', args: ['.'], env: [{ name: 'A', value: 'b' }] }],
    leftOut: ['The MCP server "tracker" was not handed on: this agent uses no servers over HTTP.'],
  });
  expect(serversFor(usable, { mcpCapabilities: { http: true } })).toMatchObject({
    servers: [{ name: 'files' }, { type: 'http', name: 'tracker', headers: [{ name: 'Key', value: 'v' }] }],
    leftOut: [],
  });
});

/** Lets the folder of the session name a server. */
async function nameServer({ folder }: AcpHost): Promise<void> {
  const files = { command: process.execPath, args: ['-e', 'process.stdin.resume()'] };
  await writeFile(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: { files } }));
}

/** Starts the server as a person does who trusts the folder. */
async function startServer({ client }: AcpHost, session: string): Promise<void> {
  const server = async () => mcpServers((await subscribe(client, session)) as unknown as SessionState)[0];
  await expect.poll(server, SOON).toBeDefined();
  const id = (await server())?.id ?? '';
  await client.echo(client.dispatch(session, { type: 'session/mcpServerStartRequested', id }));
}

test('the agent is told of the servers that the session uses when its first turn begins', async () => {
  const acp = await startAcpHost({ Example: serverEntry('example') });
  await nameServer(acp);
  const { session, chat } = await exampleSession(acp);
  await startServer(acp, session);

  const turn = await finished(acp.client, chat, say(acp.client, chat, 'places'));

  expect(JSON.parse(textOf(turn))).toMatchObject({ servers: ['files'] });
  expect(partsOf(turn)).toHaveLength(1);
});

test('a server that comes later is handed on to an agent that can open its session again', async () => {
  const store = join(await temporaryFolder(), 'store');
  const acp = await startAcpHost({ Example: serverEntry('example', { env: { EXAMPLE_STORE: store } }) });
  await nameServer(acp);
  const { session, chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say first'));

  await startServer(acp, session);
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'places\nrecall'));

  expect(textOf(turn)).toContain('"servers":["files"]');
  expect(textOf(turn)).toContain('I remember 1: say first');
});

test('an agent that would forget everything goes on without it, and says so once', async () => {
  const acp = await startAcpHost({ Example: serverEntry('example') });
  await nameServer(acp);
  const { session, chat } = await exampleSession(acp);
  await finished(acp.client, chat, say(acp.client, chat, 'say first'));

  await startServer(acp, session);
  const turn = await finished(acp.client, chat, say(acp.client, chat, 'recall'));
  const next = await finished(acp.client, chat, say(acp.client, chat, 'recall'));

  expect(partsOf(turn)).toMatchObject([
    { kind: 'systemNotification', content: expect.stringContaining('Example goes on with those it has') },
    { kind: 'markdown', content: 'I remember 1: say first\n' },
  ]);
  expect(partsOf(next)).toHaveLength(1);
});
