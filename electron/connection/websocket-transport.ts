import type { RawData, WebSocket } from 'ws';
import type { Clock } from './clock.ts';
import { createEndSignal } from './end-signal.ts';
import { createListeners } from './listeners.ts';
import type { Place } from './sentence.ts';
import type { Transport, TransportEnd } from './transport.ts';
import { binaryFailure, brokenFailure, closedFailure, congestedFailure, ownClose } from './websocket-failures.ts';

export interface SocketLimits {
  readonly openTimeoutMs: number;
  /** A larger message ends the transport before it is held in memory. */
  readonly maxMessageBytes: number;
  /** How much may wait to be sent before the host counts as lost. */
  readonly maxUnsentBytes: number;
  /** How long a closing handshake may take. */
  readonly closeTimeoutMs: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  openTimeoutMs: 10_000,
  maxMessageBytes: 64 * 2 ** 20,
  maxUnsentBytes: 64 * 2 ** 20,
  closeTimeoutMs: 2_000,
};

/** Text of more bytes than this takes longer to make than anything may hold the app up. */
export const LONG_BYTES = 256 * 1024;

/** RFC 6455, 7.4.1. */
const CLOSE_NORMAL = 1000;
const CLOSE_UNSUPPORTED = 1003;
const CLOSE_LOST = 1006;

export interface OpenSocket {
  readonly socket: WebSocket;
  readonly place: Place;
  readonly limits: SocketLimits;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Says more of a socket that went without a word, where more is known. */
  readonly whyLost: () => TransportEnd | undefined;
}

/** The transport over an open socket. What arrives before the first message listener waits in the socket. */
export function transportOver({ socket, place, limits, clock, whyLost }: OpenSocket): Transport {
  const messages = createListeners<string>();
  const longMessages = createListeners<Buffer>();
  const signal = createEndSignal();

  function end(reason: TransportEnd, closeCode = CLOSE_NORMAL): void {
    if (signal.ended()) return;
    const cancelTimer = clock.setTimer(() => socket.terminate(), limits.closeTimeoutMs);
    socket.once('close', cancelTimer);
    // A paused socket would not see the other side's close.
    socket.resume();
    socket.close(closeCode);
    signal.fire(reason);
  }

  function receive(data: RawData, isBinary: boolean): void {
    if (signal.ended()) return;
    if (isBinary) end(binaryFailure(place), CLOSE_UNSUPPORTED);
    else if (Buffer.isBuffer(data) && data.length > LONG_BYTES && !longMessages.isEmpty()) longMessages.call(data);
    else messages.call(data.toString());
  }

  socket.pause();
  socket.on('message', receive);
  socket.on('error', (error) => end(brokenFailure(place, error, limits.maxMessageBytes)));
  socket.on('close', (code) => signal.fire((code === CLOSE_LOST && whyLost()) || closedFailure(place, code)));

  return {
    send: (text) => {
      if (signal.ended()) return;
      socket.send(text);
      if (socket.bufferedAmount > limits.maxUnsentBytes) {
        end(congestedFailure(place));
        socket.terminate();
      }
    },
    close: () => end(ownClose(place.hostName)),
    onMessage: (listener) => {
      if (messages.isEmpty()) socket.resume();
      return messages.add(listener);
    },
    onLongMessage: longMessages.add,
    pause: () => {
      if (!signal.ended()) socket.pause();
      return () => socket.resume();
    },
    onEnd: signal.onEnd,
  };
}
