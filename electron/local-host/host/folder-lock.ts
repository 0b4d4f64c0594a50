import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { isObject } from '../../../shared/protocol/common/json.ts';

/** A host that is being stopped lets go of its folder within this time. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 50;
/** Clocks are set now and then; a computer does not start twice within this time. */
const SAME_START_MS = 60_000;

/** The folders that hosts of this process work in. */
const held = new Set<string>();

/**
 * Keeps every other host away from a data folder, since two of them would write into the same logs; gives back how to let go. Throws in
 * words. What a killed host has left is no lock: its process is gone, or belongs to an earlier start of the computer.
 */
export async function lockFolder(folder: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  make(folder);
  const file = join(folder, 'host.lock');
  for (let waited = 0; !taken(file); waited += LOOK_EVERY_MS) {
    const holder = holderOf(file);
    if (holder === undefined) rmSync(file, { force: true });
    else if (waited >= patienceMs)
      throw new Error(
        `Another host (process ${holder}) works in ${folder}. Stop it or choose another folder; if no host is running, delete ${file}.`,
      );
    else await after(LOOK_EVERY_MS);
  }
  held.add(file);
  return () => {
    // By the second time another host may have come in.
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`${folder} cannot be made: ${String(cause)}. The host needs a folder that it may write to.`, { cause });
  }
}

function taken(file: string): boolean {
  const lock = JSON.stringify({ pid: process.pid, startedAt: computerStart() });
  try {
    writeFileSync(file, lock, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new Error(`${file} cannot be made: ${String(error)}. The host needs a folder that it may write to.`, {
      cause: error,
    });
  }
}

/** The process that holds the lock; undefined when it is gone. */
function holderOf(file: string): number | undefined {
  const lock = readLock(file);
  if (!lock || Math.abs(lock.startedAt - computerStart()) > SAME_START_MS) return undefined;
  if (lock.pid === process.pid) return held.has(file) ? lock.pid : undefined;
  return isAlive(lock.pid) ? lock.pid : undefined;
}

function readLock(file: string): { readonly pid: number; readonly startedAt: number } | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(value)) return undefined;
    const { pid, startedAt } = value;
    return typeof pid === 'number' && typeof startedAt === 'number' ? { pid, startedAt } : undefined;
  } catch {
    // Gone meanwhile, or no lock of ours.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, but of somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function computerStart(): number {
  return Date.now() - uptime() * 1000;
}
