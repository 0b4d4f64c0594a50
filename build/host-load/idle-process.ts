import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What it takes to measure nothing: how late a process is that has nothing to do. */
const PROGRAM = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (word) => {
  if (word === 'begin') return delay.reset();
  process.send(Math.max(0, delay.max / 1e6 - RESOLUTION_MS));
  process.disconnect();
});
`;

/** A process that does nothing on the same machine: what it is late by is the machine's doing, not the host's. */
export interface IdleProcess {
  begin(): void;
  maxLagMs(): Promise<number>;
}

export async function startIdleProcess(): Promise<IdleProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'idle-'));
  const file = join(folder, 'idle.mjs');
  await writeFile(file, PROGRAM);
  const child = fork(file, { execArgv: [] });
  await once(child, 'spawn');
  return {
    begin: () => void child.send('begin'),
    async maxLagMs() {
      const answer = once(child, 'message');
      child.send('end');
      const [lag] = await answer;
      await rm(folder, { recursive: true, force: true });
      return Number(lag);
    },
  };
}
