import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../connection/clock.ts';
import type { OpenTransport } from '../connection/transport.ts';
import { openWebSocket } from '../connection/websocket.ts';
import { type FoundHost, scan } from './scan.ts';
import type { Product } from './user-data-folders.ts';

/** The hosts of VS Code that run on this machine, kept up to date. */
export interface Discovery {
  found(): readonly FoundHost[];
  /** Calls the listener when hosts have come or gone; returns its undo. */
  onChange(listener: () => void): () => void;
  /** Looks now; resolves when what was found is known. */
  look(): Promise<void>;
  /** Connects to the host of that address as it runs now, with the token it has now. */
  open(address: string, name: string): OpenTransport;
  close(): void;
}

export interface DiscoveryOptions {
  readonly products: readonly Product[];
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly isAlive?: (pid: number) => boolean;
}

/** Files tell of a new host at once; this is for a VS Code that was installed meanwhile, and for hosts that died without a word. */
const LOOK_EVERY_MS = 30_000;
/** A host writes its file in steps. */
const SETTLE_MS = 200;

export function createDiscovery({ products, clock, isAlive = isRunning }: DiscoveryOptions): Discovery {
  const listeners = new Set<() => void>();
  const watched = new Map<string, () => void>();
  let hosts: readonly FoundHost[] = [];
  let isClosed = false;
  let cancelTimer = () => {};

  async function look(): Promise<void> {
    const next = (await Promise.all(products.map((product) => scan(product, isAlive)))).flat();
    if (isClosed) return;
    const isSame = JSON.stringify(next) === JSON.stringify(hosts);
    hosts = next;
    watchFolders();
    lookIn(LOOK_EVERY_MS);
    if (!isSame) for (const listener of listeners) listener();
  }

  function lookIn(ms: number): void {
    cancelTimer();
    if (!isClosed) cancelTimer = clock.setTimer(() => void look(), ms);
  }

  function watchFolders(): void {
    for (const { folder } of products) {
      const place = join(folder, 'agent-host', 'local-endpoint', 'entries');
      if (watched.has(place) || !existsSync(place)) continue;
      try {
        const watcher = watch(place, { persistent: false }, () => lookIn(SETTLE_MS));
        const forget = () => {
          watcher.close();
          watched.delete(place);
        };
        watcher.on('error', forget);
        watched.set(place, forget);
      } catch {
        // Without a watch the look every half minute is what there is.
      }
    }
  }

  return {
    found: () => hosts,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    open: (address, name) => async (signal) => {
      await look();
      const host = hosts.find((each) => each.address === address);
      return host ? opener(host, name)(signal) : { ok: false, end: notRunning(name) };
    },
    close: () => {
      isClosed = true;
      cancelTimer();
      for (const forget of [...watched.values()]) forget();
    },
  };
}

function opener({ entry }: FoundHost, hostName: string): OpenTransport {
  const { endpoint, connectionToken: token } = entry;
  return openWebSocket({ hostName, token, address: addressOf(endpoint) });
}

function addressOf(endpoint: FoundHost['entry']['endpoint']): string {
  if (endpoint.type === 'tcp')
    return `ws://${endpoint.host.includes(':') ? `[${endpoint.host}]` : endpoint.host}:${endpoint.port}`;
  const pipe = /^\\\\[.?]\\pipe\\(.+)$/.exec(endpoint.path)?.[1];
  return pipe === undefined ? `unix:${endpoint.path}` : `pipe:${pipe}`;
}

function notRunning(name: string) {
  const message = `${name} does not run on this computer now. Start it, with its agent host on; Signalbox keeps trying.`;
  return { kind: 'unreachable', message } as const;
}

/** Signal 0 only asks; a process of somebody else is alive too, but its file was not ours to read. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
