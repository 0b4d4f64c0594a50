import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const HOST = 'This computer';

test('a setting of a session is changed where it may be, and counts at once', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  await page.getByRole('tablist', { name: 'Details' }).getByRole('tab', { name: 'Details' }).click();
  const config = page.getByRole('region', { name: 'Config' });
  await expect(config).toContainText('fixed at creation');

  await config.getByRole('textbox', { name: 'Allowed commands' }).fill('echo *');
  await page.keyboard.press('Control+Enter');
  await expect(config.getByRole('button', { name: 'Save' })).toBeHidden();
  await sessions.send('run: echo allowed-by-me');

  await expect(sessions.row('Idle run: echo allowed-by-me')).toBeVisible();
  await expect(sessions.transcript).toContainText('echo allowed-by-me');
  await expect(config.getByRole('textbox', { name: 'Allowed commands' })).toHaveValue('echo *');
  await expectWindowToEqualMain(page);
});

test('subagents show how they stand, and what goes on in the background shows until it ends', async ({ page, hostVersion }) => {
  const sessions = await createSession(page, HOST);
  await page.getByRole('button', { name: /^Approval: / }).click();
  await page.getByRole('menuitemradio', { name: /^Accept everything/ }).click();
  await expect(page.getByRole('button', { name: /^Approval: Accept everything/ })).toBeVisible();

  await sessions.send('subagent: slow 30\nsubagent: say: Second.\ndaemon: sleep 3\nsay: All begun.');
  const workers = sessions.transcript.getByRole('list', { name: 'Subagents' });
  await expect(workers.first().getByRole('img', { name: 'In progress' })).toBeVisible();
  await expect(workers.nth(1).getByRole('button', { name: 'Open Chat' })).toBeVisible();
  await expect(workers.first().getByRole('img', { name: 'Idle' })).toBeVisible();
  const background = page.getByRole('list', { name: 'In the background' });
  if (hostVersion === '1.0.0') await expect(background).toContainText('sleep 3');
  await expect(sessions.transcript.getByText('All begun.', { exact: true })).toBeVisible();
  await expect(background).toBeHidden();
  await expectWindowToEqualMain(page);
});
