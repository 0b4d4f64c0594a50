import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of this machine that is gone with its test, and its origin. */
export async function openServer(): Promise<readonly [Server, string]> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}
