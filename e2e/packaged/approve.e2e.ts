import { rmSync } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import sqlite from 'node-sqlite3-wasm';
import { inboxOf } from '../screens/inbox.ts';
import { startPackedApp } from './packed-app.ts';

const COMMAND = 'touch hello.txt';

test('the packed app starts, and a command is approved by keyboard alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-packed-'));
  const profile = join(folder, 'profile');
  const app = await startPackedApp(profile);
  const browser = await chromium.connectOverCDP(app.address);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  if (!page) throw new Error('the packed app shows no window');

  const inbox = inboxOf(page);
  await inbox.arm(COMMAND, 'Approve once');
  await page.keyboard.press('a');

  await expect(inbox.request(COMMAND)).toContainText('Approved by you');
  const hello = join(profile, 'local-host/scratch/approve-a-command/hello.txt');
  await expect.poll(() => exists(hello)).toBe(true);
  expect(page.url()).toMatch(/^app:/);

  await app.quit();
  // The database's program and its module are inside of the package.
  expect(historyIn(join(profile, 'signalbox.db'))).toContain(COMMAND);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function historyIn(path: string): string {
  // Ending by a signal leaves the lock.
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(path);
  database.get('PRAGMA locking_mode = EXCLUSIVE');
  database.get('PRAGMA journal_mode = WAL');
  const rows = database.all('SELECT value FROM history');
  database.close();
  return JSON.stringify(rows);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
