import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { type Pty, type PtyExit, startPty } from './pty.ts';

async function start(line: string, env: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? '' }) {
  const folder = await temporaryFolder();
  const told = { output: '', exit: undefined as PtyExit | undefined };
  const pty = await startPty({
    file: '/bin/sh',
    args: ['-c', line],
    folder,
    env,
    size: { cols: 80, rows: 24 },
    onData: (data) => {
      told.output += data;
    },
    onExit: (exit) => {
      told.exit = exit;
    },
  });
  return { pty: pty as Pty, told };
}

test('holds up nothing while a program does not read', async () => {
  const { pty, told } = await start('stty raw -echo; echo ready; sleep 600');
  await expect.poll(() => told.output).toContain('ready');

  const begun = performance.now();
  pty.write('x'.repeat(1_000_000));
  const took = performance.now() - begun;
  await pty.end();

  expect(took).toBeLessThan(500);
});

test('hands on a long text without losing any of it', async () => {
  const { pty, told } = await start('stty raw -echo; echo ready; head -c 300000 | wc -c');
  await expect.poll(() => told.output).toContain('ready');

  for (let part = 0; part < 30; part += 1) pty.write('結帳頁x'.repeat(1000));

  await expect.poll(() => told.output, { timeout: 10_000 }).toContain('300000');
});

test('kills what does not want to end', async () => {
  const { pty, told } = await start(`trap '' HUP TERM; echo ready; while true; do sleep 1; done`);
  await expect.poll(() => told.output).toContain('ready');

  await pty.end();

  expect(told.exit).toEqual({ signal: 9 });
});

test('says what a program ended with, and takes no harm from what comes later', async () => {
  const { pty, told } = await start('exit 7');
  await expect.poll(() => told.exit).toEqual({ exitCode: 7 });

  pty.write('late');
  pty.resize({ cols: 10, rows: 10 });
  await pty.end();

  expect(told.exit).toEqual({ exitCode: 7 });
});
