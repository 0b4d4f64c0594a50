import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AhpMcpUiHostCapabilities } from '../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { createClockServer } from '../agents/rehearsal/clock-server.ts';
import { temporaryFolder } from '../testing/start-test-host.ts';
import type { McpDefinition } from './definition.ts';
import { McpServer } from './server.ts';

const packages = createRequire(import.meta.url);
const LIMITS = { timeoutMs: 5000 };
const ALLOWED = { name: 'list_allowed_directories', arguments: {} };

function stdio(script: string, ...args: readonly string[]): McpDefinition {
  return { kind: 'stdio', command: process.execPath, args: [script, ...args], env: { EXTRA: 'given' } };
}

const everything = () => stdio(packages.resolve('@modelcontextprotocol/server-everything/dist/index.js'), 'stdio');

/** A server of a few lines, as a script of its own. */
async function scripted(lines: string): Promise<McpDefinition> {
  const script = join(await temporaryFolder(), 'server.mjs');
  await writeFile(script, lines);
  return stdio(script);
}

interface Watched {
  readonly server: McpServer;
  readonly states: McpServerState[];
  readonly capabilities: AhpMcpUiHostCapabilities[];
  readonly notifications: string[];
}

function watched(definition: McpDefinition, startTimeoutMs = 10_000, roots: readonly Uri[] = []): Watched {
  const states: McpServerState[] = [];
  const capabilities: AhpMcpUiHostCapabilities[] = [];
  const notifications: string[] = [];
  const server = new McpServer({
    name: 'test',
    definition,
    startTimeoutMs,
    roots: () => roots,
    knownToken: () => undefined,
    onRefused: () => undefined,
    onState: (state) => states.push(state),
    onCapabilities: (each) => capabilities.push(each),
    onNotification: (method) => notifications.push(method),
  });
  onTestFinished(() => server.stop());
  return { server, states, capabilities, notifications };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('starts a real server, asks it, and ends its process', async () => {
  const { server, states, capabilities } = watched(everything());

  await server.start({ blocking: true });
  const channel = server.channel;
  const answer = await server.request('tools/call', { name: 'echo', arguments: { message: 'hello' } }, LIMITS);
  await server.stop();

  expect(answer).toEqual({ result: { content: [{ type: 'text', text: 'Echo: hello' }] } });
  expect(channel).toMatch(/^mcp:/);
  expect(server.channel).toBeUndefined();
  expect(capabilities).toEqual([{ serverTools: { listChanged: true }, serverResources: { listChanged: true }, logging: {} }]);
  expect(states).toEqual([{ kind: 'starting', blocking: true }, { kind: 'ready' }, { kind: 'stopped' }]);
  expect(await server.request('tools/list', {}, LIMITS)).toEqual({ failure: 'the MCP server "test" is not running' });
});

test('hands on a reduced environment and what the definition adds', async () => {
  vi.stubEnv('SECRET_OF_THIS_PROCESS', 'hidden');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { server } = watched(everything());

  await server.start();
  const answer = JSON.stringify(await server.request('tools/call', { name: 'get-env', arguments: {} }, LIMITS));

  expect(answer).toContain('EXTRA');
  expect(answer).toContain('PATH');
  expect(answer).not.toContain('SECRET_OF_THIS_PROCESS');
});

test('tells a server which folders it may know of', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'note.txt'), 'found');
  const script = packages.resolve('@modelcontextprotocol/server-filesystem/dist/index.js');
  const roots = [`file://${folder}`];
  const { server } = watched(stdio(script), 10_000, roots);

  await server.start();

  await expect.poll(async () => JSON.stringify(await server.request('tools/call', ALLOWED, LIMITS))).toContain(folder);
  const more = await temporaryFolder();
  roots.push(`file://${more}`);
  server.rootsChanged();
  await expect.poll(async () => JSON.stringify(await server.request('tools/call', ALLOWED, LIMITS))).toContain(more);
  const read = await server.request(
    'tools/call',
    { name: 'read_text_file', arguments: { path: join(folder, 'note.txt') } },
    LIMITS,
  );
  expect(read).toMatchObject({ result: { content: [{ text: 'found' }] } });
});

test('passes on an error of the server as it is', async () => {
  const { server } = watched(everything());

  await server.start();

  expect(await server.request('resources/read', { uri: 'nope:x' }, LIMITS)).toMatchObject({ error: { code: -32602 } });
});

test('starts anew with a new process and another side channel', async () => {
  const { server, states } = watched(everything());

  await server.start();
  const first = server.channel;
  await server.start();

  expect(server.channel).not.toBe(first);
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'ready', 'starting', 'ready']);
});

test('tells how a server crashed and its last words', async () => {
  const { server, states } = watched(
    await scripted(`
      process.stdin.on('data', (line) => {
        const { id, method } = JSON.parse(String(line).split('\\n')[0]);
        if (method !== 'initialize') return;
        const result = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
        process.stdout.write('not JSON\\n' + JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
        setTimeout(() => { console.error('out of paper'); process.exit(7); }, 50);
      });`),
  );

  await server.start();

  await expect.poll(() => states.at(-1)?.kind).toBe('error');
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'ready', 'error']);
  expect(states.at(-1)).toMatchObject({
    error: {
      errorType: 'mcp-server-gone',
      message: expect.stringContaining('it ended with exit code 7. Its last words on stderr: out of paper'),
    },
  });
});

test.each([
  [{ kind: 'stdio', command: '/no/such/program', args: [], env: {} }, '"/no/such/program" could not be started'],
  [{ kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} }, 'could not be started: fetch failed'],
] as const)('tells why a server cannot be started (%#)', async (definition, words) => {
  const { server, states } = watched(definition);

  await server.start();

  expect(states).toEqual([
    { kind: 'starting' },
    { kind: 'error', error: { errorType: 'mcp-start-failed', message: expect.stringContaining(words) } },
  ]);
});

test('gives a silent server up in time, with every process that it has started', async () => {
  const folder = await temporaryFolder();
  const pids = join(folder, 'pids');
  const { server, states } = watched(
    await scripted(`
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => {});
      const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
      setInterval(() => {}, 1000);`),
    700,
  );

  await server.start();
  const [own = 0, child = 0] = (await readFile(pids, 'utf8')).split(' ').map(Number);

  expect(states.at(-1)).toMatchObject({ error: { message: expect.stringContaining('it did not answer within 0.7 s') } });
  await expect.poll(() => [own, child].map(isAlive), { timeout: 5000 }).toEqual([false, false]);
});

test('notices when a server over HTTP is gone', async () => {
  const clock = createClockServer(Date.now);
  const { server, states } = watched({ kind: 'http', url: await clock.url(), headers: {} });
  await server.start();
  const before = await server.request('tools/call', { name: 'tell_time', arguments: {} }, LIMITS);

  await clock.stop();
  const after = await server.request('tools/call', { name: 'tell_time', arguments: {} }, LIMITS);

  expect(before).toMatchObject({ result: { content: [{ type: 'text' }] } });
  expect(after).toMatchObject({ failure: expect.stringContaining('fetch failed') });
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'ready', 'starting', 'error']);
  expect(states.at(-1)).toMatchObject({ error: { message: expect.stringContaining('ECONNREFUSED') } });
});

test('goes to a server over HTTP anew when that has forgotten the session', async () => {
  let current = 1;
  const methods: (string | undefined)[] = [];
  const http = createServer((request, response) => {
    methods.push(request.method);
    void answerWithin(String(current), request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  const { server, states } = watched({ kind: 'http', url, headers: {} });
  await server.start();

  current = 2;
  const answer = await server.request('tools/list', {}, LIMITS);
  const before = methods.filter((method) => method === 'DELETE').length;
  await server.stop();

  expect(answer).toMatchObject({ result: { tools: [] } });
  expect(methods.filter((method) => method === 'DELETE')).toHaveLength(before + 1);
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'ready', 'starting', 'ready', 'stopped']);
});

test('a start that is stopped on the way leaves nothing behind', async () => {
  const { server, states } = watched(everything());

  const starting = server.start();
  await server.stop();
  await starting;

  expect(states).toEqual([{ kind: 'starting' }, { kind: 'stopped' }]);
});

/** A server over HTTP that knows one session and has forgotten every other. */
async function answerWithin(session: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { id, method } = text === '' ? {} : (JSON.parse(text) as { readonly id?: number; readonly method?: string });
  const isKnown = request.headers['mcp-session-id'] === session;
  if (method !== 'initialize' && !isKnown) return void response.writeHead(404).end();
  if (request.method !== 'POST') return void response.writeHead(405).end();
  if (id === undefined) return void response.writeHead(202).end();
  const serverInfo = { name: 'x', version: session };
  const result = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo, tools: [] };
  response.writeHead(200, { 'mcp-session-id': session, 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}
