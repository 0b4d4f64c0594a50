import { isObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import type { OpenedTransport, OpenTransport } from '../connection/transport.ts';
import type { StartMessage } from '../local-host/start-message.ts';

/** The embedded host's process as it is seen from here. */
export interface HostProcess {
  post(message: StartMessage): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
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
  readonly clock: Pick<Clock, 'setTimer'>;
  /** For the log. */
  readonly onTrouble: (text: string) => void;
  /** For the person: told once, when a second start in a row has failed too. */
  readonly onFailing: (text: string) => void;
}

export interface Supervisor {
  /** Connects to the host; starts it when it does not run, and waits until it listens or has failed. */
  readonly open: OpenTransport;
  /** Ends the host for good; resolves when its process is gone and so has written everything. */
  stop(): Promise<void>;
}

type Running = { readonly process: HostProcess; readonly token: string };
type State =
  | { readonly status: 'off' | 'stopped' }
  | (Running & { readonly status: 'starting'; readonly cancelLimit: () => void })
  | (Running & { readonly status: 'listening'; readonly port: number });

const START_LIMIT_MS = 20_000;
const FAILURES_TO_TELL = 2;

/** Runs the embedded host's process on demand: whoever wants to connect decides how often a host that keeps dying is started again. */
export function superviseHost(options: SupervisorOptions): Supervisor {
  const { hostName, fork, newToken, dial, clock, onTrouble, onFailing } = options;
  let state: State = { status: 'off' };
  let failures = 0;
  let problem = `${hostName} is being ended.`;
  const waiting = createWaiting();

  function become(next: State) {
    if (state.status === 'starting') state.cancelLimit();
    state = next;
    waiting.settleAll();
  }

  function start() {
    try {
      const started: Running = { process: fork(), token: newToken() };
      const cancelLimit = clock.setTimer(() => giveUp(started, 'it did not begin to listen in time'), START_LIMIT_MS);
      become({ ...started, status: 'starting', cancelLimit });
      started.process.onExit((code) => exited(started, code));
      started.process.onMessage((message) => heard(started, message));
      started.process.post({ type: 'start', token: started.token, ...options.start });
    } catch (error) {
      fail(String(error));
    }
  }

  function heard(from: Running, message: unknown) {
    if (state.status !== 'starting' || state.process !== from.process || !isObject(message)) return;
    if (message.type === 'listening' && typeof message.port === 'number') {
      failures = 0;
      become({ ...from, status: 'listening', port: message.port });
    } else if (message.type === 'failed') giveUp(from, String(message.message));
  }

  function giveUp(on: Running, reason: string) {
    fail(reason);
    on.process.kill();
  }

  function exited(from: Running, code: number) {
    if (!('process' in state) || state.process !== from.process) return;
    const reason = `its process ended with code ${code}`;
    if (state.status === 'starting') fail(reason);
    else {
      onTrouble(`${hostName}: ${reason}.`);
      become({ status: 'off' });
    }
  }

  function fail(reason: string) {
    failures += 1;
    problem = `${hostName} could not be started: ${reason.replace(/\.$/, '')}. Signalbox keeps trying; your other hosts are not affected.`;
    onTrouble(problem);
    if (failures === FAILURES_TO_TELL) onFailing(problem);
    become({ status: 'off' });
  }

  function running(): State {
    if (state.status === 'off') start();
    return state;
  }

  async function open(signal: AbortSignal): Promise<OpenedTransport> {
    if (running().status === 'starting') await waiting.wait(signal);
    if (state.status === 'listening') return dial(state.port, state.token)(signal);
    return { ok: false, end: { kind: 'unreachable', message: problem } };
  }

  return {
    open,
    stop: async () => {
      const last = state;
      become({ status: 'stopped' });
      if ('process' in last) await ended(last.process);
    },
  };
}

/** Those who wait for the next change of state, each no longer than it wants. */
function createWaiting() {
  const settles = new Set<() => void>();
  return {
    settleAll: () => {
      for (const settle of [...settles]) settle();
    },
    wait: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const settle = () => {
          settles.delete(settle);
          signal.removeEventListener('abort', settle);
          resolve();
        };
        settles.add(settle);
        signal.addEventListener('abort', settle);
        if (signal.aborted) settle();
      }),
  };
}

function ended(process: HostProcess): Promise<void> {
  return new Promise((resolve) => {
    process.onExit(() => resolve());
    process.kill();
  });
}
