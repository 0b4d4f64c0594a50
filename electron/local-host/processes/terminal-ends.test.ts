import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type Pty, startPty } from '../terminals/pty.ts';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { startInGroup } from './start-in-group.ts';

async function terminal(line: string) {
  const told = { output: '' };
  const pty = (await startPty({
    file: '/bin/sh',
    args: ['-c', line],
    folder: await temporaryFolder(),
    env: { PATH: process.env.PATH ?? '' },
    size: { cols: 80, rows: 24 },
    onData: (data) => {
      told.output += data;
    },
    onExit: () => undefined,
  })) as Pty;
  onTestFinished(() => pty.end());
  return told;
}

test.runIf(process.platform === 'linux')('no child can reach into the terminal of another', async () => {
  const other = await terminal('echo ready; sleep 600');
  await expect.poll(() => other.output).toContain('ready');

  const child = startInGroup('/bin/sh', ['-c', 'ls -l /proc/self/fd; echo done'], { stdin: 'ignore' });
  // What nobody reads by the time a child ends is dropped.
  const told = child.stdout ? text(child.stdout) : '';
  const second = await terminal('ls -l /proc/self/fd; echo done');

  const seen = await told;
  await expect.poll(() => second.output).toContain('done');
  const held = childrenOf(process.pid).map(descriptorsOf).join('\n');

  expect(seen).toContain('done');
  expect(held).toContain('/dev/null');
  expect(held + seen + second.output).not.toContain('ptmx');
});

function childrenOf(parent: number): readonly string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/);
}

/** Of a process that has just ended there are none. */
function descriptorsOf(pid: string): string {
  return spawnSync('ls', ['-l', `/proc/${pid}/fd`], { encoding: 'utf8' }).stdout;
}
