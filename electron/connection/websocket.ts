import { connect } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import type { TlsFiles } from '../../shared/app/state.ts';
import { dialledAddress, parseAddress } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import type { HostAddress } from './host-address.ts';
import { proxyFor } from './proxy-address.ts';
import { proxyRoute } from './proxy-route.ts';
import type { DialOptions, FoundRoute, Route, Trouble } from './route.ts';
import type { Place } from './sentence.ts';
import { sshRoute } from './ssh-route.ts';
import { readTls } from './tls-files.ts';
import { type OpenedTransport, type OpenTransport, refusing, type TransportEnd } from './transport.ts';
import { closedFailure, openingFailure, ownClose, plainFailure, statusFailure, timeoutFailure } from './websocket-failures.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits, transportOver } from './websocket-transport.ts';

export interface WebSocketOptions {
  /** What the person calls the host: every sentence begins with it. */
  readonly hostName: string;
  /** `ws://`, `wss://`, `unix:`, `pipe:` or `ssh://`. */
  readonly address: string;
  /** Goes before a token that is in the address. */
  readonly token?: string;
  /** The person's explicit yes to plain text beyond this machine. */
  readonly plainAllowed?: boolean;
  /** Files for `wss://`, read anew for each connection. */
  readonly tls?: TlsFiles;
  readonly limits?: Partial<SocketLimits>;
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/** `ssh` may have to jump over several machines first. */
const SSH_OPEN_TIMEOUT_MS = 30_000;

/** Connects by WebSocket (AHP Transport and framing). Sends no Origin, follows no redirect, compresses nothing. */
export function openWebSocket(options: WebSocketOptions): OpenTransport {
  const { hostName, token, plainAllowed = false, tls = {}, clock = systemClock } = options;
  const parsed = parseAddress(options.address);
  if (!parsed.ok) return refusing({ kind: 'address', message: `${hostName}: ${parsed.message}` });
  const { address } = parsed;
  const place: Place = { hostName, at: address.place };
  if (!address.isEncrypted && !address.isLoopback && !plainAllowed) return refusing(plainFailure(place));
  const limits = { ...limitsOf(address), ...options.limits };
  return async (signal) => {
    if (signal.aborted) return { ok: false, end: ownClose(hostName) };
    const found = await routeTo({ address, place, tls, clock });
    if (!found.ok) return found;
    return dial({ url: dialledAddress(address, token ?? address.token), route: found.route, place, limits, clock, signal });
  };
}

function limitsOf({ way }: HostAddress): SocketLimits {
  return way.type === 'ssh' ? { ...DEFAULT_SOCKET_LIMITS, openTimeoutMs: SSH_OPEN_TIMEOUT_MS } : DEFAULT_SOCKET_LIMITS;
}

interface Wanted {
  readonly address: HostAddress;
  readonly place: Place;
  readonly tls: TlsFiles;
  readonly clock: Pick<Clock, 'setTimer'>;
}

async function routeTo({ address, place, tls, clock }: Wanted): Promise<FoundRoute> {
  const { way } = address;
  switch (way.type) {
    case 'socket':
      return { ok: true, route: { options: { createConnection: () => connect(way.path) } } };
    case 'ssh':
      return sshRoute(way, place, clock);
    case 'network':
      return networkRoute(address, place, tls);
    case 'command':
      return { ok: false, end: { kind: 'address', message: `${place.hostName}: a program carries no WebSocket.` } };
    default:
      return way satisfies never;
  }
}

async function networkRoute(address: HostAddress, place: Place, tls: TlsFiles): Promise<FoundRoute> {
  const read = address.isEncrypted ? await readTls(place, tls) : ({ ok: true, material: {} } as const);
  if (!read.ok) return read;
  const { ca, ...identity } = read.material;
  const material: DialOptions = { ...identity, ...(ca ? { ca: [...ca] } : {}) };
  const proxy = proxyFor(address);
  if (proxy === undefined) return { ok: true, route: { options: material } };
  const found = proxyRoute(proxy, place, new URL(address.text).hostname);
  return found.ok ? { ok: true, route: { ...found.route, options: { ...material, ...found.route.options } } } : found;
}

interface Dialling {
  readonly url: string;
  readonly route: Route;
  readonly place: Place;
  readonly limits: SocketLimits;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly signal: AbortSignal;
}

function dial({ url, route, place, limits, clock, signal }: Dialling): Promise<OpenedTransport> {
  if (signal.aborted) {
    route.giveUp?.();
    return Promise.resolve({ ok: false, end: ownClose(place.hostName) });
  }
  const { promise, resolve } = withResolver<OpenedTransport>();
  const socket = new WebSocket(url, {
    ...route.options,
    perMessageDeflate: false,
    maxPayload: limits.maxMessageBytes,
    followRedirects: false,
  } as unknown as ClientOptions);
  const words = wordsFor(place, route);
  const giveUp = (trouble: Trouble) => settle({ ok: false, end: words(trouble) });
  const { openTimeoutMs: timeoutMs } = limits;
  const cancelTimer = clock.setTimer(() => giveUp({ type: 'timeout', timeoutMs }), timeoutMs);
  const onAbort = () => settle({ ok: false, end: ownClose(place.hostName) });
  const onError = (error: Error) => giveUp({ type: 'error', error });

  function settle(opened: OpenedTransport): void {
    cancelTimer();
    signal.removeEventListener('abort', onAbort);
    socket.off('error', onError);
    if (!opened.ok) {
      // Giving up makes `ws` report an error of its own, which says nothing new.
      socket.on('error', () => {});
      socket.terminate();
      route.giveUp?.();
    }
    resolve(opened);
  }

  signal.addEventListener('abort', onAbort);
  socket.on('error', onError);
  socket.on('unexpected-response', (_request, { statusCode: status = 0 }) => giveUp({ type: 'status', status }));
  socket.on('open', () => {
    const transport = transportOver({ socket, place, limits, clock, whyLost: () => route.explain?.({ type: 'lost' }) });
    settle({ ok: true, transport, ...(route.via === undefined ? {} : { via: route.via }) });
  });
  return promise;
}

function wordsFor(place: Place, { explain }: Route): (trouble: Trouble) => TransportEnd {
  return (trouble) => explain?.(trouble) ?? ownWords(place, trouble);
}

function ownWords(place: Place, trouble: Trouble): TransportEnd {
  switch (trouble.type) {
    case 'error':
      return openingFailure(place, trouble.error);
    case 'status':
      return statusFailure(place, trouble.status);
    case 'timeout':
      return timeoutFailure(place, trouble.timeoutMs);
    case 'lost':
      return closedFailure(place, 1006);
    default:
      return trouble satisfies never;
  }
}

function withResolver<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
