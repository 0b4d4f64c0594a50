import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { entryOf, writeFiles } from '../testing/customizations.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  SOON,
  say,
  startTestHost,
  subscribe,
  type TestSession,
  temporaryFolder,
  textOf,
  toolCallsOf,
} from '../testing/start-test-host.ts';

const packages = createRequire(import.meta.url);

function script(name: string, ...args: readonly string[]): JsonObject {
  return { command: process.execPath, args: [packages.resolve(name), ...args] };
}

const everything = () => script('@modelcontextprotocol/server-everything/dist/index.js', 'stdio');
/** The package names its library only; its program lies beside it. */
const timeView = () =>
  script(join(dirname(packages.resolve('@modelcontextprotocol/server-basic-vanillajs')), 'index.js'), '--stdio');

interface Scene extends TestSession {
  readonly client: RawClient;
  readonly host: { readonly address: string };
}

const ID = 'host/p/mcpServer/s';

/** A session with one server from a plugin of the host. */
async function scene(server: JsonObject): Promise<Scene> {
  const dataFolder = await temporaryFolder();
  await writeFiles(join(dataFolder, 'plugins/p'), { 'mcp.json': JSON.stringify({ mcpServers: { s: server } }) });
  const host = await startTestHost({ dataFolder });
  const client = await connect(host);
  const made = await newSession(client, { config: { approval: 'everything' } });
  await expect.poll(() => entryOf(client, made.session, ID), SOON).toMatchObject({ state: { kind: 'ready' } });
  return { ...made, host, client };
}

async function channelOf({ client, session }: Scene): Promise<string> {
  return String((await entryOf(client, session, ID))?.channel);
}

test('serves exactly what the capabilities promise', async () => {
  const made = await scene(everything());
  const { client, session } = made;
  const entry = await entryOf(client, session, ID);
  const channel = await channelOf(made);
  const ask = (method: string, params: JsonObject = {}) => client.request(method, { channel, ...params });

  const tools = await ask('tools/list');
  const sum = await ask('tools/call', { name: 'get-sum', arguments: { a: 2, b: 3 } });
  const resources = await ask('resources/list');
  const templates = await ask('resources/templates/list');
  const uri = ((resources.result as JsonObject).resources as readonly JsonObject[])[0]?.uri;
  const read = await ask('resources/read', { uri: String(uri) });
  const level = await ask('logging/setLevel', { level: 'debug' });
  const unknown = await ask('resources/read', { uri: 'nope:x' });

  expect(entry?.mcpApp).toEqual({
    capabilities: { serverTools: { listChanged: true }, serverResources: { listChanged: true }, logging: {} },
  });
  expect(JSON.stringify(tools.result)).toContain('"get-sum"');
  expect(JSON.stringify(sum.result)).toContain('5');
  expect(JSON.stringify(templates.result)).toContain('resourceTemplates');
  expect(read.result).toMatchObject({ contents: [{ uri }] });
  expect(level.result).toEqual({});
  expect(unknown.error).toMatchObject({ code: -32602, message: expect.stringContaining('nope:x') });
  for (const method of ['prompts/list', 'sampling/createMessage', 'initialize', 'ping', 'resources/subscribe', 'nonsense']) {
    const params = method === 'ping' ? { channel } : { channel, uri: String(uri) };
    const { error, result } = await client.request(method === 'ping' ? 'completion/complete' : method, params);
    expect([method, error?.code, result]).toEqual([method, method === 'initialize' ? -32600 : -32601, undefined]);
  }
});

test('says what a server says to those who follow the session or its channel, and to nobody else', async () => {
  const made = await scene(everything());
  const { client, host, session } = made;
  const [follower, outsider] = [await connect(host), await connect(host)];
  await subscribe(follower, session);
  const old = await channelOf(made);

  client.dispatch(session, { type: 'session/mcpServerStartRequested', id: ID });
  await expect.poll(async () => [old, 'undefined'].includes(await channelOf(made)), SOON).toBe(false);
  const channel = await channelOf(made);
  const said = await follower.frame(
    ({ method, params }) => isListChanged(method) && (params as JsonObject).channel === channel,
  );
  const gone = await client.request('tools/list', { channel: old });
  const refused = await outsider.request('tools/list', { channel });
  const deaf = outsider.frames.filter(({ method }) => isListChanged(method));
  const { result } = await outsider.request('subscribe', { channel });
  const asked = await outsider.request('tools/list', { channel });

  expect(said).toEqual({ jsonrpc: '2.0', method: said.method, params: { channel } });
  expect(gone.error).toMatchObject({ code: -32008, message: expect.stringContaining('read it from the session again') });
  expect(refused.error).toMatchObject({ code: -32009, message: expect.stringContaining(session) });
  expect(deaf).toEqual([]);
  expect(result).toEqual({});
  expect(asked.error).toBeUndefined();
});

function isListChanged(method: unknown): boolean {
  return String(method).endsWith('/list_changed');
}

test('takes on so many requests of one client at once, and refuses the rest', async () => {
  const made = await scene(everything());
  const channel = await channelOf(made);
  const params = { channel, name: 'trigger-long-running-operation', arguments: { duration: 0.5, steps: 1 } };

  const answers = await Promise.all(Array.from({ length: 40 }, () => made.client.request('tools/call', params)));
  const later = await made.client.request('tools/call', params);

  const refused = answers.flatMap(({ error }) => error ?? []);
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ code: -32600, message: expect.stringContaining('wait for one of them') });
  expect(later.error).toBeUndefined();
});

test('hands out the view of a server with one, and names it at the call', async () => {
  const made = await scene(timeView());
  const { client, chat } = made;
  const channel = await channelOf(made);

  const turn = await finished(client, chat, say(client, chat, 'mcp: s get-time {}'));
  const [call] = toolCallsOf(turn);
  const { ui } = (call?._meta ?? {}) as { readonly ui?: { readonly resourceUri: string } };
  const view = await client.request('resources/read', { channel, uri: String(ui?.resourceUri) });

  expect(call).toMatchObject({ status: 'completed', success: true, contributor: { kind: 'mcp', customizationId: ID } });
  expect(call?.structuredContent).toMatchObject({ time: expect.any(String) });
  expect(ui?.resourceUri).toMatch(/^ui:/);
  expect(view.result).toMatchObject({
    contents: [{ mimeType: 'text/html;profile=mcp-app', text: expect.stringContaining('<html') }],
  });
});

test('switching a server or its plugin off ends it, and on again starts it', async () => {
  const { client, session } = await scene(everything());
  const stateOf = async () => ((await entryOf(client, session, ID))?.state as JsonObject | undefined)?.kind;
  const toggle = (id: string, enabled: boolean) =>
    client.echo(
      client.dispatch(session, { type: 'session/customizationToggled', id, enablement: [{ kind: 'session', enabled }] }),
    );

  await toggle('host/p', false);
  await expect.poll(stateOf, SOON).toBe('stopped');
  const refused = await client.echo(client.dispatch(session, { type: 'session/mcpServerStartRequested', id: ID }));
  await toggle('host/p', true);
  await expect.poll(stateOf, SOON).toBe('ready');
  await toggle(ID, false);

  await expect.poll(stateOf, SOON).toBe('stopped');
  expect(refused.rejectionReason).toBe('"p", which it belongs to, is switched off; switch it on to start the server.');
});

test('a server that a working directory names waits for a person, who may say so once and for all', async () => {
  const directory = await writeFiles(await temporaryFolder(), {
    '.mcp.json': JSON.stringify({ mcpServers: { theirs: everything() } }),
  });
  const client = await connect(await startTestHost());
  const params = { workingDirectories: [`file://${directory}`], config: { approval: 'everything' } };
  const id = `file://${directory}/.mcp.json/theirs`;
  const { session, chat } = await newSession(client, params);
  const stateIn = async (each: string) => ((await entryOf(client, each, id))?.state as JsonObject | undefined)?.kind;

  const refused = await finished(client, chat, say(client, chat, 'mcp: theirs echo {"message": "x"}'));
  const before = await stateIn(session);
  client.dispatch(session, { type: 'session/mcpServerStartRequested', id });
  await expect.poll(() => stateIn(session), SOON).toBe('ready');
  const called = await finished(client, chat, say(client, chat, 'mcp: theirs echo {"message": "x"}'));
  const enablement = [{ kind: 'workspace', uri: `file://${directory}`, enabled: true }];
  await client.echo(client.dispatch(session, { type: 'session/customizationToggled', id, enablement }));
  const next = await newSession(client, params);

  expect(before).toBe('stopped');
  expect(textOf(refused)).toContain('no MCP server "theirs" is running in this session; there are not-there, Clock');
  expect(textOf(called)).toBe('');
  expect(toolCallsOf(called)).toMatchObject([{ success: true, content: [{ text: 'Echo: x' }] }]);
  await expect.poll(() => stateIn(next.session), SOON).toBe('ready');
});

test('a turn waits for a server that starts, unless a person lets it go on in the background', async () => {
  const dataFolder = await temporaryFolder();
  const silent = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
  await writeFiles(join(dataFolder, 'plugins/p'), { 'mcp.json': JSON.stringify({ mcpServers: { s: silent } }) });
  const client = await connect(await startTestHost({ dataFolder }));
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'say: hello');
  await client.action(chat, 'chat/turnStarted');
  const waiting = await entryOf(client, session, ID);
  const before = client.frames.filter(({ params }) => JSON.stringify(params ?? '').includes('chat/responsePart')).length;
  client.dispatch(session, { type: 'session/mcpServerBackgroundRequested', id: ID });
  const turn = await finished(client, chat, turnId);

  expect(waiting?.state).toEqual({ kind: 'starting', blocking: true });
  expect(before).toBe(0);
  expect(textOf(turn)).toBe('hello');
  expect((await entryOf(client, session, ID))?.state).toEqual({ kind: 'starting', blocking: false });
});

test('a session of an earlier run starts its servers when work begins in it', async () => {
  const dataFolder = await temporaryFolder();
  await writeFiles(join(dataFolder, 'plugins/p'), { 'mcp.json': JSON.stringify({ mcpServers: { s: everything() } }) });
  const first = await startTestHost({ dataFolder });
  const { session, chat } = await newSession(await connect(first), { config: { approval: 'everything' } });
  await first.stop();
  const client = await connect(await startTestHost({ dataFolder }));

  const left = await entryOf(client, session, ID);
  await subscribe(client, chat);
  const turn = await finished(client, chat, say(client, chat, 'mcp: s echo {"message": "again"}'));

  expect(left).toMatchObject({ state: { kind: 'stopped' } });
  expect(left).not.toHaveProperty('channel');
  expect(toolCallsOf(turn)).toMatchObject([{ success: true, content: [{ text: 'Echo: again' }] }]);
});

test('the clock of the rehearsal agent is a real server that asks before it is called', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  const turnId = say(client, chat, 'mcp: Clock add_minutes {"time": "2026-01-01T00:00:00Z", "minutes": 90}');
  const asked = await client.action(chat, 'chat/toolCallReady');
  client.dispatch(chat, {
    type: 'chat/toolCallConfirmed',
    turnId,
    toolCallId: asked.toolCallId ?? '',
    approved: true,
    confirmed: 'user-action',
  });
  const turn = await finished(client, chat, turnId);

  expect(asked).not.toHaveProperty('confirmed');
  expect(toolCallsOf(turn)).toMatchObject([{ success: true, structuredContent: { time: '2026-01-01T01:30:00.000Z' } }]);
  expect(await entryOf(client, session, 'clock')).toMatchObject({
    mcpApp: { capabilities: { serverTools: {}, serverResources: {} } },
  });
});
