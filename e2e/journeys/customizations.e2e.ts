import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost } from '../screens/hosts.ts';
import { openFinished, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test('a switch below one that is off changes nothing, and says why', async ({ page }) => {
  const sessions = await openFinished(page);
  const panel = await sessions.details('Customizations');
  const skill = panel.getByRole('treeitem', { name: 'summarize' });
  await panel.getByRole('switch', { name: 'Rehearsal kit on or off' }).click();
  await expect(skill).toContainText('Off with its plugin');

  await panel.getByRole('tree', { name: 'Customizations' }).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Space');

  await expect(skill).toContainText(
    'Its switch is off, and nothing changes for now: its plugin “Rehearsal kit” is off already.',
  );
  await page.keyboard.press('Space');
  await expect(skill).toContainText('it stays off because its plugin “Rehearsal kit” is off. Switch that on too.');

  await page.keyboard.press('Enter');
  const details = panel.getByRole('region', { name: 'Details of summarize' });
  await expect(details).toContainText('Its own switch is on and counts again once Rehearsal kit is on.');
  await expect(details).toContainText('Rehearsal kit is off because that was decided in this Session.');

  await panel.getByRole('switch', { name: 'Rehearsal kit on or off' }).click();
  await panel.getByRole('tree', { name: 'Customizations' }).focus();
  await page.keyboard.press('s');
  await expect(details).toContainText('On by its own switch.');
  await expect(skill).not.toContainText('stays off');
  await expectWindowToEqualMain(page);
});

test('the file behind an entry opens where the entry is declared', { tag: '@any-version' }, async ({ page }) => {
  const panel = await (await openFinished(page)).details('Customizations');
  await panel.getByRole('tree', { name: 'Customizations' }).focus();
  await page.keyboard.type('not');
  await page.keyboard.press('Enter');

  await panel.getByRole('button', { name: 'Open its file' }).click();

  const dialog = page.getByRole('dialog', { name: 'Source of not-there' });
  await expect(dialog).toContainText(/Declared in lines? \d+/);
  await expect(dialog.locator('[aria-current="location"]').first()).toContainText('not-there');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what is decided here counts more than what is decided everywhere', async ({ page, hostVersion }) => {
  test.skip(hostVersion === '0.7.0', 'AHP 0.7.0 knows one switch each');
  const panel = await (await openFinished(page)).details('Customizations');
  const kit = panel.getByRole('treeitem', { name: 'Rehearsal kit' });
  await panel.getByRole('tree', { name: 'Customizations' }).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  const details = panel.getByRole('region', { name: 'Details of Rehearsal kit' });

  await details.getByRole('combobox', { name: 'Everywhere' }).selectOption('Off');
  await expect(kit).toContainText('Off everywhere');
  await expect(details).toContainText('Off because that was decided everywhere.');
  await details.getByRole('combobox', { name: 'In this Session' }).selectOption('On');

  await expect(kit).toContainText('Loaded');
  await expect(details).toContainText('What is more specific counts, so this has no effect here: off everywhere.');
  await expectWindowToEqualMain(page);
});

test('a set is copied to a session of another host, and what it has not is told', async ({ page, startHost }) => {
  const host = await startHost({ firstRun: true, pace: 0 });
  await expect(await addHost(page, { name: 'kestrel', ...host })).toContainText('Connected');
  const sessions = sessionsOf(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  // Both hosts have their own sessions of these names; this computer is the first in the list.
  await sessions.row('Rehearsal: a finished turn').first().click();
  const panel = await sessions.details('Customizations');
  const off = (name: string) => panel.getByRole('switch', { name: `${name} on or off` });
  for (const name of ['prompts', 'summarize']) {
    await off(name).click();
    await expect(off(name)).not.toBeChecked();
  }

  await panel.getByRole('button', { name: 'More for these customizations' }).click();
  await page.getByRole('menuitem', { name: 'Compare with another Session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare customizations' });
  await dialog.getByRole('combobox', { name: 'Host' }).selectOption('kestrel');
  await dialog.getByRole('combobox', { name: 'Session' }).selectOption('Rehearsal: a finished turn');
  const differences = dialog.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(differences).toContainText(['summarize', 'prompts']);
  await dialog.getByRole('button', { name: 'Copy 2 switches there' }).click();

  const copied = dialog.getByRole('list', { name: 'What was copied' }).getByRole('listitem');
  await expect(copied).toHaveText(['summarize: switched off', 'prompts: switched off']);
  await expect(differences).toHaveCount(0);
  await page.keyboard.press('Escape');
  await sessions.row('Rehearsal: a finished turn').nth(1).click();
  await expect(off('prompts')).not.toBeChecked();
  await expect(off('summarize')).not.toBeChecked();
  await expect(off('Rehearsal kit')).toBeChecked();
  await expectWindowToEqualMain(page);
});

test('several are switched at once', { tag: '@any-version' }, async ({ page }) => {
  const panel = await (await openFinished(page)).details('Customizations');
  await panel.getByRole('button', { name: 'More for these customizations' }).click();
  await page.getByRole('menuitem', { name: 'Select several' }).click();
  await panel.getByRole('textbox', { name: 'Filter by name or kind' }).fill('prompt');
  await panel.getByRole('checkbox', { name: 'All that are shown' }).check();

  await panel.getByRole('button', { name: 'Switch off' }).click();

  await expect(panel.getByText('3 switched off.')).toBeVisible();
  for (const name of ['prompts', 'explain', 'review'])
    await expect(panel.getByRole('switch', { name: `${name} on or off`, exact: true })).not.toBeChecked();
  await expectWindowToEqualMain(page);
});
