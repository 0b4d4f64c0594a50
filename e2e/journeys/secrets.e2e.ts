import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Keyring, missingForKeyring, startKeyring } from '../keyring.ts';
import { addHost, goToHosts, hostRow } from '../screens/hosts.ts';
import { test as base, expect } from '../signalbox-test.ts';

/** Whether any file below a folder has the text in it, in the encodings in which programs write. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const needles = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(Buffer.from(text).toString('base64'))];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      return needles.some((needle) => bytes.includes(needle)) ? [file] : [];
    }),
  );
  return found.flat();
}

const withoutStore = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  environment: async ({}, use) => use({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }),
});

withoutStore(
  'where nothing keeps secrets a token lasts until the app quits, and the person is told so',
  { tag: '@any-version' },
  async ({ page, folder, signalbox, startAgain, startHost }) => {
    const host = await startHost();

    const row = await addHost(page, { name: 'kestrel', ...host });

    await expect(row).toContainText('Connected');
    await expect(page.getByText('kestrel: This machine has no secret store that could keep the token')).toBeVisible();
    await signalbox.quit();
    expect(await filesWith(join(folder, 'profile'), host.token)).toEqual([]);
    const again = await startAgain();
    await goToHosts(again.page);
    await expect(hostRow(again.page, 'kestrel')).toContainText('Token refused');
  },
);

withoutStore(
  'where nothing keeps secrets the person may choose a file for them, and choose otherwise again',
  { tag: '@any-version' },
  async ({ page, folder, signalbox, startAgain, startHost }) => {
    const host = await startHost();
    const profile = join(folder, 'profile');
    await expect(await addHost(page, { name: 'kestrel', ...host })).toContainText('Connected');

    await choose(page, 'Keep in a readable file');
    await expect.poll(() => filesWith(profile, host.token)).toEqual([join(profile, 'tokens.json')]);

    await signalbox.quit();
    const again = await startAgain();
    await goToHosts(again.page);
    await expect(hostRow(again.page, 'kestrel')).toContainText('Connected');
    await choose(again.page, 'Forget when quitting');
    await expect.poll(() => filesWith(profile, host.token)).toEqual([]);
  },
);

/** What becomes of tokens without a secret store. */
async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Without a secret store').selectOption(what);
}

interface WithKeyring {
  readonly keyring: Keyring;
}

const withStore = base.extend<WithKeyring>({
  keyring: async ({ folder }, use) => {
    const keyring = await startKeyring(join(folder, 'keyring'));
    await use(keyring);
    await keyring.stop();
  },
  environment: async ({ keyring }, use) => use(keyring.environment),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  switches: async ({}, use) => use(['-r', resolve(import.meta.dirname, '../keyring-switch.cjs')]),
});

withStore.describe('with the secret store of a desktop', () => {
  const missing = missingForKeyring();
  withStore.skip(missing !== undefined, missing);

  withStore(
    'a token is there again after a restart, and in no file to be read',
    { tag: '@any-version' },
    async ({ page, folder, signalbox, startAgain, startHost }) => {
      const backend = await signalbox.app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend());
      expect(backend).toBe('gnome_libsecret');
      const host = await startHost();
      const row = await addHost(page, { name: 'kestrel', ...host });
      await expect(row).toContainText('Connected');
      await expect(page.getByText('This machine has no secret store')).toBeHidden();

      await signalbox.quit();

      expect(await filesWith(join(folder, 'profile'), host.token)).toEqual([]);
      expect(await readFile(join(folder, 'profile/tokens.json'), 'utf8')).toContain('"sealed"');
      const again = await startAgain();
      await goToHosts(again.page);
      await expect(hostRow(again.page, 'kestrel')).toContainText('Connected');
    },
  );
});
