import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { tabTo } from '../keyboard.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { inboxOf } from '../screens/inbox.ts';
import { sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

const COMMAND = 'touch hello.txt';
const QUESTION = 'How should the greeting look?';

test('J, K and A approve a command, and it really runs', async ({ page, signalbox }) => {
  const inbox = inboxOf(page);
  await expect(inbox.list.getByRole('option')).toHaveCount(2);
  const [first, second] = await inbox.list.getByRole('option').all();

  await page.keyboard.press('j');
  await expect(second ?? inbox.list).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('k');
  await expect(first ?? inbox.list).toHaveAttribute('aria-selected', 'true');
  await inbox.arm(COMMAND, 'Approve once');
  expect(await exists(helloFile(signalbox.profile))).toBe(false);
  await page.keyboard.press('a');

  await expect(inbox.request(COMMAND)).toContainText('Sending in');
  await expect(inbox.request(COMMAND)).toContainText('Approved by you');
  await expect.poll(() => exists(helloFile(signalbox.profile))).toBe(true);
  await expect(inbox.request(QUESTION)).toBeVisible();
});

test('D denies a command, and it does not run', async ({ page, signalbox }) => {
  const inbox = inboxOf(page);
  await inbox.arm(COMMAND, 'Deny');

  await page.keyboard.press('d');
  await inbox.moveTo(COMMAND);
  await page.keyboard.press('Enter');

  await expect(inbox.request(COMMAND)).toContainText('Denied by you');
  await page.keyboard.press('o');
  const { transcript } = sessionsOf(page);
  await expect(transcript).toContainText('Skipped');
  await expect(transcript).toContainText('Understood: run a command was not allowed, so I left it alone.');
  expect(await exists(helloFile(signalbox.profile))).toBe(false);
});

test('O goes to the Request in its chat, where the same keys answer it', async ({ page, signalbox }) => {
  const inbox = inboxOf(page);
  await inbox.moveTo(COMMAND);

  await page.keyboard.press('o');
  const { transcript } = sessionsOf(page);
  const card = transcript.getByRole('region', { name: 'Run this command?' });
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: 'Approve once' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(card).toContainText('Sending in');
  await page.keyboard.press('Enter');

  await expect(transcript.getByText('Ran', { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await exists(helloFile(signalbox.profile))).toBe(true);
});

test('U takes an answer back before it is sent', async ({ page, signalbox }) => {
  const inbox = inboxOf(page);
  await inbox.arm(COMMAND, 'Approve once');

  await page.keyboard.press('a');
  await expect(inbox.request(COMMAND)).toContainText('Sending in');
  await page.keyboard.press('u');

  await expect(inbox.request(COMMAND)).toContainText('Rehearsal: approve a command');
  await inbox.arm(COMMAND, 'Deny');
  await page.keyboard.press('d');
  await expect(inbox.request(COMMAND)).toContainText('Denied by you');
  expect(await exists(helloFile(signalbox.profile))).toBe(false);
});

test('a question form is filled in and sent by keyboard', async ({ page }) => {
  const inbox = inboxOf(page);
  await inbox.moveTo(QUESTION);
  await expect(inbox.detail.getByText('0 of 1 required answered')).toBeVisible();

  await tabTo(page, inbox.detail.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Ada');
  await tabTo(page, inbox.detail.getByRole('switch', { name: 'Loud' }));
  await page.keyboard.press('Space');
  await tabTo(page, inbox.detail.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('2');
  await expect(inbox.detail.getByRole('radio', { name: '繁體中文' })).toBeChecked();
  await tabTo(page, inbox.detail.getByRole('checkbox', { name: 'In README.md' }));
  await page.keyboard.press('Space');
  await expect(inbox.detail.getByText('1 of 1 required answered')).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(inbox.request(QUESTION)).toContainText('Sending in');
  await expect(inbox.request(QUESTION)).toContainText('Answered by you');
  await inbox.moveTo(QUESTION);
  await page.keyboard.press('o');
  const { transcript } = sessionsOf(page);
  await expect(transcript).toContainText('Thank you. This is what you answered:');
  const answers = ['Name: Ada', 'Times: 1', 'Loud: yes', 'Language: zh-Hant', 'Places: readme', 'Size: 1.5'];
  await expect(transcript.getByRole('listitem')).toHaveText(answers);
  await expectWindowToEqualMain(page);
});

/** Where the command of the first start makes its file. */
function helloFile(profile: string): string {
  return join(profile, 'local-host/scratch/approve-a-command/hello.txt');
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
