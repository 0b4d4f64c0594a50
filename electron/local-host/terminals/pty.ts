import { setTimeout as after } from 'node:timers/promises';
import type { IPty } from '@lydell/node-pty';
import { guardGroup } from '../processes/guard.ts';
import { holdTerminalEnd, inOwnTerminal } from '../processes/terminal-ends.ts';
import { createPtyInput } from './pty-input.ts';

export interface PtySize {
  readonly cols: number;
  readonly rows: number;
}

export interface PtyOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly size: PtySize;
  readonly onData: (data: string) => void;
  readonly onExit: (exit: PtyExit) => void;
}

/** How a process ended: by its own code, or by a signal. */
export interface PtyExit {
  readonly exitCode?: number;
  readonly signal?: number;
}

/** A process with a terminal of its own. */
export interface Pty {
  write(data: string): void;
  resize(size: PtySize): void;
  /** Stops reading, so that the process waits once the system's buffer is full. */
  pause(): void;
  resume(): void;
  /** Hangs up as a closed window does; whatever of it is still there a moment later is killed. Resolves when it has ended. */
  end(): Promise<void>;
}

const GRACE_MS = 800;

/** Starts a process in a new pseudo-terminal; the reason in words when that cannot be done. */
export async function startPty(options: PtyOptions): Promise<Pty | { readonly problem: string }> {
  const { folder, env, size, onData, onExit } = options;
  const { file, args } = inOwnTerminal(options.file, options.args);
  let process: IPty;
  try {
    // Loaded when the first terminal is wanted: without the part for this machine everything else still works.
    const { spawn } = await import('@lydell/node-pty');
    process = spawn(file, args, { name: 'xterm-256color', cwd: folder, env, ...size });
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error) };
  }
  const letGo = holdTerminalEnd(endOf(process));
  const leaderEnded = guardGroup(process.pid);
  const exited = new Promise<void>((resolve) => {
    process.onExit(({ exitCode, signal }) => {
      leaderEnded();
      letGo();
      onExit(signal ? { signal } : { exitCode });
      resolve();
    });
  });
  process.onData(onData);
  return ptyOf(process, exited);
}

/** The descriptor by which this process holds the terminal; the package has it beside its types, on Windows not at all. */
function endOf(pty: IPty & { readonly fd?: number }): number | undefined {
  return pty.fd;
}

function ptyOf(process: IPty, exited: Promise<void>): Pty {
  const input = createPtyInput(process);
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  const unlessEnded = (act: () => void) => {
    if (hasEnded) return;
    try {
      act();
    } catch {
      // It ended a moment ago and its exit is on the way.
    }
  };
  return {
    write: (data) => unlessEnded(() => input(data)),
    resize: ({ cols, rows }) => unlessEnded(() => process.resize(cols, rows)),
    pause: () => unlessEnded(() => process.pause()),
    resume: () => unlessEnded(() => process.resume()),
    async end() {
      // A process whose output nobody takes could not end.
      unlessEnded(() => process.resume());
      unlessEnded(() => signalGroup(process, 'SIGHUP'));
      const grace = new AbortController();
      await Promise.race([exited, after(GRACE_MS, undefined, { signal: grace.signal }).catch(() => undefined)]);
      grace.abort();
      unlessEnded(() => signalGroup(process, 'SIGKILL'));
      await exited;
    },
  };
}

/** The process leads its own group: what it started and did not move elsewhere ends with it. */
function signalGroup(pty: IPty, signal: NodeJS.Signals): void {
  if (process.platform === 'win32') pty.kill();
  else process.kill(-pty.pid, signal);
}
