import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the app and a host, and is as bad as a network can be. */
export interface CutProxy {
  readonly port: number;
  /** Breaks every connection that there is, without a word; new ones are let through. */
  cut(): void;
  /** Breaks each connection once this many further bytes have come from the host. */
  cutAfter(bytes: number): void;
  /** Lets nothing more through either way, while the connections seem to stand. */
  stall(): void;
  /** Breaks every connection, and nothing listens until `resume`. */
  refuse(): Promise<void>;
  resume(): Promise<void>;
  /** How many connections have been let through so far. */
  accepted(): number;
  close(): Promise<void>;
}

interface Pair {
  readonly fromApp: Socket;
  readonly fromHost: Socket;
  /** Bytes from the host until the pair breaks. */
  left: number;
}

/** A TCP proxy on a loopback port of its own in front of `targetPort`. */
export async function startCutProxy(targetPort: number): Promise<CutProxy> {
  const pairs = new Set<Pair>();
  const server = createServer(join);
  let isStalled = false;
  let accepted = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function join(fromApp: Socket): void {
    const fromHost = connect(targetPort, '127.0.0.1');
    const pair: Pair = { fromApp, fromHost, left: Number.POSITIVE_INFINITY };
    pairs.add(pair);
    accepted += 1;
    for (const socket of [fromApp, fromHost]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => breakPair(pair));
    }
    fromApp.on('data', (bytes) => void fromHost.write(bytes));
    fromHost.on('data', (bytes) => passOn(pair, bytes));
    if (isStalled) hold(pair);
  }

  function passOn(pair: Pair, bytes: Buffer): void {
    const passed = bytes.subarray(0, Math.min(pair.left, bytes.length));
    pair.left -= passed.length;
    if (pair.left > 0) pair.fromApp.write(passed);
    else pair.fromApp.write(passed, () => breakPair(pair));
  }

  function breakPair(pair: Pair): void {
    pairs.delete(pair);
    pair.fromApp.destroy();
    pair.fromHost.destroy();
  }

  function cut(): void {
    for (const pair of [...pairs]) breakPair(pair);
  }

  async function refuse(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  }

  return {
    port,
    cut,
    cutAfter: (bytes) => {
      for (const pair of pairs) pair.left = bytes;
    },
    stall: () => {
      isStalled = true;
      for (const pair of pairs) hold(pair);
    },
    refuse,
    resume: async () => {
      isStalled = false;
      for (const { fromApp, fromHost } of pairs) {
        fromApp.resume();
        fromHost.resume();
      }
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    accepted: () => accepted,
    close: refuse,
  };
}

function hold({ fromApp, fromHost }: Pair): void {
  fromApp.pause();
  fromHost.pause();
}
