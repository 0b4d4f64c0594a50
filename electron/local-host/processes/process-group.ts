import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';

const GRACE_MS = 800;
const LOOK_EVERY_MS = 25;

/** Asks a child and everything it has started to end, and makes them end when they do not. The child must lead a group of its own. */
export async function endGroup(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  signalGroup(child, 'SIGTERM');
  for (let waited = 0; waited < graceMs && isGroupThere(child); waited += LOOK_EVERY_MS) {
    await after(LOOK_EVERY_MS, undefined, { ref: false });
  }
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true });
    else process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

function isGroupThere({ pid }: ChildProcess): boolean {
  if (pid === undefined || process.platform === 'win32') return false;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
