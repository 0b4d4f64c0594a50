import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tabTo } from '../keyboard.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const HOST = 'This computer';

test('a file is named by key, goes along, and is there after the message was sent', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  await sessions.composer.click();
  await page.keyboard.type('say: See @greet');
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
  await expect(options.first()).toContainText('src/greeting.js');
  await expect(sessions.composer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(sessions.composer).toBeFocused();

  await page.keyboard.type(' or @notes');
  await expect(options.first()).toContainText('notes.md');
  await page.keyboard.press('Tab');

  await expect(sessions.composer).toHaveValue('say: See @greet or @notes.md ');
  await expect(sessions.composer).toBeFocused();
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message.getByText('notes.md', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const sent = sessions.transcript.getByRole('article', { name: 'Message of You' });
  await expect(sent.getByText('notes.md', { exact: true })).toBeVisible();
  await expect(sessions.composer).toHaveValue('');
  await expectWindowToEqualMain(page);
});

test('a message names its model, its settings and a custom agent, chosen by keyboard alone', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  await sessions.composer.click();
  await tabTo(page, page.getByRole('button', { name: /^Agent: / }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /reviewer/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Model: / }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: /Large script/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Settings of Large script/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Effort' }).selectOption({ label: 'High' });
  await page.getByRole('button', { name: 'Done' }).click();
  await sessions.send('say: Hello.');

  await expect(sessions.transcript).toContainText(
    'Answered as reviewer with Large script (no model, simulated download), effort high.',
  );
  await expect(page.getByRole('button', { name: /^Model: Large script/ })).toBeVisible();
});

test('messages of the queue are put in another order, edited, and steer', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  await sessions.send('slow 400');
  await expect(sessions.transcript).toContainText('word-3');
  await sessions.send('say: First.');
  await sessions.send('say: Second.');
  const rows = sessions.waiting.getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await rows.nth(1).getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(0)).toContainText('Second.');
  await rows.nth(0).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Waiting message' }).fill('say: Changed.');
  await page.keyboard.press('Control+Enter');
  await expect(rows.nth(0)).toContainText('say: Changed.');
  await rows.nth(1).getByRole('button', { name: 'Steer the running Turn with it' }).click();
  await expect(sessions.waiting.getByText('Queued')).toHaveCount(1);
  await page.keyboard.press('Control+.');

  await expect(sessions.transcript.getByText('Changed.', { exact: true })).toBeVisible();
  await expectWindowToEqualMain(page);
});

test('a file of this computer goes along, is kept over a restart, and reaches the agent', async ({
  page,
  folder,
  signalbox,
  startAgain,
}) => {
  const sessions = await createSession(page, HOST);
  const picture = join(folder, 'burst.png');
  await writeFile(picture, 'not really a picture');
  await sessions.send('say: One.');
  await page.getByLabel('Files to attach').setInputFiles(picture);
  await sessions.composer.fill('say: Look at this.');
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message.getByText('burst.png', { exact: true })).toBeVisible();

  await signalbox.quit();
  const again = (await startAgain()).page;
  const reopened = sessionsOf(again);
  await reopened.open('say: One.');
  await expect(again.getByRole('region', { name: 'Message' }).getByText('burst.png', { exact: true })).toBeVisible();
  await reopened.composer.click();
  await again.keyboard.press('Control+Enter');

  const sent = reopened.transcript.getByRole('article', { name: 'Message of You' }).last();
  await expect(sent.getByText('burst.png', { exact: true })).toBeVisible();
  await expect(reopened.transcript.getByText('Look at this.', { exact: true })).toBeVisible();
  await expectWindowToEqualMain(again);
});
