import type { ChildProcess } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { type JSONRPCMessage, ReadBuffer, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import { childEnvironment } from '../processes/child-environment.ts';
import { endGroup } from '../processes/process-group.ts';
import { startInGroup } from '../processes/start-in-group.ts';
import type { McpDefinition } from './definition.ts';

/** A server as a child process, and what is left of it to tell when it ends by itself. */
export interface StdioTransport extends Transport {
  /** How the process ended and its last words on stderr; undefined while it runs. */
  ending(): string | undefined;
}

/** One message may have at most so many bytes. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
const MAX_STDERR_CHARACTERS = 4000;
/** How long a server may take to end by itself. */
const POLITE_MS = 300;

/** Speaks with a server over the pipes of a process group of its own; closing it ends everything that the server has started. */
export function stdioTransport(definition: Extract<McpDefinition, { readonly kind: 'stdio' }>): StdioTransport {
  const buffer = new ReadBuffer({ maxBufferSize: MAX_MESSAGE_BYTES });
  let child: ChildProcess | undefined;
  let stderr = '';
  let lastWords: string | undefined;

  const transport: StdioTransport = {
    async start() {
      child = launch(definition);
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(-MAX_STDERR_CHARACTERS);
      });
      child.stdout?.on('data', (chunk: Buffer) => receive(chunk));
      // A server that has gone away cannot be written to; its end is told by `close`.
      child.stdin?.on('error', () => undefined);
      child.once('close', (code, signal) =>
        ended(code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`),
      );
      await started(child);
    },
    async send(message) {
      if (!child?.stdin?.writable) throw new Error('the server is not running');
      child.stdin.write(serializeMessage(message));
    },
    async close() {
      if (child) await end(child);
    },
    ending: () => lastWords,
  };

  function receive(chunk: Buffer): void {
    try {
      buffer.append(chunk);
      for (let message = next(); message !== null; message = next()) transport.onmessage?.(message);
    } catch (error) {
      transport.onerror?.(error instanceof Error ? error : new Error(String(error)));
      if (child) void end(child);
    }
  }

  /** A line that is no message is passed over: some servers print on stdout what belongs on stderr. */
  function next(): JSONRPCMessage | null {
    for (;;) {
      try {
        return buffer.readMessage();
      } catch (error) {
        transport.onerror?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  function ended(how: string): void {
    if (lastWords !== undefined) return;
    const words = stderr.trim();
    lastWords = words === '' ? `${how} and said nothing on stderr` : `${how}. Its last words on stderr: ${words}`;
    transport.onclose?.();
  }

  return transport;
}

function launch({ command, args, env, folder }: Extract<McpDefinition, { readonly kind: 'stdio' }>): ChildProcess {
  return startInGroup(command, args, {
    env: { ...childEnvironment(), ...env },
    stdin: 'pipe',
    ...(folder === undefined ? {} : { cwd: folder }),
  });
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) =>
      reject(new Error(`"${child.spawnfile}" could not be started (${cause.message})`, { cause })),
    );
  });
}

/** A server ends when its input does, by the protocol; one that does not, or that leaves something behind, is made to. */
async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdin?.end();
  const isGone = child.exitCode !== null || child.signalCode !== null;
  if (!isGone) await Promise.race([gone, after(POLITE_MS, undefined, { ref: false })]);
  await endGroup(child);
}
