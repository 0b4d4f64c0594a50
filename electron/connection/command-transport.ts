import { TextDecoder } from 'node:util';
import { createLineReader } from './bounded-lines.ts';
import type { Child } from './child.ts';
import type { ChildEnded } from './child-end.ts';
import { notTextFailure } from './command-failures.ts';
import { createEndSignal } from './end-signal.ts';
import { createListeners } from './listeners.ts';
import type { Place } from './sentence.ts';
import type { Transport, TransportEnd } from './transport.ts';
import { congestedFailure, ownClose, tooLargeFailure } from './websocket-failures.ts';
import { LONG_BYTES, type SocketLimits } from './websocket-transport.ts';

interface RunningCommand {
  readonly child: Child;
  readonly place: Place;
  readonly limits: Pick<SocketLimits, 'maxMessageBytes' | 'maxUnsentBytes'>;
  readonly whyEnded: (ended: ChildEnded) => TransportEnd;
}

/** One message in each line. What arrives before the first message listener waits in the pipe. */
export function commandTransport({ child, place, limits, whyEnded }: RunningCommand): Transport {
  const messages = createListeners<string>();
  const longMessages = createListeners<Buffer>();
  const signal = createEndSignal();

  function end(reason: TransportEnd): void {
    if (signal.ended()) return;
    child.end();
    signal.fire(reason);
  }

  function receive(line: Buffer): void {
    if (signal.ended()) return;
    if (line.length > LONG_BYTES && !longMessages.isEmpty()) longMessages.call(line);
    else readText(decoded(line));
  }

  function readText(text: string | undefined): void {
    if (text === undefined) end(notTextFailure(place));
    else if (text.trim() !== '') messages.call(text);
  }

  const read = createLineReader({
    maxBytes: limits.maxMessageBytes,
    onLine: receive,
    onTooLong: () => end(tooLargeFailure(place, limits.maxMessageBytes)),
  });
  child.stdout.pause();
  child.stdout.on('data', (chunk: Buffer) => read(chunk));
  void child.ended.then((ended) => signal.fire(whyEnded(ended)));

  return {
    send: (text) => {
      if (signal.ended()) return;
      child.stdin.write(`${text}\n`);
      if (child.stdin.writableLength > limits.maxUnsentBytes) end(congestedFailure(place));
    },
    close: () => end(ownClose(place.hostName)),
    onMessage: (listener) => {
      if (messages.isEmpty()) child.stdout.resume();
      return messages.add(listener);
    },
    onLongMessage: longMessages.add,
    pause: () => {
      if (!signal.ended()) child.stdout.pause();
      return () => void child.stdout.resume();
    },
    onEnd: signal.onEnd,
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decoded(line: Buffer): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}
