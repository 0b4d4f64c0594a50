import { writeSync } from 'node:fs';
import type { IPty } from '@lydell/node-pty';

/** What the package has beside its types: the end of the terminal that this process holds, which never blocks. */
interface UnixPty extends IPty {
  readonly fd?: number;
  readonly _socket?: { readonly destroyed: boolean };
}

const AGAIN_MS = 10;
/** What a program does not read is not kept without end. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Hands input on as fast as the program reads it. The package's own `write` would hold up this whole process until the program
 * has read everything.
 */
export function createPtyInput(pty: UnixPty): (data: string) => void {
  let waiting: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

  function hand(): void {
    timer = undefined;
    // Once it is closed its number may belong to another file.
    if (pty.fd === undefined || pty._socket?.destroyed !== false) {
      waiting = Buffer.alloc(0);
      return;
    }
    while (waiting.byteLength > 0) {
      const written = write(pty.fd, waiting);
      if (written === 0) {
        timer = setTimeout(hand, AGAIN_MS).unref();
        return;
      }
      waiting = waiting.subarray(written);
    }
  }

  return (data) => {
    if (pty.fd === undefined) return pty.write(data);
    const more = Buffer.from(data, 'utf8');
    if (waiting.byteLength + more.byteLength > MAX_WAITING_BYTES) return;
    waiting = Buffer.concat([waiting, more]);
    if (timer === undefined) hand();
  };
}

/** How many bytes were taken; none when the program has yet to read what is there. */
function write(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}
