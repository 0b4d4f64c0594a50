import { execFile } from 'node:child_process';
import { atMost } from '../processes/at-most.ts';
import { childEnvironment } from '../processes/child-environment.ts';

export type GitOutcome =
  | { readonly ok: true; readonly stdout: Buffer }
  | { readonly ok: false; readonly missing: boolean; readonly message: string };

/** To start a process holds everything else up for some milliseconds, so hundreds of sessions must not do it at the same time. */
const inTurn = atMost(6);

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** Nothing that a repository's own configuration names may run: neither hooks nor monitors, nor what fetches a missing object. */
const SAFE = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'submodule.recurse=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.quotePath=false',
];
const SAFE_ENVIRONMENT = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
};

/** Runs git in a folder without a shell, with what it reads from its input. `missing` tells that there is no git on this machine. */
export function runGit(
  folder: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  input = '',
  timeoutMs = TIMEOUT_MS,
): Promise<GitOutcome> {
  const env = { ...childEnvironment(), ...more, ...SAFE_ENVIRONMENT, LC_ALL: 'C' };
  return inTurn(() => runNow(folder, args, { env, input, timeoutMs }));
}

interface Call {
  readonly env: NodeJS.ProcessEnv;
  readonly input: string;
  readonly timeoutMs: number;
}

function runNow(folder: string, args: readonly string[], { env, input, timeoutMs }: Call): Promise<GitOutcome> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      [...SAFE, ...args],
      { cwd: folder, env, encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES, timeout: timeoutMs, windowsHide: true },
      (error, stdout, stderr) => {
        if (!error) return resolve({ ok: true, stdout });
        const missing = 'code' in error && error.code === 'ENOENT';
        resolve({ ok: false, missing, message: stderr.toString('utf8').trim() || error.message });
      },
    );
    // A git that could not be started, or ended early, reads no input; what came of it is told above.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** The trimmed text that git printed, or undefined when it failed. */
export async function gitText(folder: string, args: readonly string[]): Promise<string | undefined> {
  const outcome = await runGit(folder, args);
  return outcome.ok ? outcome.stdout.toString('utf8').trim() : undefined;
}
