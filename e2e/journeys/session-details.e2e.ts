import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { ask } from '../bridge.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { openFinished } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test('a customization that is switched off stays off', async ({ page, signalbox, startAgain }) => {
  const sessions = await openFinished(page);
  const panel = await sessions.details('Customizations');
  const toggle = panel.getByRole('switch', { name: 'Rehearsal kit on or off' });
  await expect(toggle).toBeChecked();

  await toggle.click();

  await expect(toggle).not.toBeChecked();
  await expect(panel.getByRole('treeitem', { name: 'summarize' })).toContainText('Off');
  await signalbox.quit();
  const again = await openFinished((await startAgain()).page);
  const panelAgain = await again.details('Customizations');
  await expect(panelAgain.getByRole('switch', { name: 'Rehearsal kit on or off' })).not.toBeChecked();
  await expect(panelAgain.getByRole('switch', { name: 'prompts on or off' })).toBeChecked();
});

test('directories are added and removed, and a refusal says why', async ({ page, folder, signalbox }) => {
  const [added, missing] = [join(folder, 'more'), join(folder, 'missing')];
  const own = join(signalbox.profile, 'local-host/scratch/finished-turn');
  await mkdir(added);
  const sessions = await openFinished(page);
  const panel = await sessions.details('Directories');
  const rows = panel.getByRole('list', { name: 'Working directories' }).getByRole('listitem');
  const refusal = panel.getByRole('alert');
  await expect(rows).toContainText([own]);

  await add(added);
  await expect(rows).toContainText([own, added]);

  const works = (path: string) => panel.getByRole('checkbox', { name: `Main chat works in ${path}` });
  await expect(works(added)).toBeChecked();
  await works(added).click();
  await expect(works(added)).not.toBeChecked();
  await expect(works(own)).toBeChecked();

  await add(missing);
  await expect(refusal).toContainText(`${missing} was not added`);
  await expect(refusal).toContainText(`This computer refused: ${missing} does not exist`);
  await dismiss();

  // Where the agent says beforehand that its folder stays, the page does not offer to remove it; what is asked all the same is not sent.
  expect(await removeByBridge(page, pathToFileURL(own).href)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('is the primary directory of the session, which cannot be removed') },
  });

  await panel.getByRole('button', { name: `Remove ${added}` }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText([own]);
  await expectWindowToEqualMain(page);

  async function add(path: string) {
    await panel.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a working directory' });

    await dialog.getByRole('textbox', { name: 'Folder' }).fill(path);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }

  async function dismiss() {
    await expect(refusal).toContainText('Nothing was changed.');
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
  }
});

test('the changes of a session are listed with their counts', async ({ page }) => {
  const sessions = await openFinished(page);
  const panel = await sessions.details('Changes');
  const files = panel.getByRole('tree', { name: 'Changed files' });

  await expect(panel.getByText('1 file', { exact: true })).toBeVisible();
  await expect(files.getByRole('treeitem', { name: 'greeting.js' })).toContainText('+1');
  await panel.getByRole('button', { name: 'Branch' }).click();

  await expect(panel.getByText('2 files', { exact: true })).toBeVisible();
  await expect(files.getByRole('treeitem', { name: 'notes.md' })).toContainText('+1');
});

function removeByBridge(page: Page, directory: string): Promise<unknown> {
  const action = { type: 'session/workingDirectoryRemoved', directory };
  return ask(page, 'action:dispatch', { hostId: 'embedded', channel: 'ahp-session:/finished-turn', action });
}
