import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { childEnvironment } from './child-environment.ts';
import { ownStdio } from './terminal-ends.ts';

/**
 * Remembers groups as they come ("+ 12") and go ("- 12") until its input ends, as it does when this process is gone, however that
 * happened. Then it hangs up on those that are left, and makes them end a moment later.
 */
const SCRIPT = `
groups=' '
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    -) case $groups in *" $group "*) groups="\${groups%% $group *} \${groups#* $group }" ;; esac ;;
  esac
done
tell() { for group in $groups; do kill -s "$1" -- "-$group" 2>/dev/null; done; }
tell HUP
tell TERM
sleep 1
tell KILL
`;

/** How often it is looked whether a group whose leader has ended is still there, long before its number can belong to others. */
const LOOK_EVERY_MS = 1000;

/** The groups that this process has started and that are not known to have ended. */
const groups = new Set<number>();
let guard: ChildProcess | undefined;

/**
 * Sees to it that a process group ends with this process, even when nothing here can end it any more. Gives back what is to be called
 * when the group's leader has ended. Windows knows no groups; there a program notices by its input.
 */
export function guardGroup(group: number | undefined): () => void {
  if (group === undefined || process.platform === 'win32') return () => undefined;
  guard ??= startGuard();
  groups.add(group);
  tell(`+ ${group}`);
  return () => forgetWhenGone(group);
}

function startGuard(): ChildProcess {
  // In a session of its own: a signal to the whole group of this process, as a terminal sends it, must not end it.
  const child = spawn('/bin/sh', ['-c', SCRIPT], {
    cwd: '/',
    env: childEnvironment(),
    detached: true,
    stdio: ownStdio('pipe', 'ignore'),
  });
  // Without a shell there is no guard, and everything still ends as long as this process can end it.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.once('exit', () => {
    guard = undefined;
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  for (const each of groups) child.stdin?.write(`+ ${each}\n`);
  return child;
}

function tell(line: string): void {
  guard?.stdin?.write(`${line}\n`);
}

/** What a leader has started may outlive it, and keeps the number of the group taken. */
function forgetWhenGone(group: number): void {
  if (isThere(group)) {
    setTimeout(forgetWhenGone, LOOK_EVERY_MS, group).unref();
    return;
  }
  groups.delete(group);
  tell(`- ${group}`);
}

function isThere(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    // There is one that somebody else may signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
