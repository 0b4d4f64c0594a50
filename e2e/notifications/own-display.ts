import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A display of a test's own: on one that is shared, a window loses the focus to the apps of other tests. */
export interface OwnDisplay {
  /** As `DISPLAY` has it. */
  readonly name: string;
  stop(): Promise<void>;
}

export async function startOwnDisplay(): Promise<OwnDisplay> {
  // The server picks a free number itself and writes it to descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const number = await Promise.race([readLine(server.stdio[3] as Readable), ended.then(() => undefined)]);
  if (number === undefined) throw new Error('the virtual display ended before it was ready');
  return {
    name: `:${number}`,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

async function readLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.endsWith('\n')) break;
  }
  return text.trim();
}
