import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { LoadPlan } from '../../electron/local-host/agents/rehearsal/load/load-plan.ts';
import { hostEntry } from './host-entry.ts';

export interface HostProcess {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs the host under load in a process of its own; resolves when it listens and all its sessions are there. */
export async function startHostProcess({ sessions, chats, deltasPerSecond, streaming }: LoadPlan): Promise<HostProcess> {
  const entry = await hostEntry();
  const load = ['--load', `${sessions}x${chats}@${deltasPerSecond}`, '--streaming', String(streaming)];
  // `PROFILE=folder` writes where the time goes, for `node --prof-process` or a browser's tools.
  const profile = process.env.PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`];
  const child = spawn(process.execPath, [...profile, entry, ...load, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { address } = JSON.parse(await firstLine(child)) as { readonly address: string };
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the host has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the host ended before it said where it listens');
}
