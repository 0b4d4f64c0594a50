import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession } from '../screens/sessions.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

const packages = createRequire(import.meta.url);
const HOST = 'This computer';
/** The package names its library only; its program lies beside it. */
const TIME_SERVER = join(dirname(packages.resolve('@modelcontextprotocol/server-basic-vanillajs')), 'index.js');
/** The view's own library tries whether it may compile code, and may not. */
const NO_CODE = /Refused to evaluate a string|refused by the policy of the page: script-src eval/;

for (const colorScheme of ['dark', 'light'] as const) {
  test(`a view shows what its tool gave, and calls the tool again (${colorScheme})`, async ({ folder, startAgain }) => {
    const signalbox = await startWithServer(folder, startAgain, { command: process.execPath, args: [TIME_SERVER, '--stdio'] });
    const { page, faults } = signalbox;
    faults.expect(NO_CODE);
    await chooseTheme(page, colorScheme);
    const sessions = await createSession(page, HOST);
    await sessions.send('mcp: s get-time {}');
    await page.getByRole('button', { name: /^Approve once/ }).click();

    const view = viewOf(page);
    await expect(view.getByText(/^\d{4}-\d\d-\d\dT/)).toBeVisible();
    const first = await view.getByText(/^\d{4}-\d\d-\d\dT/).textContent();
    await expect(view.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await view.getByRole('button', { name: 'Get Server Time' }).click();
    await page.getByRole('button', { name: 'Allow once' }).click();
    await expect(view.getByText(/^\d{4}-\d\d-\d\dT/)).not.toHaveText(String(first));
    await page.screenshot({ path: test.info().outputPath(`view-${colorScheme}.png`) });
    await expectWindowToEqualMain(page);
  });
}

function viewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="View of"]').frameLocator('iframe');
}

async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((value) => {
    const { signalbox } = window as unknown as {
      readonly signalbox: { request(name: string, input: unknown): Promise<unknown> };
    };
    return signalbox.request('settings:change', { theme: value });
  }, theme);
}

/** Starts the app for a person whose own host has a plugin with that server. */
async function startWithServer(folder: string, startAgain: () => Promise<Signalbox>, server: JsonObject): Promise<Signalbox> {
  const plugin = join(folder, 'profile/local-host/plugins/p');
  await mkdir(plugin, { recursive: true });
  await writeFile(join(plugin, 'mcp.json'), JSON.stringify({ mcpServers: { s: server } }));
  return startAgain();
}
