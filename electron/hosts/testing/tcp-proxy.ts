import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between an app and a host on real sockets. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks the connections that there are once so many further bytes have come from the host; new ones are let through. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const lines = new Set<{ readonly ends: readonly Socket[]; left: number }>();
  const server = createServer((fromApp) => {
    const fromHost = connect(targetPort, '127.0.0.1');
    const line = { ends: [fromApp, fromHost], left: Number.POSITIVE_INFINITY };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      for (const socket of line.ends) socket.destroy();
    };
    for (const socket of line.ends) socket.on('error', end).on('close', end);
    fromApp.on('data', (bytes) => void fromHost.write(bytes));
    fromHost.on('data', (bytes) => {
      const passed = bytes.subarray(0, Math.min(line.left, bytes.length));
      line.left -= passed.length;
      fromApp.write(passed, () => {
        if (line.left === 0) end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cutAfter: (bytes) => {
      for (const line of lines) line.left = bytes;
    },
    close: async () => {
      for (const { ends } of lines) for (const socket of ends) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
