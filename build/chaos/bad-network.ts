import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createFrameSplitter, isWholeText } from './frame-splitter.ts';
import type { Random } from './random.ts';

/** What the network does to a connection next. */
export type Fault = 'cut' | 'stall' | 'delay' | 'halfClose' | 'truncate' | 'repeat' | 'refuse';

/** Stands between the app and one host. */
export interface BadNetwork {
  readonly port: number;
  /** Does this to the connections there are, and to those that come until `calm`. */
  fault(fault: Fault): void;
  /** Lets everything through again; what was held goes on its way. */
  calm(): void;
  /** What it does, and its connections with how far each side of them is, in words. */
  describe(): readonly string[];
  close(): Promise<void>;
}

interface Pair {
  readonly fromApp: Socket;
  readonly fromHost: Socket;
}

const DELAY_MS = 40;
/** One frame in so many is sent twice. */
const REPEAT_ONE_IN = 3;

/** A TCP proxy on a loopback port of its own. It repeats only whole frames from the host: nothing is ever sent twice to the host. */
export async function startBadNetwork(targetPort: () => number, random: Random): Promise<BadNetwork> {
  const pairs = new Set<Pair>();
  let active: Fault | undefined;
  const server = createServer(join);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function join(fromApp: Socket): void {
    if (active === 'refuse' || active === 'cut') {
      fromApp.destroy();
      return;
    }
    const pair: Pair = { fromApp, fromHost: connect(targetPort(), '127.0.0.1') };
    pairs.add(pair);
    for (const socket of [pair.fromApp, pair.fromHost]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => end(pair));
    }
    fromApp.on('data', (bytes) => void pair.fromHost.write(bytes));
    follow(pair);
    if (active === 'stall') hold(pair);
  }

  /** Frame by frame, so that what is done to them leaves whole ones whole. */
  function follow(pair: Pair): void {
    const splitter = createFrameSplitter();
    let last = Promise.resolve();
    pair.fromHost.on('data', (bytes) => {
      for (const frame of splitter.push(bytes)) {
        last = last.then(() => (active === 'delay' ? wait(random.below(DELAY_MS)) : undefined)).then(() => pass(pair, frame));
      }
    });
  }

  function pass(pair: Pair, frame: Buffer): void {
    if (pair.fromApp.destroyed) return;
    if (active === 'truncate' && isWholeText(frame)) {
      pair.fromApp.write(frame.subarray(0, Math.ceil(frame.length / 2)), () => end(pair));
      return;
    }
    pair.fromApp.write(frame);
    if (active === 'repeat' && isWholeText(frame) && random.below(REPEAT_ONE_IN) === 0) pair.fromApp.write(frame);
  }

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.fromApp.destroy();
    pair.fromHost.destroy();
  }

  return {
    port,
    fault: (fault) => {
      active = fault;
      for (const pair of [...pairs]) strike(pair, fault, end);
    },
    calm: () => {
      active = undefined;
      for (const { fromApp, fromHost } of pairs) {
        fromApp.resume();
        fromHost.resume();
      }
    },
    describe: () => [`does: ${active ?? 'nothing'}`, ...[...pairs].map(describePair)],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const pair of [...pairs]) end(pair);
      await closed;
    },
  };
}

function strike(pair: Pair, fault: Fault, end: (pair: Pair) => void): void {
  if (fault === 'cut' || fault === 'refuse') end(pair);
  if (fault === 'halfClose') pair.fromApp.end();
  if (fault === 'stall') hold(pair);
}

function hold({ fromApp, fromHost }: Pair): void {
  fromApp.pause();
  fromHost.pause();
}

function describePair({ fromApp, fromHost }: Pair): string {
  return `app ${describeSocket(fromApp)} <-> host ${describeSocket(fromHost)}`;
}

function describeSocket(socket: Socket): string {
  const held = socket.isPaused() ? ', held' : '';
  return `${socket.readyState}${held}, ${socket.bytesRead} bytes in, ${socket.bytesWritten} out, ${socket.writableLength} unsent`;
}
