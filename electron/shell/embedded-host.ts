import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { EMBEDDED_HOST } from '../../shared/ipc/own-channels.ts';
import { systemClock } from '../connection/clock.ts';
import type { OpenTransport } from '../connection/transport.ts';
import { openWebSocket } from '../connection/websocket.ts';
import type { EmbeddedHost } from '../hosts/registry.ts';
import { type HostProcess, superviseHost } from './host-supervisor.ts';
import type { Log } from './log.ts';

export interface EmbeddedHostOptions {
  readonly dataFolder: string;
  /** Protocol versions that the host is held to, for tests; all that it speaks when empty. */
  readonly versions: readonly string[];
  /** Where it writes every frame that it sends, for tests. */
  readonly framesFile: string | undefined;
  readonly log: Log;
  /** Its process waits for this: on a small machine it would take the first moments from the window. */
  readonly windowShown: Promise<unknown>;
  /** Told once when it can't be started, in a sentence for people. */
  readonly onFailing: (text: string) => void;
}

const NAME = 'This computer';

export interface OwnHost {
  readonly host: EmbeddedHost;
  stop(): Promise<void>;
}

/** The embedded host, in a process of its own that starts with the first connection. Its token never stands in an argument, the environment or a file. */
export function createEmbeddedHost({
  dataFolder,
  versions,
  framesFile,
  log,
  windowShown,
  onFailing,
}: EmbeddedHostOptions): OwnHost {
  const supervisor = superviseHost({
    hostName: NAME,
    start: { dataFolder, ...(versions.length > 0 && { versions }), ...(framesFile !== undefined && { framesFile }) },
    fork: () => forkHost(log),
    newToken: () => randomBytes(32).toString('base64url'),
    dial: (port, token) => openWebSocket({ hostName: NAME, address: `ws://127.0.0.1:${port}`, token }),
    clock: systemClock,
    onTrouble: (text) => log.error(text),
    onFailing,
  });
  const open: OpenTransport = async (signal) => {
    await windowShown;
    return supervisor.open(signal);
  };
  return { host: { id: EMBEDDED_HOST, name: NAME, address: 'built in', open }, stop: supervisor.stop };
}

function forkHost(log: Log): HostProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, 'local-host.js'), [], {
    serviceName: 'Signalbox embedded host',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (words: Buffer) => log.error(`${NAME}: ${words.toString('utf8').trim()}`));
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  };
}
