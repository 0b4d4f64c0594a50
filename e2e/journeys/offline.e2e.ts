import { addHost, goToHosts, hostRow, hostStatus } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { createSession, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test('a host that is away at the start shows what was last seen of it, as old, until it is back', async ({
  page,
  signalbox,
  startAgain,
  startHost,
}) => {
  const host = await startHost({ firstRun: true, pace: 0 });
  await addHost(page, { name: 'kestrel', ...host });
  const sessions = await createSession(page, 'kestrel');
  await sessions.send('say: Kept for the road.');
  await expect(sessions.transcript.getByText('Kept for the road.', { exact: true })).toBeVisible();
  await signalbox.quit();
  await host.proxy.refuse();

  const { page: again } = await startAgain();
  const old = sessionsOf(again);
  await old.open('say: Kept for the road.');

  await expect(old.transcript.getByText('Kept for the road.', { exact: true })).toBeVisible();
  await expect(again.getByText(/^kestrel .+\. You see what was last known, as of /)).toBeVisible();
  await expect(again.getByText('Not known while kestrel is away')).toBeVisible();
  await again.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  // Two of its first Sessions wait for a person, and whether they still do nobody knows.
  await expect(inboxOf(again).list.getByRole('option').filter({ hasText: 'kestrel' })).toHaveCount(0);

  await host.proxy.resume();
  // Where the system keeps no secrets the token is gone with the app.
  await goToHosts(again);
  await hostRow(again, 'kestrel').getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = again.getByRole('dialog', { name: 'Change kestrel' });
  await dialog.getByLabel('Token').fill(host.token);
  await dialog.getByRole('button', { name: 'Change and connect' }).click();
  await expect(hostStatus(again, 'kestrel')).not.toContainText(/try|connecting|loading|refused/);
  await old.open('say: Kept for the road.');
  await expect(again.getByText('You see what was last known')).toBeHidden();
  await old.send('say: Back again.');
  await expect(old.transcript.getByText('Back again.', { exact: true })).toBeVisible();
});
