import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { ChildEnded } from './child-end.ts';
import type { Clock } from './clock.ts';
import { createLastWords } from './last-words.ts';
import { codeOf } from './sentence.ts';

/** A child process whose stdin and stdout carry a connection. */
export interface Child {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when it runs; never for one that could not be started. */
  readonly started: Promise<void>;
  /** Resolves when it is gone, whatever the reason, with all that it wrote to stderr. */
  readonly ended: Promise<ChildEnded>;
  /** Ends it and what it started: by the end of its input, then by a signal, then by one that it cannot ignore. */
  end(): void;
}

export interface ChildOptions {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** How long it may take to end by itself once its input has ended. */
  readonly graceMs: number;
}

const KILL_AFTER_MS = 2_000;
/** How long its output may stay open after it, held by something that it left behind. */
const DRAIN_MS = 5_000;
const living = new Set<ChildProcessWithoutNullStreams>();

/** Starts a program with these very words: no shell reads them. Some faults of starting are known at once, others are told by `ended`. */
export function startChild({ clock, graceMs, ...wish }: ChildOptions): Child | ChildEnded {
  const words = createLastWords();
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawnAlone(wish);
  } catch (error) {
    return new ChildEnded({ type: 'not-started', code: codeOf(error) }, '');
  }
  living.add(child);
  child.stderr.on('data', words.add);
  // Writing to one that has gone is no fault: that it has gone is told by its end.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
  const started = new Promise<void>((resolve) => child.once('spawn', resolve));
  const ended = endOf(child, clock).then((end) => {
    living.delete(child);
    return new ChildEnded(end, words.text());
  });
  return { stdin: child.stdin, stdout: child.stdout, started, ended, end: endOnce(child, clock, graceMs) };
}

function spawnAlone({ argv, env, cwd }: Pick<ChildOptions, 'argv' | 'env' | 'cwd'>): ChildProcessWithoutNullStreams {
  const [program = '', ...args] = argv;
  return spawn(program, args, {
    stdio: 'pipe',
    shell: false,
    windowsHide: true,
    // A group of its own, so that what it starts can be ended with it.
    detached: process.platform !== 'win32',
    env,
    ...(cwd !== undefined && existsSync(cwd) ? { cwd } : {}),
  });
}

function endOf(child: ChildProcessWithoutNullStreams, clock: Pick<Clock, 'setTimer'>): Promise<ChildEnded['end']> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ type: 'not-started', code: codeOf(error) });
    });
    child.once('exit', (code, signal) => {
      signalGroup(child, 'SIGKILL');
      const cancelTimer = clock.setTimer(() => resolve({ type: 'exited', code, signal }), DRAIN_MS);
      child.once('close', () => {
        cancelTimer();
        resolve({ type: 'exited', code, signal });
      });
    });
  });
}

function endOnce(child: ChildProcessWithoutNullStreams, clock: Pick<Clock, 'setTimer'>, graceMs: number): () => void {
  let isEnding = false;

  function signalThenKill(): void {
    signalGroup(child, 'SIGTERM');
    const cancelKill = clock.setTimer(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
    child.once('exit', cancelKill);
  }

  return () => {
    if (isEnding || !isRunning(child)) return;
    isEnding = true;
    child.stdin.end();
    // Output that nobody takes any more must not keep it from ending.
    child.stdout.resume();
    if (graceMs === 0) return signalThenKill();
    const cancelSignal = clock.setTimer(signalThenKill, graceMs);
    child.once('exit', cancelSignal);
  };
}

function isRunning({ pid, exitCode, signalCode }: ChildProcessWithoutNullStreams): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** The whole group where there is one. */
function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

/** Nothing that was started for a connection outlives this process. */
process.once('exit', () => {
  for (const child of living) if (isRunning(child)) signalGroup(child, 'SIGKILL');
});
