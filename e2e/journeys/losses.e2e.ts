import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost, hostStatus } from '../screens/hosts.ts';
import { createSession } from '../screens/sessions.ts';
import { embeddedHostPid } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

test('a connection that is cut in the middle of a turn loses nothing and doubles nothing', async ({ page, startHost }) => {
  const host = await startHost({ pace: 0.6 });
  await addHost(page, { name: 'kestrel', ...host });
  const sessions = await createSession(page, 'kestrel');
  await sessions.send('slow 60');
  await expect(sessions.transcript).toContainText('word-5 ');

  await host.proxy.refuse();
  await expect(hostStatus(page, 'kestrel')).toContainText(/try \d+/);
  await expect(page.getByText(/^kestrel is reconnecting\. You see what was last known/)).toBeVisible();
  await expect(sessions.transcript).toContainText('word-5 ');
  await host.proxy.resume();
  await expect(hostStatus(page, 'kestrel')).not.toContainText(/try|connecting|loading/);
  const accepted = host.proxy.accepted();
  host.proxy.cutAfter(900);
  await expect.poll(host.proxy.accepted).toBeGreaterThan(accepted);

  await expect(sessions.transcript).toContainText('word-60');
  const said = host.ledger.entries().flatMap((entry) => (entry.kind === 'said' ? [entry.text] : []));
  expect(said).toHaveLength(1);
  await expect(sessions.transcript.getByRole('paragraph')).toHaveText(said);
  await expectWindowToEqualMain(page);
});

test('a host that dies in the middle of a turn leaves it interrupted, and the draft in place', async ({ page, signalbox }) => {
  const sessions = await createSession(page, 'This computer');
  await sessions.send('slow 400');
  await expect(sessions.transcript).toContainText('word-3 ');
  // The host writes streamed text down a moment later; what it had not written dies with it.
  await expect.poll(() => savedSessions(signalbox.profile)).toContain('word-3 ');
  await sessions.composer.fill('A thought for later');
  const pid = await embeddedHostPid(signalbox.app);

  process.kill(pid, 'SIGKILL');

  await expect(sessions.transcript.getByRole('note')).toContainText('The Turn was interrupted');
  await expect(sessions.transcript).toContainText('word-1 word-2 word-3 ');
  await expect(sessions.composer).toHaveValue('A thought for later');
  expect(await embeddedHostPid(signalbox.app)).not.toBe(pid);

  await sessions.composer.fill('');
  await sessions.send('say: Here I am again.');
  await expect(sessions.transcript.getByText('Here I am again.', { exact: true })).toBeVisible();
  await expectWindowToEqualMain(page);
});

/** What the embedded host has on its disk. */
async function savedSessions(profile: string): Promise<string> {
  const folder = join(profile, 'local-host/sessions');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}
