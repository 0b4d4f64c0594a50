import { fork } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { lockFolder } from './folder-lock.ts';

test('keeps a second host out until the first has let go, and leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const release = await lockFolder(folder);

  await expect(lockFolder(folder, 100)).rejects.toThrow(`Another host (process ${process.pid}) works in ${folder}. Stop it`);
  setTimeout(release, 100);
  const again = await lockFolder(folder, 5000);
  again();

  expect(await readdir(folder)).toEqual([]);
});

test('keeps out another process that is alive, and not one that was killed', async () => {
  const folder = await temporaryFolder();
  const child = await sleeper();
  await leave(folder, { pid: child.pid, startedAt: computerStart() });

  await expect(lockFolder(folder, 50)).rejects.toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));

  (await lockFolder(folder, 50))();
});

test('takes a lock for none that is of an earlier start of the computer, or no lock at all', async () => {
  const folder = await temporaryFolder();

  for (const lock of [{ pid: process.ppid, startedAt: computerStart() - 86_400_000 }, { pid: 'me' }, 'nonsense']) {
    await leave(folder, lock);
    (await lockFolder(folder, 50))();
  }

  expect(await readdir(folder)).toEqual([]);
});

test('says which folder cannot be made', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');

  await expect(lockFolder(join(file, 'data'))).rejects.toThrow(/data cannot be made: .*needs a folder that it may write to/);
});

async function leave(folder: string, lock: unknown): Promise<void> {
  await writeFile(join(folder, 'host.lock'), JSON.stringify(lock));
}

function computerStart(): number {
  return Date.now() - uptime() * 1000;
}

async function sleeper() {
  const script = join(await temporaryFolder(), 'sleep.cjs');
  await writeFile(script, "process.send('here'); setInterval(() => undefined, 1000);");
  const child = fork(script);
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}
