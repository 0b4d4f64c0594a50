import type { Readable, Writable } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { isObject, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import { boundedLines } from './bounded-lines.ts';
import { headOf } from './plain-text.ts';

export interface MessageStreamOptions {
  readonly input: Writable;
  readonly output: Readable;
  /** Resolves when more messages can be taken in. */
  readonly ready: () => Promise<void>;
  /** True for a notification that is dealt with outside of the stream. */
  readonly take: (notification: Notification) => boolean;
  /** Told of a line that is no message, as its first words. */
  readonly onNonsense: (words: string) => void;
}

interface Notification {
  readonly method: string;
  readonly params: unknown;
}

const MAX_LINE_BYTES = 16 * 2 ** 20;
/** An agent that mostly prints something else does not speak the protocol. */
const MAX_NONSENSE = 200;
/** Messages that are taken in before everybody else in this process has a turn. */
const AT_ONCE = 32;

/** Thrown when what comes is no protocol. */
export class NoProtocol extends Error {}

/**
 * Messages as lines of JSON. Unlike the SDK's own stream it reads no faster than the messages are worked off, and a line
 * that is no message is left out instead of answered: many programs print a warning before they begin.
 */
export function messageStream({ input, output, ready, take, onNonsense }: MessageStreamOptions): Stream {
  const lines = boundedLines(output, MAX_LINE_BYTES);
  /** The requests that wait for an answer. */
  const asked = new Set<unknown>();
  let nonsense = 0;
  let count = 0;

  function isForUs(message: JsonObject | undefined): message is JsonObject {
    if (!message) return false;
    return typeof message.method === 'string' || asked.delete(message.id);
  }

  function leaveOut(line: string): void {
    if (line.trim() === '') return;
    nonsense += 1;
    onNonsense(headOf(line, 200));
    if (nonsense > MAX_NONSENSE) throw new NoProtocol(headOf(line, 200));
  }

  async function nextLine(): Promise<string | undefined> {
    await ready();
    count += 1;
    if (count % AT_ONCE === 0) await soon();
    const { value, done } = await lines.next();
    return done ? undefined : value;
  }

  async function next(): Promise<AnyMessage | undefined> {
    for (let line = await nextLine(); line !== undefined; line = await nextLine()) {
      const message = objectIn(line);
      if (!isForUs(message)) leaveOut(line);
      else if (!isTaken(message, take)) return message as unknown as AnyMessage;
    }
    return undefined;
  }

  return {
    readable: new ReadableStream<AnyMessage>(
      {
        async pull(controller) {
          const message = await next();
          if (message) controller.enqueue(message);
          else controller.close();
        },
        cancel: () => void output.destroy(),
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream<AnyMessage>({
      write(message) {
        if ('method' in message && 'id' in message) asked.add(message.id);
        return write(input, message);
      },
    }),
  };
}

function isTaken({ id, method, params }: JsonObject, take: MessageStreamOptions['take']): boolean {
  return id === undefined && typeof method === 'string' && take({ method, params });
}

function objectIn(line: string): JsonObject | undefined {
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    // A program's own words that begin like a message.
    return undefined;
  }
}

function write(input: Writable, message: AnyMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    input.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
