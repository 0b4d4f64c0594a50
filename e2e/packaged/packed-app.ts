import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const packed = resolve(import.meta.dirname, '../../out/release/linux-unpacked/signalbox');
const isRoot = process.getuid?.() === 0;

export interface PackedApp {
  /** Address of its debugging port. */
  readonly address: string;
  quit(): Promise<void>;
}

/** Starts the packed app with a profile of its own and a debugging port, and waits until it names that port. */
export async function startPackedApp(profile: string): Promise<PackedApp> {
  if (!existsSync(packed)) throw new Error('Nothing is packed yet. Run "npm run package -- dir" first.');
  // Chromium has no sandbox for root.
  const args = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, ...(isRoot ? ['--no-sandbox'] : [])];
  const app = spawn(packed, args, { cwd: join(profile, '..'), stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await debuggingAddress(app);
  return { address, quit: () => end(app) };
}

async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the packed app has no error output to read its port from');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Nobody reads on, and a full pipe would stop the app.
    stderr.resume();
    return address;
  }
  throw new Error('the packed app ended before it opened its debugging port');
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
}
