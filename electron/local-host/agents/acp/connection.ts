import { setTimeout as after } from 'node:timers/promises';
import type {
  AgentCapabilities,
  AuthMethod,
  ClientConnection,
  ClientContext,
  InitializeRequest,
  InitializeResponse,
} from '@agentclientprotocol/sdk';
import { TurnFailure } from '../agent.ts';
import { type AgentProcess, startProcess } from './agent-process.ts';
import { LineTooLong } from './bounded-lines.ts';
import { type ClientRequests, requestHandlers } from './client-requests.ts';
import type { Launch } from './launch.ts';
import { messageStream, NoProtocol } from './message-stream.ts';
import { headOf } from './plain-text.ts';
import { type AgentUpdate, readSessionUpdate } from './updates.ts';

export interface ConnectionOptions {
  readonly launch: Launch;
  /** How long the agent may take to say what it can do. */
  readonly startMs: number;
  readonly requests: ClientRequests;
  /** Updates come one after the other; the next one waits until this has resolved. */
  readonly onUpdate: (sessionId: string, update: AgentUpdate) => Promise<void> | void;
  /** Ends the attempt to start it, or the connection. */
  readonly signal: AbortSignal;
  /** Told once when the connection is over, however it ended. */
  readonly onEnd: () => void;
}

/** A running agent that has said what it can do. */
export interface AcpConnection {
  readonly capabilities: AgentCapabilities;
  readonly authMethods: readonly AuthMethod[];
  readonly agent: ClientContext;
  isOpen(): boolean;
  /** Resolves when all updates that have come are worked off. */
  settled(): Promise<void>;
  /** Why a request to the agent failed, as a sentence for people about what became of the agent. */
  failureOf(error: unknown): Promise<string>;
  end(): Promise<void>;
}

/** Updates that may wait to be worked off while more are taken in. */
const MAX_WAITING = 64;
/** How long the end of a process may take to be known after its output has ended. */
const END_KNOWN_MS = 1500;
const LAST_WORDS_MS = 1000;

/** Starts an agent and shakes hands with it; throws a `TurnFailure` when that does not work. The process is gone then. */
export async function connect(options: ConnectionOptions): Promise<AcpConnection> {
  const { launch, startMs, signal, onEnd } = options;
  // Only who uses such an agent pays for reading the SDK.
  const { client, methods, PROTOCOL_VERSION } = await import('@agentclientprotocol/sdk');
  const process = startProcess(launch);
  const updates = updateQueue(options.onUpdate);
  const noise: string[] = [];
  const app = client({ name: 'signalbox' });
  requestHandlers(app, methods, options.requests, updates.settled);
  const connection = app.connect(
    messageStream({
      input: process.input,
      output: process.output,
      ready: updates.ready,
      take: ({ method, params }) => {
        if (method !== methods.client.session.update) return false;
        const { sessionId, update } = readSessionUpdate(params);
        if (update) updates.add(sessionId, update);
        return true;
      },
      onNonsense: (words) => void (noise.length < 3 && noise.push(words)),
    }),
  );
  // What it has written before it ended is still read; whoever it left behind must not hold the connection open.
  void process.ended.then(() => after(LAST_WORDS_MS, undefined, { ref: false })).then(() => connection.close());
  const close = () => connection.close();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  void connection.closed.then(() => {
    signal.removeEventListener('abort', close);
    onEnd();
    // An agent that is no longer listened to must not go on working.
    void process.end();
  });
  const failureOf = (error: unknown) => failureWords({ launch, process, connection, noise }, error);
  const initialized = await initialize();
  if (initialized.protocolVersion !== PROTOCOL_VERSION) {
    await process.end();
    const other = `${launch.name} speaks version ${initialized.protocolVersion} of the Agent Client Protocol, Signalbox speaks ${PROTOCOL_VERSION}.`;
    throw new TurnFailure('agent-version', `${other} Update ${launch.name}, then try again.`);
  }

  async function initialize(): Promise<InitializeResponse> {
    try {
      return await within(startMs, connection.agent.request(methods.agent.initialize, greeting(PROTOCOL_VERSION)));
    } catch (error) {
      const words = error instanceof TimedOut ? silenceWords(launch.name, startMs, noise) : await failureOf(error);
      await process.end();
      throw notStarted(words, error);
    }
  }

  return {
    capabilities: initialized.agentCapabilities ?? {},
    authMethods: initialized.authMethods ?? [],
    agent: connection.agent,
    isOpen: () => !connection.signal.aborted,
    settled: updates.settled,
    failureOf,
    end: async () => {
      connection.close();
      await process.end();
    },
  };
}

function greeting(protocolVersion: number): InitializeRequest {
  return {
    protocolVersion,
    clientCapabilities: {
      fs: { readTextFile: true, writeTextFile: true },
      terminal: true,
      // A terminal sign-in comes with the command to run, which is what a person is told.
      auth: { terminal: true },
      session: { notices: {}, configOptions: { boolean: {} } },
      elicitation: { form: {} },
    },
  };
}

/** Whether the agent can go on with a session of an earlier process. */
export function canReopen({ capabilities }: AcpConnection): boolean {
  return capabilities.loadSession === true || Boolean(capabilities.sessionCapabilities?.resume);
}

/** The failure of an agent before it was given anything. */
export function notStarted(words: string, cause: unknown): TurnFailure {
  return new TurnFailure('agent-not-started', `${words} Nothing was sent to it; try again once that is settled.`, { cause });
}

/** Thrown when an agent has not answered in time. */
export class TimedOut extends Error {}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function updateQueue(onUpdate: ConnectionOptions['onUpdate']) {
  let tail = Promise.resolve();
  let waiting = 0;
  const settled = () => tail;
  return {
    settled,
    ready: async () => {
      if (waiting >= MAX_WAITING) await tail;
    },
    add(sessionId: string, update: AgentUpdate): void {
      waiting += 1;
      tail = tail
        .then(() => onUpdate(sessionId, update))
        // What an update was for has ended meanwhile; the next one is not its fault.
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

interface Subject {
  readonly launch: Launch;
  readonly process: AgentProcess;
  readonly connection: ClientConnection;
  readonly noise: readonly string[];
}

async function failureWords({ launch, process, connection, noise }: Subject, error: unknown): Promise<string> {
  if (!connection.signal.aborted) return `${launch.name} answered with an error: ${errorWords(error)}.`;
  const { reason } = connection.signal;
  if (reason instanceof LineTooLong) {
    return `${launch.name} sent ${reason.message}, so it was stopped.${lastWords(process, noise)}`;
  }
  if (reason instanceof NoProtocol) {
    return `${launch.name} does not speak the Agent Client Protocol, so it was stopped. It printed "${reason.message}".`;
  }
  const how = await within(END_KNOWN_MS, process.ended).catch(() => 'it closed its output');
  // Its last words may come after the end of its output, so they are asked for last.
  return `${launch.name} is gone: ${how}.${lastWords(process, noise)}`;
}

function lastWords(process: AgentProcess, noise: readonly string[]): string {
  const last = process.saidLast() || noise.at(-1) || '';
  return last === '' ? '' : ` It said last: "${last}".`;
}

function silenceWords(name: string, ms: number, noise: readonly string[]): string {
  const printed = noise.length > 0 ? ` It printed "${noise.join(' ')}".` : '';
  return `${name} was started and did not answer within ${Math.round(ms / 1000)} s, so it was stopped.${printed}`;
}

/** An agent's own message, with the details that some put into the data. */
export function errorWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const data = error instanceof Error && 'data' in error ? error.data : undefined;
  const details = detailsIn(data);
  const words = details === undefined || message.includes(details) ? message : `${message} (${details})`;
  return headOf(words, 400).replace(/\.$/, '');
}

function detailsIn(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { details, message } = data as { readonly details?: unknown; readonly message?: unknown };
  return [details, message].find((each) => typeof each === 'string') as string | undefined;
}
