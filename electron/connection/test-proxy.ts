import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { HOST_CERTIFICATE, HOST_KEY } from './test-certificates.ts';
import { listen, type TestServer } from './test-server.ts';

export interface TestProxy extends TestServer {
  /** What was asked for, as "name:port", with the credentials that came along. */
  readonly asked: readonly { readonly target: string; readonly credentials?: string }[];
}

export interface ProxyOptions {
  /** Where every target leads to. */
  readonly port: number;
  /** A status in place of a tunnel. */
  readonly status?: number;
  /** Speaks TLS itself. */
  readonly isEncrypted?: boolean;
}

/** A CONNECT proxy on loopback that knows every name and leads each to one port of this computer. */
export async function startTestProxy({ port, status = 200, isEncrypted = false }: ProxyOptions): Promise<TestProxy> {
  const asked: { readonly target: string; readonly credentials?: string }[] = [];
  const server = isEncrypted ? createTlsServer({ cert: HOST_CERTIFICATE, key: HOST_KEY }) : createServer();
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const [, basic] = /^Basic (.+)$/.exec(request.headers['proxy-authorization'] ?? '') ?? [];
    const credentials = basic === undefined ? {} : { credentials: Buffer.from(basic, 'base64').toString() };
    asked.push({ target: request.url ?? '', ...credentials });
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
    for (const [end, other] of [[target, socket] as const, [socket, target] as const]) {
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
    }
  });
  return { ...(await listen(server)), asked };
}
