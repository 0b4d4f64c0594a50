import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { startProtectedMcp } from '../protected-mcp.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession } from '../screens/sessions.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

const packages = createRequire(import.meta.url);
const HOST = 'This computer';

test('a tool is called by hand, a template read, and the server stopped while it is open', async ({ folder, startAgain }) => {
  const args = [packages.resolve('@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'];
  const { page } = await startWithServer(folder, startAgain, { command: process.execPath, args });
  await createSession(page, HOST);
  const server = await openServer(page);
  await expect(server.getByRole('status')).toHaveText('Ready');

  await server.getByRole('button', { name: 'Look into the server' }).click();
  const dialog = page.getByRole('dialog', { name: 'MCP server s' });
  await dialog
    .getByRole('list', { name: 'Tools' })
    .getByRole('button', { name: /^Get Sum/i })
    .click();
  const numbers = dialog.getByRole('group', { name: 'Arguments' }).getByRole('textbox');
  await numbers.nth(0).fill('two');
  await numbers.nth(1).fill('40');
  await dialog.getByRole('button', { name: 'Call the tool' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is no number');
  await numbers.nth(0).fill('2');
  await dialog.getByRole('button', { name: 'Call the tool' }).click();
  await expect(dialog.getByRole('region', { name: 'Result' })).toContainText('42');

  await dialog.getByRole('tab', { name: 'Resources' }).click();
  await dialog.getByRole('list', { name: 'Templates' }).getByRole('button').filter({ hasText: '/text/' }).click();
  await dialog.getByRole('textbox').first().fill('7');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await expect(dialog.getByRole('region', { name: 'Contents' })).toContainText('/text/7');

  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Stopped')).toBeVisible();
  await expect(dialog.getByText(/^The server does not run/)).toBeVisible();
  await expectWindowToEqualMain(page);
});

test('somebody signs in to a server in the middle of a tool call, and the call finishes', async ({ folder, startAgain }) => {
  const notes = await startProtectedMcp();
  const { page } = await startWithServer(folder, startAgain, { url: notes.url });
  const sessions = await createSession(page, HOST);
  await sessions.send('mcp: s read {}');
  await page.getByRole('button', { name: /^Approve once/ }).click();
  await expect(sessions.transcript).toContainText('Sign in to Notes');
  expect(notes.called).toEqual([]);

  await sessions.transcript.getByRole('button', { name: 'Show the MCP server' }).click();
  const dialog = page.getByRole('dialog', { name: 'MCP server s' });
  await expect(dialog.getByRole('status')).toHaveText('Needs sign-in');
  await expect(dialog.getByRole('region', { name: 'Calls that wait for this sign-in' })).toContainText('read');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const signIn = page.getByRole('dialog', { name: /^Sign in to Notes/ });
  await signIn.getByLabel('Or paste a token').fill(notes.token);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(sessions.row('Idle mcp: s read {}')).toBeVisible();
  await sessions.transcript.getByRole('button', { name: /^Done/ }).click();
  await expect(sessions.transcript).toContainText('Buy milk');
  expect(notes.called).toEqual(['read']);
  await expectWindowToEqualMain(page);
  await notes.stop();
});

/** Starts the app for a person whose own host has a plugin with that server. */
async function startWithServer(folder: string, startAgain: () => Promise<Signalbox>, server: JsonObject): Promise<Signalbox> {
  const plugin = join(folder, 'profile/local-host/plugins/p');
  await mkdir(plugin, { recursive: true });
  await writeFile(join(plugin, 'mcp.json'), JSON.stringify({ mcpServers: { s: server } }));
  return startAgain();
}

async function openServer(page: Page) {
  const panel = page.getByRole('tabpanel', { name: 'Customizations' });
  await page.getByRole('tablist', { name: 'Details' }).getByRole('tab', { name: 'Customizations' }).click();
  await panel.getByText('s', { exact: true }).click();
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: 'MCP server s' });
}
