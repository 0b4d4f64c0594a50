import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';

const GRACE_MS = 800;

/** Asks a child and everything it has started to end, and makes them end when they do not. The child must lead a group of its own. */
export async function endGroup(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  signalGroup(child, 'SIGTERM');
  await after(graceMs, undefined, { ref: false });
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { windowsHide: true });
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
