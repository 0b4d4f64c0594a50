import { setTimeout as after } from 'node:timers/promises';
import {
  Client,
  InsufficientScopeError,
  type JSONRPCNotification,
  ProtocolError,
  SdkHttpError,
  type ServerCapabilities,
  type StandardSchemaV1,
  type Transport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Challenge } from './challenge.ts';
import type { McpDefinition } from './definition.ts';
import { httpTransport } from './http-transport.ts';
import { stdioTransport } from './stdio-transport.ts';

/** A server that has gone through its handshake. */
export interface McpConnection {
  readonly capabilities: ServerCapabilities;
  /** The server's result as it is, or its error; never rejects for what the server says. */
  request(method: string, params: JsonObject, options: RequestLimits): Promise<McpAnswer>;
  notify(method: string, params: JsonObject): Promise<void>;
  close(): Promise<void>;
}

export interface RequestLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export type McpAnswer = { readonly result: JsonObject } | McpProblem;

export type McpProblem =
  /** What the server itself answered. */
  | { readonly error: RpcError }
  /** It wants a token first, or another one. */
  | { readonly challenge: Challenge }
  /** Nothing came back: why, in words; `lost` when nothing can come back any more over this connection. */
  | { readonly failure: string; readonly lost?: 'session' | 'server' };

export interface ConnectOptions {
  readonly definition: McpDefinition;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly token: () => string | undefined;
  /** The folders that the server may know of. */
  readonly roots: () => readonly Uri[];
  readonly onNotification: (method: string) => void;
  /** The server has gone by itself: how, in words. */
  readonly onGone: (how: string) => void;
}

const FAREWELL_MS = 500;

const CLIENT = { name: 'signalbox-local-host', title: 'Signalbox local host', version: '1' } as const;

/** What this host offers to servers: where the session works, and that views of MCP Apps may be shown by its clients. */
const CAPABILITIES = {
  roots: { listChanged: true },
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
};

/** Whatever a server answers goes on as it came: the one who asked knows what it means. */
const ANYTHING: StandardSchemaV1<unknown, JsonObject> = {
  '~standard': {
    version: 1,
    vendor: 'signalbox',
    validate: (value) => (isObject(value) ? { value } : { issues: [{ message: 'the result is no object' }] }),
  },
};

interface Line {
  readonly transport: Transport;
  challenge(): Challenge | undefined;
  ending(): string | undefined;
  leave(): Promise<void>;
}

/** Starts or reaches a server and shakes hands with it, within the given time. */
export async function connect(options: ConnectOptions): Promise<{ readonly connection: McpConnection } | McpProblem> {
  const line = lineTo(options);
  const client = new Client(CLIENT, { capabilities: CAPABILITIES });
  let isOpen = false;
  client.setRequestHandler('roots/list', () => ({ roots: options.roots().map((uri) => ({ uri })) }));
  client.fallbackNotificationHandler = async (notification) => options.onNotification(notification.method);
  client.onclose = () => {
    if (isOpen) options.onGone(line.ending() ?? 'its connection was closed');
  };
  const close = async () => {
    isOpen = false;
    // Closing breaks off whatever is on its way, so the farewell goes first; nobody waits long for its answer.
    await Promise.race([Promise.allSettled([line.leave()]), after(FAREWELL_MS, undefined, { ref: false })]);
    await Promise.allSettled([client.close()]);
    // A handshake that was broken off leaves the client without its transport.
    await Promise.allSettled([line.transport.close()]);
  };
  try {
    await within(options, client.connect(line.transport, { timeout: options.timeoutMs }));
  } catch (error) {
    const problem = problemOf(error, line);
    await close();
    return problem;
  }
  isOpen = true;
  return { connection: connectionOf(client, line, close) };
}

function lineTo({ definition, token }: ConnectOptions): Line {
  if (definition.kind === 'http') return { ...httpTransport(definition, token), ending: () => undefined };
  const transport = stdioTransport(definition);
  return { transport, challenge: () => undefined, ending: transport.ending, leave: async () => undefined };
}

/** The package bounds its requests; this bounds the whole way to the first of them, and lets it be given up. */
function within({ signal, timeoutMs }: ConnectOptions, done: Promise<void>): Promise<void> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return new Promise((resolve, reject) => {
    const given = () =>
      reject(signal.aborted ? new Error('it was stopped') : new Error(`it did not answer within ${timeoutMs / 1000} s`));
    if (stop.aborted) given();
    stop.addEventListener('abort', given, { once: true });
    done.then(resolve, reject).finally(() => stop.removeEventListener('abort', given));
  });
}

function connectionOf(client: Client, line: Line, close: () => Promise<void>): McpConnection {
  return {
    capabilities: client.getServerCapabilities() ?? {},
    async request(method, params, { timeoutMs, signal }) {
      try {
        const options = { timeout: timeoutMs, resetTimeoutOnProgress: true, ...(signal ? { signal } : {}) };
        return { result: await client.request({ method, params }, ANYTHING, options) };
      } catch (error) {
        return problemOf(error, line);
      }
    },
    notify: (method, params) => client.notification({ method, params } as unknown as JSONRPCNotification),
    close,
  };
}

function problemOf(error: unknown, line: Line): McpProblem {
  if (error instanceof ProtocolError) {
    const { code, message, data } = error;
    return { error: { code, message, ...(data === undefined ? {} : { data: data as Json }) } };
  }
  const challenge = line.challenge();
  if (challenge && isRefusal(error)) return { challenge };
  const words = error instanceof Error ? error.message : String(error);
  return { failure: line.ending() ?? withCause(words, error), ...lossIn(error) };
}

/** A server over HTTP may have forgotten the session, or be gone altogether; both show only when it is asked. */
function lossIn(error: unknown): { readonly lost?: 'session' | 'server' } {
  if (error instanceof SdkHttpError && error.status === 404) return { lost: 'session' };
  return error instanceof TypeError ? { lost: 'server' } : {};
}

function isRefusal(error: unknown): boolean {
  if (error instanceof UnauthorizedError || error instanceof InsufficientScopeError) return true;
  return error instanceof SdkHttpError && (error.status === 401 || error.status === 403);
}

/** `fetch` says only that it failed; its cause says why. */
function withCause(words: string, error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? `${words}: ${cause.message}` : words;
}
