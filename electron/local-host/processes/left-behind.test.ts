import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { entryOf, writeFiles } from '../testing/customizations.ts';
import { buildEntry, forkHost } from '../testing/forked-host.ts';
import { approve, connect, newSession, pendingCall, SOON, say, temporaryFolder } from '../testing/start-test-host.ts';

/** Speaks just enough MCP, and ends neither with its input nor when it is asked to. */
const SERVER = `
import { appendFileSync } from 'node:fs';
appendFileSync(process.argv[2], process.pid + '\\n');
process.on('SIGTERM', () => undefined).on('SIGHUP', () => undefined);
setInterval(() => undefined, 1000);
process.stdin.on('data', (lines) => {
  for (const line of String(lines).split('\\n').filter(Boolean)) {
    const { id, method } = JSON.parse(line);
    const result = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
    if (method === 'initialize') process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  }
});
`;

let entry: string;

beforeAll(async () => {
  entry = await buildEntry();
}, 60_000);

test.skipIf(process.platform === 'win32')('leaves nothing behind when it is killed', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const log = join(folder, 'pids');
  const server = { command: process.execPath, args: [join(folder, 'server.mjs'), log] };
  await writeFiles(folder, { 'server.mjs': SERVER, 'data/plugins/p/mcp.json': JSON.stringify({ mcpServers: { s: server } }) });
  const host = await forkHost(entry, { dataFolder: join(folder, 'data') });
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  await expect.poll(() => entryOf(client, session, 'host/p/mcpServer/s'), SOON).toMatchObject({ state: { kind: 'ready' } });
  const scripts = [
    `run: trap "" TERM HUP; echo $$ >> ${log}; while :; do sleep 1; done`,
    `terminal: trap "" TERM HUP; echo $$ >> ${log}; while :; do sleep 1; done`,
    // The command itself ends, and leaves this in its group.
    `run: (trap "" HUP; echo $$ >> ${log}; sleep 600) > ${log}.out 2>&1 &`,
  ];
  for (const [index, script] of scripts.entries()) {
    const own = index === 0 ? chat : (await newSession(client)).chat;
    approve(client, own, await pendingCall(client, own, say(client, own, script)));
  }
  await expect.poll(async () => new Set(await pidsIn(log)).size, SOON).toBeGreaterThanOrEqual(6);
  const groups = await pidsIn(log);

  host.child.kill('SIGKILL');
  await host.gone;

  await expect.poll(() => groups.filter(isRunning), SOON).toEqual([]);
});

async function pidsIn(file: string): Promise<readonly number[]> {
  return (await readFile(file, 'utf8')).trim().split('\n').map(Number);
}

/** Whether anything of a process group runs; what has ended may stay in the table as a zombie. */
function isRunning(group: number): boolean {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').some((line) => {
    const [pgid, stat = ''] = line.trim().split(/\s+/);
    return Number(pgid) === group && !stat.startsWith('Z');
  });
}
