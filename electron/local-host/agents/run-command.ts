import type { ChildProcess } from 'node:child_process';
import { childEnvironment } from '../processes/child-environment.ts';
import { endGroup } from '../processes/process-group.ts';
import { startInGroup } from '../processes/start-in-group.ts';
import { boundedText } from './bounded-text.ts';

export interface Command {
  readonly command: string;
  readonly folder: string;
  /** Aborting it ends the command with everything it started. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Gets the whole output so far, each time it has grown. */
  readonly onOutput: (output: string) => void;
}

export interface CommandResult {
  readonly output: string;
  /** Absent when a signal ended it, or when it could not be started. */
  readonly exitCode?: number;
  /** Present when the command did not come to its own end: why, in words. */
  readonly problem?: string;
}

const MAX_OUTPUT_CHARACTERS = 200_000;
/** How long output may still come after the command itself has ended, for what it left in the background. */
const LINGER_MS = 200;

/** Runs a command by the system's shell, in a process group of its own: stopping it stops everything that it has started. */
export async function runCommand({ command, folder, signal, timeoutMs, onOutput }: Command): Promise<CommandResult> {
  const output = boundedText(MAX_OUTPUT_CHARACTERS);
  const timeout = AbortSignal.timeout(timeoutMs);
  const stop = AbortSignal.any([signal, timeout]);
  const child = start(command, folder);
  const collect = (text: string) => {
    output.add(text);
    onOutput(output.text());
  };
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const onStop = () => void endGroup(child);
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  const end = await ended(child);
  stop.removeEventListener('abort', onStop);
  if ('failure' in end) return { output: output.text(), problem: end.failure };
  const exitCode = end.code === null ? {} : { exitCode: end.code };
  return { output: output.text(), ...exitCode, ...problemOf(end, { signal, timeout, timeoutMs }) };
}

function start(command: string, folder: string): ChildProcess {
  const options = { cwd: folder, env: childEnvironment(), stdin: 'ignore' } as const;
  if (process.platform === 'win32') return startInGroup('cmd.exe', ['/d', '/s', '/c', command], options);
  return startInGroup('/bin/sh', ['-c', command], options);
}

type End = { readonly code: number | null; readonly by: NodeJS.Signals | null } | { readonly failure: string };

function ended(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ failure: `it could not be started (${error.message})` }));
    child.once('exit', (code, by) => {
      const done = () => {
        clearTimeout(timer);
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve({ code, by });
      };
      const timer = setTimeout(done, LINGER_MS);
      child.once('close', done);
    });
  });
}

function problemOf(
  end: { readonly by: NodeJS.Signals | null },
  why: { readonly signal: AbortSignal; readonly timeout: AbortSignal; readonly timeoutMs: number },
): { readonly problem?: string } {
  if (why.signal.aborted) return { problem: 'it was stopped because its turn ended' };
  if (why.timeout.aborted) return { problem: `it was stopped after ${Math.round(why.timeoutMs / 1000)} s` };
  return end.by ? { problem: `it was ended by ${end.by}` } : {};
}
