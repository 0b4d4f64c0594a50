import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A machine that does much else starts these slowly. */
const START_MS = 180_000;
/** For a host that saves what it knows before it ends. */
const PATIENCE_MS = 20_000;

export interface HostProcess {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where all goes that it says. */
  readonly output: string;
}

/** In a group of its own, as these hosts leave children behind when only they are ended. */
export function run({ command, args, cwd, env, output }: HostProcess): ChildProcess {
  mkdirSync(dirname(output), { recursive: true });
  const file = openSync(output, 'w');
  return spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file, file, 'ipc'], serialization: 'json' });
}

/** As it is ended by whoever uses it, and for good where it does not listen. */
export async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (child.exitCode !== null || child.signalCode !== null || pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hasEnded = await Promise.race([exited.then(() => true), wait(PATIENCE_MS, false, { ref: false })]);
  killGroup(pid);
  if (!hasEnded) await exited;
}

/** Its children may be left, or nobody. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** Resolves with the first defined value that `look` finds, while the process runs. */
export async function whileItStarts<T>(child: ChildProcess, look: () => Promise<T | undefined>): Promise<T> {
  const signal = AbortSignal.timeout(START_MS);
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`a host ended with code ${child.exitCode} before it listened`);
    await wait(100, undefined, { signal });
  }
}

export function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const outcome = new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
  return outcome.finally(() => socket.destroy());
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
