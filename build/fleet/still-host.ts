import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';

/** A host where nothing happens but what a test makes happen. */
export interface StillHost {
  readonly address: string;
  /** Writes a text frame to everybody connected, exactly as it is. */
  say(frame: string): void;
  /** Tells everybody connected. */
  notify(method: string, params: JsonObject): void;
  /** For good; again does nothing. */
  stop(): Promise<void>;
}

/** The members of a JSON-RPC response, or nothing for no answer at all. */
export type Respond = (request: JsonObject) => JsonObject | undefined;

/** Answers each request by one function; what needs no answer is ignored. */
export async function startStillHost(respond: Respond): Promise<StillHost> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const request: unknown = JSON.parse(String(data));
      if (!isObject(request) || request.id === undefined) return;
      const response = respond(request);
      if (response) socket.send(frameOf({ id: request.id, ...response }));
    });
  });
  function say(frame: string): void {
    for (const socket of server.clients) socket.send(frame);
  }

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say,
    notify: (method, params) => say(frameOf({ method, params })),
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      if (!server.address()) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

function frameOf(message: JsonObject): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

/** A snapshot as `initialize` and `subscribe` carry it. */
export function snapshot(resource: string, state: JsonObject, fromSeq = 0): JsonObject {
  return { resource, state, fromSeq };
}
