import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dragFromDesktop } from '../desktop-drag.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost, hostStatus } from '../screens/hosts.ts';
import { createSession } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

const HOST = 'This computer';

test('a folder is dragged from the desktop into a session, and a file is refused', async ({ page, folder, signalbox }) => {
  const [added, file] = [join(folder, 'more to do'), join(folder, 'notes.md')];
  await mkdir(added);
  await writeFile(file, 'one\n');
  const sessions = await createSession(page, HOST);
  const panel = await sessions.details('Directories');
  const rows = panel.getByRole('list', { name: 'Working directories' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  const drag = await dragFromDesktop(signalbox.app, page, [added, file]);
  await drag.over(panel);
  await drag.drop(panel);

  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(added);
  await expect(panel.getByRole('alert')).toContainText('notes.md is a file, and only folders can be working directories.');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  const again = await dragFromDesktop(signalbox.app, page, [added]);
  await again.over(panel);
  await again.drop(panel);
  await expect(panel.getByRole('alert')).toContainText(`${added} is a working directory already.`);
  await expect(rows).toHaveCount(2);
  expect(page.url()).toMatch(/^app:/);
  await expectWindowToEqualMain(page);
});

test('a host that may be elsewhere takes no folder of the desktop, and says so', { tag: '@any-version' }, async ({
  page,
  folder,
  signalbox,
  startHost,
}) => {
  const host = await startHost();
  await addHost(page, { name: 'nas', address: host.address, token: host.token });
  await expect(hostStatus(page, 'nas')).toContainText('Ready');
  const sessions = await createSession(page, 'nas');
  const panel = await sessions.details('Directories');
  const rows = panel.getByRole('list', { name: 'Working directories' }).getByRole('listitem');
  const before = await rows.allTextContents();

  const drag = await dragFromDesktop(signalbox.app, page, [folder]);
  await drag.over(panel);
  await expect(panel.getByRole('alert')).toContainText('nas is not known to run on this computer');
  await drag.drop(panel);

  expect(await rows.allTextContents()).toEqual(before);
});

test('a folder is dragged into a new session', async ({ page, folder, signalbox }) => {
  const own = join(folder, 'gateway');
  await mkdir(own);
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  const folders = dialog.getByRole('region', { name: 'Working directories' });

  const drag = await dragFromDesktop(signalbox.app, page, [own]);
  await drag.over(folders);
  await drag.drop(folders);

  await expect(folders.getByRole('listitem').first()).toContainText(own);
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await expect(dialog).toBeHidden();
  await expectWorkingIn(page, own);
});

test('what the page makes up itself has no path', { tag: '@any-version' }, async ({ page }) => {
  const path = await page.evaluate(() => {
    const { signalbox } = window as unknown as { readonly signalbox: { pathOf(file: object): string } };
    return signalbox.pathOf(new File(['text'], '/etc/passwd'));
  });

  expect(path).toBe('');
});

async function expectWorkingIn(page: Page, path: string): Promise<void> {
  await page.getByRole('tablist', { name: 'Details' }).getByRole('tab', { name: 'Directories' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Directories' });
  await expect(panel.getByRole('list', { name: 'Working directories' })).toContainText(path);
}
