import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { WebSocket } from 'ws';

interface Stdio {
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves one client over two pipes: each line is one message. Resolves when either side has ended. */
export async function serveStdio(address: string, { input, output }: Stdio): Promise<void> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  await once(socket, 'open');
  socket.on('message', (data) => {
    // A client that reads too slowly holds up its own messages and nobody else's.
    if (output.write(`${String(data)}\n`)) return;
    socket.pause();
    output.once('drain', () => socket.resume());
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    if (line.trim() !== '') socket.send(line);
  });
  await Promise.race([once(lines, 'close'), once(socket, 'close'), once(output, 'error')]);
  lines.close();
  socket.close();
}
