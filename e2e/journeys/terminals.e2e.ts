import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFinished } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

const usualHome = process.env.HOME;
let home = '';

/** What a person's own shell does at its start is no part of these journeys. */
test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'signalbox-e2e-home-'));
  process.env.HOME = home;
});

test.afterAll(async () => {
  if (usualHome !== undefined) process.env.HOME = usualHome;
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** What the shown terminal's screen says. */
const shown = (page: Page) => page.locator('.xterm-rows');

test('a terminal is opened, worked in, given away, taken back and ended by keyboard alone', async ({ page, signalbox }) => {
  const folder = join(signalbox.profile, 'local-host/scratch/finished-turn');
  const sessions = await openFinished(page);
  const panel = await sessions.details('Terminals');

  await panel.getByRole('button', { name: 'New', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('held by you', { exact: true })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Terminal input' })).toBeFocused();
  await signalbox.app.evaluate(({ clipboard }) => clipboard.writeText('my own'));
  await page.keyboard.type('pwd; printf "\\033]52;c;c3RvbGVu\\007\\033[31mred\\033[0m 結帳頁\\n"');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toContainText(folder);
  await expect(shown(page)).toContainText('red 結帳頁');
  expect(await signalbox.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('my own');

  await page.keyboard.type('exit_with() { echo do"ne"; return 3; }; exit_with');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toContainText('done');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect(panel.getByText(/exit_with, exit code 3/)).toBeVisible();

  await page.keyboard.press('F6');
  await expect(panel.getByRole('textbox', { name: 'Terminal input' })).not.toBeFocused();
  await panel.getByRole('button', { name: 'Give to the Session' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('held by the Session', { exact: true })).toBeVisible();
  await expect(panel.getByText('Read only')).toBeVisible();

  await panel.getByRole('button', { name: 'Take over' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('held by you', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'End', exact: true }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^End / });
  await question.getByRole('button', { name: 'End terminal' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('No terminals')).toBeVisible();
});

test('several lines are pasted only when they were looked at', async ({ page, signalbox }) => {
  const sessions = await openFinished(page);
  const panel = await sessions.details('Terminals');
  await panel.getByRole('button', { name: 'New', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'Terminal input' })).toBeFocused();
  await signalbox.app.evaluate(({ clipboard }) => clipboard.writeText('echo on\u001b[201~e\necho tw"o"\n'));

  await page.keyboard.press('Control+Shift+V');

  const question = page.getByRole('dialog', { name: 'Paste 2 lines into the terminal?' });
  await expect(question).toContainText('1 control character is left out.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(shown(page)).not.toContainText('echo');

  await panel.getByRole('textbox', { name: 'Terminal input' }).focus();
  await page.keyboard.press('Control+Shift+V');
  await question.getByRole('button', { name: 'Paste', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toContainText('two');
});

test('the terminal of a command that the agent ran opens from the transcript', async ({ page }) => {
  const sessions = await openFinished(page);
  await sessions.send('terminal: echo seen by the agent');
  await sessions.transcript.getByRole('button', { name: /^Approve once/ }).click();
  await expect(sessions.row('Idle Rehearsal: a finished turn')).toBeVisible();
  await sessions.transcript.getByRole('button', { name: /echo seen by the agent/ }).click();

  await sessions.transcript.getByRole('button', { name: 'Open the terminal' }).click();

  await expect(page.getByRole('region', { name: 'Terminals', exact: true })).toBeVisible();
  await expect(shown(page)).toContainText('seen by the agent');
  await page.keyboard.press('Escape');
  await expect(sessions.transcript).toBeVisible();
});
