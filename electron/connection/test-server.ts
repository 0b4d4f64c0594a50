import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { type WebSocket, WebSocketServer } from 'ws';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

export interface TestServer {
  readonly port: number;
  /** Ends it and every connection to it. */
  close(): Promise<void>;
}

export interface TestHost extends TestServer {
  /** What came with each upgrade. */
  readonly upgrades: readonly IncomingMessage[];
}

/** A WebSocket server on loopback, or at a socket's path, that takes one token, like a host. */
export async function startTestHost(token: string, onSocket: (socket: WebSocket) => void, path?: string): Promise<TestHost> {
  const upgrades: IncomingMessage[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    upgrades.push(request);
    if (new URL(request.url ?? '', 'ws://host').searchParams.get('tkn') !== token) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, onSocket);
  });
  return { ...(await listen(server, path)), upgrades };
}

/** The same behind TLS, with a certificate that nobody has signed unless another is given. */
export async function startTlsHost(onSocket: (socket: WebSocket) => void, tls: TlsOptions = {}): Promise<TestServer> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createTlsServer({ cert: TEST_CERTIFICATE, key: TEST_KEY, ...tls });
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, onSocket));
  return listen(server);
}

/** A server that answers every connection with these bytes and closes it. */
export function startBluntServer(answer: string): Promise<TestServer> {
  return startTcpServer((socket) => socket.once('data', () => socket.end(answer)));
}

/** A bare TCP server. */
export function startTcpServer(onSocket: (socket: Socket) => void): Promise<TestServer> {
  return listen(createTcpServer(onSocket));
}

export async function listen(
  server: Server | TlsServer | ReturnType<typeof createTcpServer>,
  path?: string,
): Promise<TestServer> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  if (path === undefined) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  const port = path === undefined ? (server.address() as AddressInfo).port : 0;
  return {
    port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
