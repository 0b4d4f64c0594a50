import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

test('a session is begun by keyboard alone, with settings, a download and its first message', async ({ page }) => {
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  await tabTo(page, dialog.getByRole('radio', { name: 'This computer' }));
  await expect(dialog).toContainText('Scripted, not a model');
  await tabTo(page, dialog.getByRole('textbox', { name: 'First message' }));
  await page.keyboard.insertText('say: Good morning.');
  await choose(page, dialog.getByRole('region').getByRole('combobox', { name: 'Usual model' }), 'Large script');
  await expect(dialog).toContainText('Is downloaded first, which is simulated');
  await choose(page, dialog.getByRole('combobox', { name: 'Pace' }), 'Instant');
  await page.keyboard.press('Control+Enter');

  await expect(dialog).toBeHidden();
  const sessions = sessionsOf(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'First use on This computer' })).toContainText(/\d+ of 240 MB/);
  await expect(sessions.composer).toBeFocused();
  await expect(sessions.transcript.getByText('Good morning.', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(sessions.composer).toHaveValue('');
  await expect(sessions.composer).toBeFocused();
  await expectWindowToEqualMain(page);
});

test('a branch of the first folder is searched, and a try that fails keeps every field for the next one', async ({
  page,
  folder,
}) => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await repository(first, ['release/3.4', 'release/3.3']);
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  await addFolder(page, first);
  await addFolder(page, second);
  const folders = dialog.getByRole('region', { name: 'Working directories' }).getByRole('listitem');
  await expect(folders.nth(0)).toContainText('Primary');
  await folders
    .nth(1)
    .getByRole('button', { name: /the primary one/ })
    .click();
  await expect(folders.nth(0)).toContainText('second');
  await folders
    .nth(1)
    .getByRole('button', { name: /the primary one/ })
    .click();

  await dialog.getByRole('combobox', { name: 'Scratch folder' }).selectOption({ label: 'The files of a branch' });
  const branch = dialog.getByRole('combobox', { name: 'Branch' });
  await branch.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rel3');
  await expect(dialog.getByRole('listbox', { name: 'Branch' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(branch).toHaveValue('main');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3.4');
  await expect(dialog.getByRole('option', { name: /3\.4/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(branch).toHaveValue('release/3.4');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: second })).toContainText('does not exist');
  await expect(folders.nth(1)).toContainText(second);
  await expect(branch).toHaveValue('release/3.4');

  await mkdir(second);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const sessions = sessionsOf(page);
  await expect(sessions.composer).toBeEditable();
  await expect(page.getByRole('status').filter({ hasText: 'is creating' })).toBeHidden();
  const directories = await sessions.details('Directories');
  for (const path of [first, second]) await expect(directories).toContainText(path);
  await page.getByRole('tablist', { name: 'Details' }).getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('release/3.4');
});

test('a session that its host could not make is tried again with every field as it was', async ({ page, folder }) => {
  const own = join(folder, 'gateway');
  const git = await repository(own, ['topic']);
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  const [branch, message] = [
    dialog.getByRole('combobox', { name: 'Branch' }),
    dialog.getByRole('textbox', { name: 'First message' }),
  ];
  await addFolder(page, own);
  await message.fill('say: At last.');
  await dialog.getByRole('checkbox', { name: 'Offer my tools to this Session' }).check();
  await dialog.getByRole('combobox', { name: 'Scratch folder' }).selectOption({ label: 'The files of a branch' });
  await dialog.getByRole('combobox', { name: 'Approval' }).selectOption({ label: 'Accept edits' });
  await branch.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('topic');
  await dialog.getByRole('option', { name: 'topic' }).click();
  await expect(branch).toHaveValue('topic');

  // Gone between the choice and the start.
  await git('branch', '--delete', '--force', 'topic');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const failed = page.getByRole('alert').filter({ hasText: 'This computer could not create this Session' });
  await expect(failed).toContainText('topic');
  await failed.getByRole('button', { name: 'Try again' }).click();

  await expect(dialog.getByRole('region', { name: 'Working directories' })).toContainText(own);
  await expect(message).toHaveValue('say: At last.');
  await expect(dialog.getByRole('checkbox', { name: 'Offer my tools to this Session' })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Approval' })).toHaveValue('1');
  await expect(branch).toHaveValue('topic');
  await git('branch', 'topic');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const sessions = sessionsOf(page);
  await expect(sessions.transcript.getByText('At last.', { exact: true })).toBeVisible();
  await expect(await sessions.details('Details')).toContainText('topic');
  await expectWindowToEqualMain(page);
});

test('a session goes on in another one from an earlier turn, where its host can', async ({ page, hostVersion }) => {
  const sessions = await createSession(page, 'This computer');
  for (const word of ['One.', 'Two.']) {
    await sessions.send(`say: ${word}`);
    await expect(sessions.transcript.getByText(word, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  }
  await sessions.transcript.getByRole('button', { name: 'More of this Turn' }).first().click();
  const copy = page.getByRole('menuitem', { name: 'New Session from here' });
  await expect(page.getByRole('menuitem', { name: /^Fork from here/ })).toBeVisible();
  if (hostVersion === '1.0.0') {
    // From AHP 0.9 on, chats are forked and sessions are not.
    await expect(copy).toHaveCount(0);
    return;
  }

  await copy.click();
  const dialog = page.getByRole('dialog', { name: 'New Session from Turn 1' });
  await expect(dialog).toContainText('takes this Session’s agent, folders and settings');
  await dialog.getByRole('textbox', { name: 'First message' }).fill('say: Elsewhere.');
  await page.keyboard.press('Control+Enter');

  await expect(dialog).toBeHidden();
  await expect(sessions.transcript.getByText('Elsewhere.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByText('One.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByText('Two.', { exact: true })).toHaveCount(0);
  await sessions.row('Idle say: One.').click();
  await expect(sessions.transcript.getByText('Two.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByText('Elsewhere.', { exact: true })).toHaveCount(0);
  await expectWindowToEqualMain(page);
});

async function choose(page: Page, select: ReturnType<Page['getByRole']>, label: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(label);
}

async function addFolder(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a folder on This computer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a working directory' });
  await adding.getByRole('textbox', { name: 'Folder' }).fill(path);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
}

/** A git repository on `main` with these further branches; gives what runs git in it. */
async function repository(folder: string, branches: readonly string[]) {
  const git = (...args: readonly string[]) => promisify(execFile)('git', ['-C', folder, ...args]);
  await mkdir(folder);
  await git('init', '--quiet', '--initial-branch=main');
  await writeFile(join(folder, 'notes.md'), 'one\n');
  await git('add', '--all');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
  await git(...author, 'commit', '--quiet', '--message', 'Begin');
  for (const branch of branches) await git('branch', branch);
  return git;
}
