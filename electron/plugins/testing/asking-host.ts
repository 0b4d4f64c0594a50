import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { row, SESSION, session } from '../../hosts/testing/core-setup.ts';
import { FakeHost } from '../../hosts/testing/fake-host.ts';

/** A host behind a real socket that asks the app whatever a test makes it ask. */
export interface AskingHost {
  readonly address: string;
  readonly host: FakeHost;
  /** The whole answer of the app, as it came over the wire. */
  ask(method: string, params: JsonObject): Promise<JsonObject>;
  /** Asks without waiting, as often as that. */
  flood(count: number, method: string, params: JsonObject): Promise<readonly JsonObject[]>;
}

export async function startAskingHost(): Promise<AskingHost> {
  const host = new FakeHost();
  host.add(SESSION, 'session', session());
  host.rows.push(row());
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const waiting = new Map<string, (answer: JsonObject) => void>();
  let socket: WebSocket | undefined;
  let lastId = 0;
  server.on('connection', (opened) => {
    socket = opened;
    void join(host, opened, waiting);
  });
  onTestFinished(async () => {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  });

  function ask(method: string, params: JsonObject): Promise<JsonObject> {
    lastId += 1;
    const id = `host-${lastId}`;
    const answer = new Promise<JsonObject>((resolve) => waiting.set(id, resolve));
    socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return answer;
  }

  const { port } = server.address() as AddressInfo;
  return {
    address: `ws://127.0.0.1:${port}`,
    host,
    ask,
    flood: (count, method, params) => Promise.all(Array.from({ length: count }, () => ask(method, params))),
  };
}

/** What the app says goes to the fake host, but for its answers to what the test has asked. */
async function join(host: FakeHost, socket: WebSocket, waiting: Map<string, (answer: JsonObject) => void>): Promise<void> {
  const opened = await host.open(new AbortController().signal);
  if (!opened.ok) throw new Error('the fake host is always there');
  const { transport } = opened;
  transport.onMessage((text) => socket.send(text));
  transport.onEnd(() => socket.close());
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as JsonObject;
    const settle = typeof message.id === 'string' ? waiting.get(message.id) : undefined;
    if (settle && typeof message.id === 'string') {
      waiting.delete(message.id);
      settle(message);
    } else transport.send(String(data));
  });
}
