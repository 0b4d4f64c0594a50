import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Connection } from '../../shared/app/connection.ts';
import type { RpcLogEntry } from '../rpc/log.ts';
import { type Connector, createConnector } from './connector.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { startTestHost, type TestHost } from './test-server.ts';
import { openWebSocket } from './websocket.ts';

const TOKEN = 't0ken';

let host: TestHost;
let sockets: WebSocket[];
let clock: ManualClock;
let connector: Connector;
let changes: Connection[];
let log: RpcLogEntry[];
let notified: string[];

beforeEach(async () => {
  sockets = [];
  host = await startTestHost(TOKEN, (socket) => sockets.push(socket));
  start(TOKEN);
});

afterEach(async () => {
  connector.close();
  await host.close();
});

/** A connector over a real socket; only the clock is ours. */
function start(token: string): void {
  clock = createManualClock();
  changes = [];
  log = [];
  notified = [];
  connector = createConnector({
    hostName: 'Studio',
    open: openWebSocket({
      hostName: 'Studio',
      address: `ws://127.0.0.1:${host.port}`,
      token,
      limits: { maxMessageBytes: 10_000 },
    }),
    sync: () => Promise.resolve({ ok: true, protocolVersion: '1.0.0' }),
    onRpc: (rpc) => rpc?.onNotification((method) => notified.push(method)),
    onChange: (connection) => changes.push(connection),
    log: (entry) => log.push(entry),
    clock,
  });
}

function reaches(expected: object): Promise<void> {
  return vi.waitFor(() => expect(changes.at(-1)).toMatchObject(expected), { timeout: 15_000 });
}

async function connect(): Promise<WebSocket> {
  connector.want(true);
  await reaches({ status: 'connected' });
  return sockets.at(-1) as WebSocket;
}

it('stops at a wrong token and says so', async () => {
  start('wrong');

  connector.want(true);

  await reaches({
    status: 'blocked',
    failure: { kind: 'token', message: expect.stringContaining('the host refused the token (HTTP 403)') },
  });
});

it('waits for a host that is not there yet', async () => {
  const { port } = host;
  await host.close();

  connector.want(true);

  await reaches({
    status: 'waiting',
    lastFailure: { message: expect.stringContaining(`nothing listens at 127.0.0.1:${port}`) },
  });
});

it('comes back after a cut', async () => {
  const socket = await connect();

  socket.terminate();
  await reaches({ status: 'waiting', lastFailure: { kind: 'lost' } });
  clock.advance(500);

  await reaches({ status: 'connected' });
  expect(host.upgrades).toHaveLength(2);
});

it('drops invalid JSON and lives', async () => {
  const socket = await connect();

  socket.send('{"jsonrpc":"2.0","method":');
  socket.send('{"jsonrpc":"2.0","method":"next"}');

  await vi.waitFor(() => expect(notified).toEqual(['next']), { timeout: 15_000 });
  expect(log).toMatchObject([{ type: 'bad-frame', hostName: 'Studio' }]);
  expect(changes.at(-1)).toMatchObject({ status: 'connected' });
});

it('tells the host that it answers no requests', async () => {
  const socket = await connect();
  const answered = once(socket, 'message');

  socket.send('{"jsonrpc":"2.0","id":1,"method":"resourceRead","params":{}}');

  const [data] = await answered;
  expect(JSON.parse(String(data))).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } });
});

it.each([
  ['an oversized frame', 'x'.repeat(10_001), 'more than 10000 bytes'],
  ['a binary frame', Buffer.from([1]), 'binary frame'],
])('takes %s for the end of the connection and comes back', async (_name, frame, reason) => {
  const socket = await connect();

  socket.send(frame);

  await reaches({ status: 'waiting', lastFailure: { kind: 'protocol', message: expect.stringContaining(reason) } });
  clock.advance(500);
  await reaches({ status: 'connected' });
});

it('pings a host that has gone silent, and gives it up after two misses', async () => {
  const socket = await connect();
  const methods: string[] = [];
  socket.on('message', (data) => methods.push(JSON.parse(String(data)).method));

  clock.advance(25_000);
  await vi.waitFor(() => expect(methods).toEqual(['ping']), { timeout: 15_000 });
  clock.advance(10_000);
  await vi.waitFor(() => expect(methods).toEqual(['ping', 'ping']), { timeout: 15_000 });
  clock.advance(10_000);

  await reaches({ status: 'waiting', lastFailure: { kind: 'timeout', message: expect.stringContaining('fallen silent') } });
});
