import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { endGroup } from '../../processes/process-group.ts';
import { startInGroup } from '../../processes/start-in-group.ts';
import { tailOf } from './plain-text.ts';

export interface ProcessOptions {
  readonly executable: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** An agent's process, the leader of a group of its own. */
export interface AgentProcess {
  readonly input: Writable;
  readonly output: Readable;
  /** Resolves when it has ended, with how: "it ended with exit code 1". */
  readonly ended: Promise<string>;
  /** The last it wrote to its error output, on one line; empty when there is nothing. */
  saidLast(): string;
  /** Ends it with everything that it started. */
  end(): Promise<void>;
}

const MAX_TAIL = 4000;
const SHOWN_TAIL = 400;
/** How long an agent has to end by itself once its input is closed. */
const CLOSING_MS = 300;
const LAST_WORDS_MS = 300;

export function startProcess(options: ProcessOptions): AgentProcess {
  const child = spawnAgent(options);
  let tail = '';
  let isOver = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-MAX_TAIL);
  });
  // An agent that is gone takes no more input; that it is gone is told by `ended`.
  child.stdin.on('error', () => undefined);
  const ended = endOf(child).finally(() => {
    isOver = true;
  });

  let ending: Promise<void> | undefined;

  async function end(): Promise<void> {
    child.stdin.end();
    if (!isOver) await Promise.race([ended, after(CLOSING_MS, undefined, { ref: false })]);
    // What it started may outlive it, so the group is ended in any case.
    await endGroup(child);
    child.stdout.destroy();
    child.stderr.destroy();
  }

  return {
    input: child.stdin,
    output: child.stdout,
    ended,
    saidLast: () => tailOf(tail, SHOWN_TAIL),
    end() {
      // Once and no more: its number may belong to somebody else later.
      ending ??= end();
      return ending;
    },
  };
}

function spawnAgent(options: ProcessOptions): ChildProcessWithoutNullStreams {
  // All three of its streams are pipes.
  return start(options) as ChildProcessWithoutNullStreams;
}

function start({ executable, args, folder, env }: ProcessOptions) {
  const options = { cwd: folder, env, stdin: 'pipe' } as const;
  if (process.platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(executable)) return startInGroup(executable, args, options);
  // A command file is no program: only the command processor can run it, and it takes one line.
  const line = [executable, ...args].map((each) => `"${each.replaceAll('"', '""')}"`).join(' ');
  return startInGroup('cmd.exe', ['/d', '/s', '/c', `"${line}"`], { ...options, windowsVerbatimArguments: true });
}

/** What it wrote last comes with its end, or a moment later when somebody it left behind holds its output open. */
function endOf(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`it could not be started (${error.message})`));
    child.once('exit', (code, signal) => {
      const how = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
      child.stderr.once('close', () => resolve(how));
      setTimeout(resolve, LAST_WORDS_MS, how).unref();
    });
  });
}
