import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';

/** A host that says whatever a test wants, well-formed or not. */
export interface FakeHost {
  readonly address: string;
  /** Writes a text frame to everybody connected, exactly as it is. */
  say(frame: string): void;
  /** How often it has been greeted. */
  greetings(): number;
  stop(): Promise<void>;
}

/** What a method is answered with: the members of a JSON-RPC response. */
export type Answers = Readonly<Record<string, { readonly result: JsonObject } | { readonly error: JsonObject }>>;

/** Answers requests by their method, and with "method not found" where nothing is given. */
export async function startFakeHost(answers: Answers): Promise<FakeHost> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  let greetings = 0;
  await once(server, 'listening');

  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const request: unknown = JSON.parse(String(data));
      if (!isObject(request) || request.id === undefined) return;
      if (request.method === 'initialize') greetings += 1;
      respond(socket, request);
    });
  });

  function respond(socket: WebSocket, { id = null, method }: JsonObject): void {
    const answer = answers[String(method)] ?? { error: { code: -32601, message: `no ${String(method)} here` } };
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  }

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (frame) => {
      for (const socket of server.clients) socket.send(frame);
    },
    greetings: () => greetings,
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** A host of that version with nothing on it. */
export function emptyHost(protocolVersion: string): Answers {
  const root = { resource: 'ahp-root://', state: { agents: [] }, fromSeq: 0 };
  return {
    initialize: { result: { protocolVersion, serverSeq: 0, snapshots: [root] } },
    listSessions: { result: { items: [] } },
    reconnect: { error: { code: -32008, message: 'not known' } },
  };
}
