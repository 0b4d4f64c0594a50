import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectWindowToEqualMain } from '../replicas.ts';
import { openFinished } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test('changes are read, marked, staged and put back by keyboard alone', async ({ page, signalbox }) => {
  const folder = join(signalbox.profile, 'local-host/scratch/finished-turn');
  const sessions = await openFinished(page);
  const panel = await sessions.details('Changes');
  await expect(panel.getByText('1 file', { exact: true })).toBeVisible();
  await writeFile(join(folder, 'new.ts'), 'const one = 1;\n\tconst two = 2;\n');
  await expect(panel.getByText('2 files', { exact: true })).toBeVisible();

  await panel.getByRole('tree', { name: 'Changed files' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const screen = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(screen.getByRole('document', { name: 'src/greeting.js' })).toBeVisible();
  await expect(screen.getByRole('insertion').first()).toBeVisible();

  await page.keyboard.press('j');
  const lines = screen.getByRole('document', { name: 'new.ts' });
  await expect(lines.getByRole('insertion')).toHaveText(['const one = 1;', '\tconst two = 2;']);
  await expect(screen.getByText('Change 1 of 1')).toBeVisible();

  await page.keyboard.press('v');
  await expect(screen.getByRole('checkbox', { name: 'Reviewed: new.ts' })).toBeChecked();
  await expect(screen.getByText('1 of 2 reviewed')).toBeVisible();

  await screen.getByRole('button', { name: 'Stage new.ts', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.getByText('Staged new.ts.')).toBeVisible();
  await expect(screen.getByRole('treeitem', { name: 'new.ts' })).toContainText('staged');

  await page.keyboard.press('k');
  await screen.getByRole('button', { name: 'Discard greeting.js', exact: true }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard: greeting.js?' });
  await expect(question).toContainText('Discard these changes?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(screen.getByRole('treeitem', { name: 'greeting.js' })).toBeVisible();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Discard', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.getByText(/^Discarded the changes of src\/greeting\.js\. What was there is kept as /)).toBeVisible();
  await expect(screen.getByRole('treeitem', { name: 'greeting.js' })).toBeHidden();
  expect(await readFile(join(folder, 'src/greeting.js'), 'utf8')).not.toContain('Good day');

  await screen.getByRole('button', { name: 'Commit staged' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Commit staged' }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.getByText(/^Committed as [0-9a-f]+\.$/)).toBeVisible();
  await expect(screen.getByText('No changes')).toBeVisible();
  await expectWindowToEqualMain(page);

  await page.keyboard.press('Escape');
  await expect(sessions.transcript).toBeVisible();
});
