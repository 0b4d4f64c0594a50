import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { HOST_CERTIFICATE, HOST_KEY, TEST_AUTHORITY } from '../electron/connection/test-certificates.ts';

/** Speaks TLS in front of a host of a test. */
export interface TlsFront {
  readonly port: number;
  close(): Promise<void>;
}

/** Lets only those through who prove themselves by a certificate of the test's authority, where it is told to ask for one. */
export async function startTlsFront(
  target: string,
  { asksForCertificate }: { readonly asksForCertificate: boolean },
): Promise<TlsFront> {
  const asking: TlsOptions = asksForCertificate ? { requestCert: true, rejectUnauthorized: true, ca: TEST_AUTHORITY } : {};
  const open = new Set<Socket>();
  const server = createServer({ cert: HOST_CERTIFICATE, key: HOST_KEY, ...asking }, (socket) => {
    const host = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [end, other] of [[socket, host] as const, [host, socket] as const]) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    socket.pipe(host).pipe(socket);
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
