import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { dialledAddress, parseAddress } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import type { OpenedTransport, OpenTransport } from './transport.ts';
import { openingFailure, ownClose, type Place, plainFailure, statusFailure, timeoutFailure } from './websocket-failures.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits, transportOver } from './websocket-transport.ts';

export interface WebSocketOptions {
  /** What the person calls the host: every sentence begins with it. */
  readonly hostName: string;
  /** `ws://` or `wss://`. */
  readonly address: string;
  /** Goes before a token that is in the address. */
  readonly token?: string;
  /** The person's explicit yes to plain text beyond this machine. */
  readonly plainAllowed?: boolean;
  readonly limits?: Partial<SocketLimits>;
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/** Connects by WebSocket (AHP Transport and framing). Sends no Origin, follows no redirect, compresses nothing. */
export function openWebSocket(options: WebSocketOptions): OpenTransport {
  const { hostName, token, plainAllowed = false, clock = systemClock } = options;
  const limits = { ...DEFAULT_SOCKET_LIMITS, ...options.limits };
  const parsed = parseAddress(options.address);
  if (!parsed.ok) {
    const end = { kind: 'address', message: `${hostName}: ${parsed.message}` } as const;
    return () => Promise.resolve({ ok: false, end });
  }
  const { address } = parsed;
  const place: Place = { hostName, at: address.place };
  if (!address.isEncrypted && !address.isLoopback && !plainAllowed) {
    return () => Promise.resolve({ ok: false, end: plainFailure(place) });
  }
  const { socketPath } = address;
  return (signal) => dial({ url: dialledAddress(address, token ?? address.token), socketPath, place, limits, clock, signal });
}

interface Dialling {
  readonly url: string;
  /** Dialled instead of the machine in the URL. */
  readonly socketPath: string | undefined;
  readonly place: Place;
  readonly limits: SocketLimits;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly signal: AbortSignal;
}

function dial({ url, socketPath, place, limits, clock, signal }: Dialling): Promise<OpenedTransport> {
  if (signal.aborted) return Promise.resolve({ ok: false, end: ownClose(place.hostName) });
  const { promise, resolve } = withResolver<OpenedTransport>();
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload: limits.maxMessageBytes,
    followRedirects: false,
    ...(socketPath === undefined ? {} : { createConnection: () => connect(socketPath) }),
  });
  const cancelTimer = clock.setTimer(
    () => settle({ ok: false, end: timeoutFailure(place, limits.openTimeoutMs) }),
    limits.openTimeoutMs,
  );
  const onAbort = () => settle({ ok: false, end: ownClose(place.hostName) });
  const onError = (error: Error) => settle({ ok: false, end: openingFailure(place, error) });

  function settle(opened: OpenedTransport): void {
    cancelTimer();
    signal.removeEventListener('abort', onAbort);
    socket.off('error', onError);
    if (!opened.ok) {
      // Giving up makes `ws` report an error of its own, which says nothing new.
      socket.on('error', () => {});
      socket.terminate();
    }
    resolve(opened);
  }

  signal.addEventListener('abort', onAbort);
  socket.on('error', onError);
  socket.on('unexpected-response', (_request, response) =>
    settle({ ok: false, end: statusFailure(place, response.statusCode ?? 0) }),
  );
  socket.on('open', () => settle({ ok: true, transport: transportOver(socket, place, limits, clock) }));
  return promise;
}

function withResolver<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
