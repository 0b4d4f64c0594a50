import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import type { McpQuestion } from '../../shared/ipc/mcp-requests.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { McpServerCustomization } from '../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import { findMcpServer } from '../../shared/selectors/find-customization.ts';
import { openWebSocket } from '../connection/websocket.ts';
import { createCore } from '../core.ts';
import { HOST, memorySettings, memoryTokens } from '../hosts/testing/core-setup.ts';
import { startLocalHost } from '../local-host/start-local-host.ts';
import { writeFiles } from '../local-host/testing/customizations.ts';
import type { HeadlessCore } from './core-options.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const ID = 'host/p/mcpServer/s';
const packages = createRequire(import.meta.url);

interface Scene {
  readonly core: HeadlessCore;
  readonly session: string;
  readonly server: () => McpServerCustomization | undefined;
  /** Waits until it is ready, on another channel than that. */
  readonly ready: (than?: string) => Promise<string>;
  readonly question: (more: Partial<McpQuestion>) => McpQuestion;
}

/** A core over a real socket to an embedded host, in whose session a real MCP server runs. */
async function setUp(): Promise<Scene> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mcp-channel-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const everything = packages.resolve('@modelcontextprotocol/server-everything/dist/index.js');
  const mcpServers = { s: { command: process.execPath, args: [everything, 'stdio'] } };
  await writeFiles(join(dataFolder, 'plugins/p'), { 'mcp.json': JSON.stringify({ mcpServers }) });
  const host = await startLocalHost({ dataFolder, pace: 0, firstRun: false, acp: { presets: [] } });
  onTestFinished(() => host.stop());
  const open = openWebSocket({ hostName: 'kestrel', address: host.address });
  const embedded = { id: HOST, name: 'kestrel', address: 'here', open };
  const rest = { log: () => {}, clientInfo: { name: 'test' }, locale: 'en', embedded };
  const core = createCore({ settings: memorySettings(), tokens: memoryTokens(), ...rest });
  onTestFinished(() => core.close());
  const { session } = await vi.waitFor(async () => {
    const created = await core.request('session:create', { hostId: HOST, provider: 'rehearsal', workingDirectories: [] });
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  }, WAIT);
  core.hold({ hostId: HOST, channel: session, kind: 'session' });
  const server = () => {
    const state = core.replica({ hostId: HOST, channel: session })?.confirmed as SessionState | undefined;
    return state && findMcpServer(state, ID);
  };
  let asked = 0;
  const question = (more: Partial<McpQuestion>): McpQuestion => {
    asked += 1;
    const run = { hostId: HOST, session, serverId: ID, channel: server()?.channel ?? 'mcp:none' };
    return { ...run, askId: `ask-${asked}`, method: 'tools/list', params: {}, ...more };
  };
  const ready = (than?: string) =>
    vi.waitFor(() => {
      const { state, channel } = server() ?? {};
      if (state?.kind !== 'ready' || channel === undefined || channel === than) throw new Error('not ready');
      return channel;
    }, WAIT);
  await ready();
  return { core, session, server, ready, question };
}

test('asks a real server for tools and resources, and calls a tool', async () => {
  const { core, question } = await setUp();
  const ask = (method: McpQuestion['method'], params: McpQuestion['params'] = {}) =>
    core.request('mcp:ask', question({ method, params }));

  const tools = await ask('tools/list');
  const templates = await ask('resources/templates/list');
  const sum = await ask('tools/call', { name: 'get-sum', arguments: { a: 2, b: 3 } });
  const level = await ask('logging/setLevel', { level: 'debug' });
  const missing = await ask('resources/read', { uri: 'nope:x' });

  expect(JSON.stringify(tools)).toContain('"get-sum"');
  expect(templates).toMatchObject({ ok: true, value: { result: { resourceTemplates: expect.any(Array) } } });
  expect(JSON.stringify(sum)).toContain('The sum of 2 and 3 is 5.');
  expect(level).toMatchObject({ ok: true });
  expect(missing).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^s refused “resources\/read” \(-32602\): .*nope:x/) },
  });
});

test('sends nothing to another run than the one that was on screen, nor to one that does not run', async () => {
  const { core, session, server, ready, question } = await setUp();
  const old = await ready();
  const dispatch = (type: string) =>
    core.request('action:dispatch', { hostId: HOST, channel: session, action: { type, id: ID } });

  await dispatch('session/mcpServerStartRequested');
  const channel = await ready(old);
  const stale = await core.request('mcp:ask', question({ channel: old }));
  const fresh = await core.request('mcp:ask', question({ channel }));
  await dispatch('session/mcpServerStopRequested');
  await vi.waitFor(() => expect(server()?.state.kind).toBe('stopped'), WAIT);
  const stopped = await core.request('mcp:ask', question({ channel }));
  const unknown = await core.request('mcp:ask', question({ serverId: 'nobody' }));

  expect(stale).toMatchObject({ ok: false, error: { message: expect.stringContaining('was started anew in the meantime') } });
  expect(fresh).toMatchObject({ ok: true });
  expect(stopped).toMatchObject({ ok: false, error: { message: expect.stringContaining('is not running now') } });
  expect(unknown).toMatchObject({ ok: false, error: { message: expect.stringContaining('does not list this MCP server') } });
});

test('hears that what a server offers has changed', async () => {
  const { core, session, ready } = await setUp();
  const old = await ready();

  const action = { type: 'session/mcpServerStartRequested', id: ID };
  await core.request('action:dispatch', { hostId: HOST, channel: session, action });
  const channel = await ready(old);

  await vi.waitFor(() => {
    const catalogue = core.replica({ hostId: HOST, channel: CATALOGUE_CHANNEL })?.confirmed as CatalogueState | undefined;
    expect(catalogue?.mcp?.[channel]?.toolsChanged).toBeGreaterThan(0);
  }, WAIT);
});

test('a call can be given up, and the way is free for the next', async () => {
  const { core, question } = await setUp();
  const params = { name: 'trigger-long-running-operation', arguments: { duration: 60, steps: 1 } };
  const asked = question({ method: 'tools/call', params });

  const waiting = core.request('mcp:ask', asked);
  const twice = await core.request('mcp:ask', asked);
  await core.request('mcp:giveUp', { askId: asked.askId });
  const givenUp = await waiting;
  const next = await core.request('mcp:ask', question({}));

  expect(twice).toMatchObject({ ok: false, error: { message: expect.stringContaining('was asked already') } });
  expect(givenUp).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('Whether the tool has run is not known.') },
  });
  expect(next).toMatchObject({ ok: true });
});
