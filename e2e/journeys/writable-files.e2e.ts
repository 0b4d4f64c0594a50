import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectWindowToEqualMain } from '../replicas.ts';
import { openFinished } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

// Each waits again and again for a file to be written and read.
test.slow();

/** The customizations of the finished session, with the files of its directories opened. */
async function openFiles(page: Page, workingDirectory: string) {
  const panel = await (await openFinished(page)).details('Customizations');
  // Its rules are shown from now on, although there is no folder for them yet.
  await mkdir(join(workingDirectory, '.agents'));
  await expect(panel.getByRole('treeitem', { name: '.agents/rules' })).toBeVisible();
  await panel.getByRole('button', { name: 'Edit files…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files of customizations on This computer' });
  return { dialog };
}

test('a rule is made where there was no folder, and changes of two are merged or shown', async ({ page, signalbox }) => {
  const workingDirectory = join(signalbox.profile, 'local-host/scratch/finished-turn');
  const file = join(workingDirectory, '.agents/rules/short.md');
  const { dialog } = await openFiles(page, workingDirectory);

  await dialog.getByRole('button', { name: 'New rule in .agents/rules' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('short');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('How answers are written');
  await page.keyboard.press('Enter');
  const text = dialog.getByRole('textbox', { name: 'Text of short.md' });
  await expect(text).toHaveValue(/How answers are written/);
  // The Host has read it and lists it.
  await expect(dialog.getByRole('button', { name: 'short', exact: true })).toBeVisible();
  const first = await readFile(file, 'utf8');
  const body = (one: string, three: string) => `---\nalwaysApply: true\n---\n${one}\ntwo\n${three}\n`;
  expect(first).toContain('alwaysApply: true');

  await text.fill(body('one', 'three'));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Saved.', { exact: true })).toBeVisible();

  await writeFile(file, body('ONE', 'three'));
  await text.fill(body('one', 'THREE'));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Saved, with a change that came meanwhile.')).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(body('ONE', 'THREE'));

  await writeFile(file, body('theirs', 'THREE'));
  await text.fill(body('mine', 'THREE'));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not saved: somebody has changed the same lines on This computer');
  await expect(dialog.getByRole('region', { name: 'On This computer now' })).toContainText('theirs');
  expect(await readFile(file, 'utf8')).toBe(body('theirs', 'THREE'));

  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text).toHaveValue(body('theirs', 'THREE'));
  await expectWindowToEqualMain(page);
});

test('what was written is there after a restart, and a deleted skill takes its folder along', async ({
  page,
  signalbox,
  startAgain,
}) => {
  const workingDirectory = join(signalbox.profile, 'local-host/scratch/finished-turn');
  const { dialog } = await openFiles(page, workingDirectory);
  await dialog.getByRole('button', { name: 'New skill in .agents/skills' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('sum-up');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('When many numbers are to be one');
  await dialog.getByRole('button', { name: 'Create skill' }).click();
  await dialog.getByRole('textbox', { name: 'Text of sum-up/SKILL.md' }).fill('mine');
  await expect(dialog.getByRole('list', { name: 'Problems of the front matter' })).toContainText('A skill has a “name”.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Not saved: sum-up/SKILL.md.');
  await dialog.getByRole('button', { name: 'Keep and close' }).click();
  await expect(dialog).toBeHidden();
  await signalbox.quit();

  const again = (await startAgain()).page;
  const panel = await (await openFinished(again)).details('Customizations');
  await expect(panel.getByText(/, 1 unsaved$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Edit files…' }).click();
  const files = again.getByRole('dialog', { name: 'Files of customizations on This computer' });
  await files.getByRole('button', { name: 'sum-up unsaved' }).click();
  await expect(files.getByRole('textbox', { name: 'Text of sum-up/SKILL.md' })).toHaveValue('mine');
  await files.getByRole('button', { name: 'Delete…' }).click();
  await files.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await expect(files.getByText('Deleted.', { exact: true })).toBeVisible();
  await expect(files.getByRole('button', { name: /^sum-up/ })).toBeHidden();
  await files.getByRole('button', { name: 'Close' }).click();
  await expect(panel.getByRole('treeitem', { name: 'sum-up' })).toHaveCount(0);
});
