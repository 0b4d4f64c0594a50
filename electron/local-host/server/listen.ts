import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Host } from '../host/host.ts';
import { createClients } from './clients.ts';
import type { Connection } from './connection.ts';
import { createMemberships } from './memberships.ts';
import { MAX_FRAME_BYTES, onFrame } from './message-loop.ts';
import type { Server } from './server-parts.ts';
import { wireOf } from './wire.ts';

/** A client that reads this much slower than the host speaks is cut off; it comes back by reconnect. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

export interface ListenOptions {
  readonly host: Host;
  readonly token: string;
  readonly accepted: readonly Dialect[];
  /** 0 for any free port. */
  readonly port?: number;
}

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the host on the loopback interface to whoever knows the token; pages of browsers are refused. */
export async function listen({ host, token, accepted, port = 0 }: ListenOptions): Promise<Listening> {
  const connections = new Set<Connection>();
  const server: Server = {
    host,
    accepted,
    connections,
    clients: createClients(),
    memberships: createMemberships(host, connections),
    sendOnly: (connection, envelope) => sendOnly(host, connection, envelope),
  };
  host.watches.knowFollowers((channel) => [...connections].some(({ subscriptions }) => subscriptions.has(channel)));
  host.terminals.knowPresence((clientId) => [...connections].some(({ agreed }) => agreed?.clientId === clientId));
  const undo = [
    host.channels.onEnvelope((envelope) => broadcast(host, connections, envelope)),
    host.onNotification((method, params) => {
      for (const each of connections)
        if (each.subscriptions.has(params.channel)) each.send(wireOf(host, each).notification(method, params));
    }),
  ];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * MAX_FRAME_BYTES, perMessageDeflate: false });
  const http = createServer(
    (_request, response) => void response.writeHead(426).end('This is an AHP host; speak WebSocket.\n'),
  );
  http.on('upgrade', (request, socket, head) => {
    if (!isWelcome(request, token)) return refuse(socket);
    sockets.handleUpgrade(request, socket, head, (opened) => serve(server, connections, opened));
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      for (const each of undo) each();
      server.memberships.stop();
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** An `Origin` means a page in a browser, which must never reach a local host, token or not. */
function isWelcome(request: IncomingMessage, token: string): boolean {
  if (request.headers.origin !== undefined) return false;
  const base = 'ws://127.0.0.1';
  if (!URL.canParse(request.url ?? '', base)) return false;
  const given = new URL(request.url ?? '', base).searchParams.get('tkn') ?? '';
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function serve(server: Server, connections: Set<Connection>, socket: WebSocket): void {
  const connection: Connection = {
    subscriptions: new Map(),
    pages: new Map(),
    send(frame) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
      else socket.send(JSON.stringify(frame));
    },
    close: (code, reason) => socket.close(code, reason),
  };
  connections.add(connection);
  // A frame above the hard limit or a broken one ends the socket; its `close` event follows.
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    try {
      onFrame(server, connection, String(data));
    } catch (error) {
      server.host.report(`A frame was dropped because the host failed on it: ${String(error)}`);
    }
  });
  socket.on('close', () => {
    connections.delete(connection);
    if (connection.agreed) server.memberships.reviewLater(connection.agreed.clientId);
  });
}

function broadcast(host: Host, connections: ReadonlySet<Connection>, envelope: ActionEnvelope): void {
  for (const connection of connections)
    if (connection.subscriptions.has(envelope.channel)) sendEnvelope(host, connection, envelope);
}

function sendEnvelope(host: Host, connection: Connection, envelope: ActionEnvelope): void {
  const frame = wireOf(host, connection).action(envelope);
  if (frame) connection.send(frame);
}

function sendOnly(host: Host, connection: Connection, given: Omit<ActionEnvelope, 'serverSeq'>): void {
  const envelope = { ...given, serverSeq: host.channels.nextSeq() };
  host.log.add({ envelope, ...(connection.agreed ? { onlyFor: connection.agreed.clientId } : {}) });
  sendEnvelope(host, connection, envelope);
}
