import type { Transport } from '../connection/transport.ts';
import type { RunSliced, Sliced } from './slices.ts';

export interface InboundOptions {
  readonly transport: Transport;
  /** Reads a message, and does what follows from it, at once. */
  readonly read: (text: string) => void;
  /** The same of a long one, in slices. */
  readonly readLong: (bytes: Buffer) => Sliced<void>;
  /** A message could not be read by a fault of this app. */
  readonly onFault: (error: unknown) => void;
  readonly runSliced: RunSliced;
  /** A longer text is read in slices. */
  readonly longChars: number;
  /** When more than this waits behind a long message, the other side is asked to wait too. */
  readonly maxWaitingBytes?: number;
}

const MAX_WAITING_BYTES = 4 * 2 ** 20;

/** Everything that arrives, read in the order of its arrival: behind a long message that is being read all others wait. */
export function receiveInOrder(options: InboundOptions): void {
  const { transport, read, readLong, onFault, runSliced, longChars, maxWaitingBytes = MAX_WAITING_BYTES } = options;
  const waiting: (string | Buffer)[] = [];
  let waitingBytes = 0;
  let isReading = false;
  let isOver = false;
  let giveUp = () => {};
  let resume: (() => void) | undefined;

  function arrive(message: string | Buffer): void {
    if (isOver) return;
    if (!isReading && isShort(message)) {
      read(message);
      return;
    }
    waiting.push(message);
    waitingBytes += message.length;
    if (isReading) holdBack();
    else start();
  }

  function holdBack(): void {
    if (waitingBytes > maxWaitingBytes) resume ??= transport.pause?.();
  }

  function start(): void {
    isReading = true;
    giveUp = runSliced(readWaiting(), () => {
      isReading = false;
    });
  }

  function* readWaiting(): Sliced<void> {
    for (let message = next(); message !== undefined; message = next()) {
      yield* readOne(message);
      yield;
    }
  }

  function* readOne(message: string | Buffer): Sliced<void> {
    try {
      if (isShort(message)) read(message);
      else yield* readLong(typeof message === 'string' ? Buffer.from(message) : message);
    } catch (error) {
      onFault(error);
    }
  }

  function isShort(message: string | Buffer): message is string {
    return typeof message === 'string' && message.length <= longChars;
  }

  function next(): string | Buffer | undefined {
    const message = waiting.shift();
    waitingBytes -= message?.length ?? 0;
    if (waiting.length === 0) {
      resume?.();
      resume = undefined;
    }
    return message;
  }

  transport.onMessage(arrive);
  transport.onLongMessage?.(arrive);
  transport.onEnd(() => {
    isOver = true;
    waiting.length = 0;
    giveUp();
  });
}
