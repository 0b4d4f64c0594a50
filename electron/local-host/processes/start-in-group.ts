import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { guardGroup } from './guard.ts';
import { ownStdio } from './terminal-ends.ts';

export interface GroupOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'windowsVerbatimArguments'> {
  readonly stdin: 'pipe' | 'ignore';
}

/** Starts a program, without a shell, as the leader of a process group that ends with this process at the latest. */
export function startInGroup(file: string, args: readonly string[], { stdin, ...options }: GroupOptions): ChildProcess {
  const child = spawn(file, [...args], {
    ...options,
    stdio: ownStdio(stdin),
    windowsHide: true,
    detached: process.platform !== 'win32',
  });
  const leaderEnded = guardGroup(child.pid);
  child.once('exit', leaderEnded);
  return child;
}
