import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryOf, writeFiles } from '../testing/customizations.ts';
import { connect, newSession, SOON, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

/** Writes down its process, and that of a helper that would outlive it, and speaks just enough MCP. */
const SERVER = `
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
const helper = spawn('sleep', ['600'], { stdio: 'ignore' });
appendFileSync(process.argv[2], process.pid + '\\n' + helper.pid + '\\n');
process.stdin.on('data', (lines) => {
  for (const line of String(lines).split('\\n').filter(Boolean)) {
    const { id, method } = JSON.parse(line);
    const result = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
    if (method === 'initialize') process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  }
});
`;

async function running() {
  const folder = await temporaryFolder();
  const log = join(folder, 'pids');
  const server = { command: process.execPath, args: [join(folder, 'server.mjs'), log] };
  await writeFiles(folder, { 'server.mjs': SERVER, 'data/plugins/p/mcp.json': JSON.stringify({ mcpServers: { s: server } }) });
  const host = await startTestHost({ dataFolder: join(folder, 'data') });
  const client = await connect(host);
  const open = async () => {
    const { session } = await newSession(client);
    await expect.poll(() => entryOf(client, session, 'host/p/mcpServer/s'), SOON).toMatchObject({ state: { kind: 'ready' } });
    return session;
  };
  const pids = async () => (await readFile(log, 'utf8')).trim().split('\n').map(Number);
  return { host, client, open, pids };
}

test('each session has a server of its own, which ends with the session and all it has started', async () => {
  const { client, open, pids } = await running();
  const first = await open();
  await open();
  const [own = 0, helper = 0, other = 0, otherHelper = 0] = await pids();

  await client.ask('disposeSession', { channel: first });

  await expect.poll(() => [own, helper].map(isAlive), SOON).toEqual([false, false]);
  expect([other, otherHelper].map(isAlive)).toEqual([true, true]);
});

test('the host takes every server along when it stops', async () => {
  const { host, open, pids } = await running();
  await open();
  await open();

  await host.stop();

  await expect.poll(async () => (await pids()).map(isAlive), SOON).toEqual([false, false, false, false]);
});

test('a server whose definition changes is started anew, and one that is taken out ends', async () => {
  const { client, host, open, pids } = await running();
  const session = await open();
  const [own = 0] = await pids();
  const file = join(host.dataFolder, 'plugins/p/mcp.json');
  const text = await readFile(file, 'utf8');

  await writeFiles(host.dataFolder, { 'plugins/p/mcp.json': text.replace('"args"', '"env": {"CHANGED": "1"}, "args"') });
  await expect.poll(async () => (await pids()).length, SOON).toBe(4);
  const [, , next = 0] = await pids();
  await expect.poll(() => entryOf(client, session, 'host/p/mcpServer/s'), SOON).toMatchObject({ state: { kind: 'ready' } });
  await writeFiles(host.dataFolder, { 'plugins/p/mcp.json': '{"mcpServers": {}}' });

  await expect.poll(() => [own, next].map(isAlive), SOON).toEqual([false, false]);
  expect(await entryOf(client, session, 'host/p/mcpServer/s')).toBeUndefined();
});

/** A process that has ended may stay in the table as a zombie until somebody reaps it; it runs nothing any more. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
