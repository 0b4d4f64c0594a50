import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Patience } from './round.ts';
import { runChaos } from './run-chaos.ts';
import { startWorld, type World } from './world.ts';

const SHORT: Patience = { restartMs: 300, refereeMs: 60_000, sameMs: 300 };

it('a restart that a network never answers is a fault by its name, with all that is known of where it hangs', async () => {
  const port = await silentServer();

  const { faults, dump, summary } = await runChaos({
    rounds: 100,
    seed: 3,
    patience: { ...SHORT, sameMs: 45_000 },
    start: async (...given) => {
      const world = await startWorld(...given);
      const isConnected = () => world.core.app().hosts.every(({ connection }) => connection.status === 'connected');
      await expect.poll(isConnected, { timeout: 60_000 }).toBe(true);
      const stations = world.stations.map((station) => ({ ...station, restart: () => leaveFrom(port) }));
      return { ...world, stations };
    },
  });

  expect(faults).toEqual([expect.stringMatching(/^round \d+: restarting host-\d did not end within 0.3 s$/)]);
  expect(summary).toContain('1 faults');
  const text = dump.join('\n');
  expect(text).toMatch(/host-1, connection:\n {2}{"status":/);
  expect(text).toMatch(/ {2}\d\d:\d\d:\d\d\.\d{3} connected/);
  expect(text).toMatch(/host-2, sockets of its network:\n {2}does: /);
  expect(text).toContain('host-3, requests without an answer:');
  expect(text).toMatch(/ahp-root:\/\/ \(root\): state at \d+; /);
}, 120_000);

it('a wish that the app never answers is a fault by its name', async () => {
  const { faults, dump } = await runChaos({
    rounds: 1,
    seed: 1,
    patience: SHORT,
    start: async (...given) => {
      const world = await startWorld(...given);
      const core: World['core'] = { ...world.core, request: () => new Promise(() => {}) };
      return { ...world, core };
    },
  });

  expect(faults).toContainEqual(expect.stringMatching(/^round 1: creating a session on host-\d is not answered, for \d+ ms$/));
  expect(dump).toContainEqual('asked of the app:');
}, 120_000);

it('a world that does not close is a fault, and the run ends all the same', async () => {
  const { faults } = await runChaos({
    rounds: 1,
    seed: 1,
    start: async (...given) => {
      const world = await startWorld(...given);
      onTestFinished(() => world.close());
      return { ...world, close: () => world.waits.within('closing the app', 100, new Promise<void>(() => {})) };
    },
  });

  expect(faults).toEqual(['after round 1: closing the app did not end within 0.1 s']);
}, 120_000);

it('a program that gets stuck in a loop says where, and ends', async () => {
  const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const [runner, program] = [pathOf('../run-typescript.mjs'), pathOf('./busy-for-ever.fixture.ts')];
  const child = spawn(process.execPath, [runner, program], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    // Who is ended like this clears nothing away.
    rmSync(pathOf(`../../out/programs/chaos-${child.pid}.mjs`), { force: true });
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += String(text);
  });

  const [code, signal] = await once(child, 'close');

  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toContain('without a pause');
  expect(said).toContain('busyForEver');
}, 120_000);

/** Takes every connection and says nothing. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Asks for leave over a network that never gives an answer. */
async function leaveFrom(port: number): Promise<void> {
  const line = connect(port, '127.0.0.1');
  onTestFinished(() => void line.destroy());
  line.write('May I restart?');
  await once(line, 'data');
}
