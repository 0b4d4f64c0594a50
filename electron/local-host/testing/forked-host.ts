import { type ChildProcess, fork } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { builtEntry } from './built-entry.ts';

/** Builds the host's own entry once. */
export function buildEntry(): Promise<string> {
  return builtEntry('main.ts');
}

export interface ForkedHost {
  readonly child: ChildProcess;
  readonly address: string;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
}

/** Starts the host as the app does: by a message with the token, in a process of its own. */
export async function forkHost(
  entry: string,
  options: { readonly dataFolder: string; readonly pace?: number },
): Promise<ForkedHost> {
  const child = fork(entry, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  const token = crypto.randomUUID();
  const answer = new Promise<{ readonly type: string; readonly port: number }>((done) =>
    child.once('message', (message) => done(message as never)),
  );
  child.send({ type: 'start', token, pace: 0, firstRun: false, ...options });
  const { port } = await answer;
  return { child, gone, address: `ws://127.0.0.1:${port}/?tkn=${token}` };
}
