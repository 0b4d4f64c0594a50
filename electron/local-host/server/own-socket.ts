import { chmodSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';

/** What the address of a Unix socket may hold on every system that has them. */
const MAX_PATH_BYTES = 103;

/**
 * Makes sure that a Unix socket can be opened there which nobody else can reach: in a folder of the user's own, and without one left
 * behind by a host that was killed. Throws in words. A named pipe of Windows belongs to the user anyway.
 */
export async function clearTheWay(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw new Error(
      `The path of the socket is too long for this system: ${path}. Choose one of at most ${MAX_PATH_BYTES} bytes.`,
    );
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(
      `Others may look into ${folder}, so the socket would not be yours alone. Choose a folder of mode 0700, or one that is not there yet.`,
    );
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (!there) return;
  if (!there.isSocket()) throw new Error(`${path} is no socket. It was left as it is; choose another path.`);
  if (await isAnswered(path)) throw new Error(`A host is listening on ${path} already. Stop it, or choose another path.`);
  rmSync(path);
}

/** The folder keeps others out already; this says so on the socket itself. */
export function closeToOthers(path: string): void {
  if (process.platform !== 'win32') chmodSync(path, 0o600);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
