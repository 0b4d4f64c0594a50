import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const OUT = resolve(ROOT, 'out/local-host-test');

/** Builds the host's own entry once, as the app ships it, so that plain Node can run it as a process. */
export async function buildEntry(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      ssr: true,
      outDir: OUT,
      target: 'node20',
      rollupOptions: {
        input: { main: resolve(ROOT, 'electron/local-host/main.ts') },
        external: ['ws', /^node:/],
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return resolve(OUT, 'main.mjs');
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
