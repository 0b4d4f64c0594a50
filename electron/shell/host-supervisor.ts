import { isObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import type { OpenedTransport, OpenTransport } from '../connection/transport.ts';
import type { StartMessage } from '../local-host/start-message.ts';

/** The embedded host's process as it is seen from here. */
export interface HostProcess {
  post(message: StartMessage): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

export interface SupervisorOptions {
  /** What the person calls the host: sentences begin with it. */
  readonly hostName: string;
  readonly start: Omit<StartMessage, 'type' | 'token'>;
  readonly fork: () => HostProcess;
  /** A new one for each process. */
  readonly newToken: () => string;
  readonly dial: (port: number, token: string) => OpenTransport;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly onTrouble: (text: string) => void;
}

export interface Supervisor {
  /** Connects to the host; waits for it while it starts. */
  readonly open: OpenTransport;
  /** Ends the host for good; resolves when its process is gone, and with it all that it still had to write. */
  stop(): Promise<void>;
}

type Running = { readonly process: HostProcess; readonly token: string };
type State =
  | (Running & { readonly status: 'starting' })
  | (Running & { readonly status: 'listening'; readonly port: number; readonly since: number })
  | { readonly status: 'waiting'; readonly cancel: () => void }
  | { readonly status: 'stopped' };

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** A host that has served this long was no failed start. */
const STABLE_MS = 60_000;

/** Keeps the embedded host's process running: one that dies is started again, ever more slowly while it keeps dying. */
export function superviseHost(options: SupervisorOptions): Supervisor {
  const { hostName, fork, newToken, dial, clock, onTrouble } = options;
  let state: State = { status: 'stopped' };
  let failures = 0;
  const waiting = new Set<() => void>();

  function become(next: State) {
    state = next;
    for (const settle of [...waiting]) settle();
    waiting.clear();
  }

  function start() {
    const started: Running = { process: fork(), token: newToken() };
    become({ ...started, status: 'starting' });
    started.process.onExit(() => exited(started));
    started.process.onMessage((message) => heard(started, message));
    started.process.post({ type: 'start', token: started.token, ...options.start });
  }

  function heard(from: Running, message: unknown) {
    if (state.status !== 'starting' || state.process !== from.process || !isObject(message)) return;
    if (message.type === 'listening' && typeof message.port === 'number') {
      become({ ...from, status: 'listening', port: message.port, since: clock.now() });
    } else if (message.type === 'failed') {
      onTrouble(`${hostName} could not be started: ${String(message.message)}`);
      from.process.kill();
    }
  }

  function exited(from: Running) {
    if (!('process' in state) || state.process !== from.process) return;
    const wasStable = state.status === 'listening' && clock.now() - state.since >= STABLE_MS;
    failures = wasStable ? 1 : failures + 1;
    const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
    onTrouble(`${hostName} ended; it starts again in ${delayMs} ms.`);
    become({ status: 'waiting', cancel: clock.setTimer(start, delayMs) });
  }

  async function open(signal: AbortSignal): Promise<OpenedTransport> {
    if (state.status === 'starting') await changed(signal);
    if (state.status === 'listening') return dial(state.port, state.token)(signal);
    const message = `${hostName} is not running yet and is being started. Signalbox connects as soon as it is.`;
    return { ok: false, end: { kind: 'unreachable', message } };
  }

  function changed(signal: AbortSignal): Promise<void> {
    return new Promise((settle) => {
      waiting.add(settle);
      signal.addEventListener('abort', () => settle(), { once: true });
    });
  }

  start();
  return {
    open,
    stop: () => {
      const last = state;
      become({ status: 'stopped' });
      if (last.status === 'waiting') last.cancel();
      return 'process' in last ? ended(last.process) : Promise.resolve();
    },
  };
}

function ended(process: HostProcess): Promise<void> {
  return new Promise((resolve) => {
    process.onExit(resolve);
    process.kill();
  });
}
