import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { browse } from '../../electron/sign-in/testing/browser.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { startProtectedMcp } from '../protected-mcp.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession, type SessionScreen } from '../screens/sessions.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

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

test('somebody signs in with the browser in the middle of a tool call, and the call finishes', async ({
  folder,
  startAgain,
}) => {
  const notes = await startProtectedMcp();
  const { app, page } = await startWithServer(folder, startAgain, { url: notes.url });
  const browser = await fakeBrowser(app);
  const sessions = await callRead(page);
  await expect(sessions.transcript).toContainText('Sign in to Notes');
  expect(notes.called).toEqual([]);

  await sessions.transcript.getByRole('button', { name: 'Show the MCP server' }).click();
  const dialog = page.getByRole('dialog', { name: 'MCP server s' });
  await expect(dialog.getByRole('status')).toHaveText('Needs sign-in');
  await expect(dialog.getByRole('region', { name: 'Calls that wait for this sign-in' })).toContainText('read');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await signInOf(page).getByRole('button', { name: 'Sign in in browser' }).click();
  await expect.poll(browser.opened).toHaveLength(1);
  const [address = ''] = await browser.opened();
  await expect(signInOf(page).getByRole('status')).toHaveText('Sign in in your browser. This goes on by itself then.');

  const lastPage = await browse(new URL(address));

  expect(new URL(address).host).toBe(notes.issuer);
  const [question] = await browser.questions();
  expect(question).toContain(`gives a token for Notes (${notes.url}).`);
  expect(question).toContain('It allows: notes:read');
  expect(lastPage).toContain(`You are signed in at ${notes.issuer}.`);
  await expect(dialog).toBeHidden();
  await expectRead(page, sessions);
  expect(notes.called).toEqual(['read']);
  await expectWindowToEqualMain(page);
  await notes.stop();
});

test('an authorization server that leads astray opens nothing, and the call can still be signed in for', async ({
  folder,
  startAgain,
}) => {
  const notes = await startProtectedMcp();
  const { app, page } = await startWithServer(folder, startAgain, { url: notes.url });
  const browser = await fakeBrowser(app);
  const sessions = await callRead(page);
  await sessions.transcript.getByRole('button', { name: 'Sign in' }).click();
  const start = signInOf(page).getByRole('button', { name: 'Sign in in browser' });
  const said = signInOf(page).getByRole('alert');

  notes.mislead({ authorization_endpoint: 'javascript:alert(document.domain)' });
  await start.click();
  await expect(said).toContainText(
    'names an address that begins with javascript:, which Signalbox never opens. Nothing was sent',
  );
  notes.mislead({ authorization_endpoint: 'http://login.example/authorize' });
  await start.click();
  await expect(said).toContainText(
    'login.example is not encrypted (http://), so Signalbox does not sign in there. Nothing was sent',
  );
  notes.mislead({ token_endpoint: 'http://login.example/token', issuer: 'https://bank.example' });
  await start.click();
  await expect(said).toContainText(`${notes.issuer} answered in a way that Signalbox can't use`);
  expect(await browser.opened()).toEqual([]);
  expect(await browser.questions()).toEqual([]);

  notes.mislead();
  await start.click();
  await expect.poll(browser.opened).toHaveLength(1);
  await browse(new URL((await browser.opened())[0] ?? ''));
  await expectRead(page, sessions);
  expect(notes.called).toEqual(['read']);
  await expectWindowToEqualMain(page);
  await notes.stop();
});

test('nobody can sign in to a server that says that it is another one', async ({ folder, startAgain }) => {
  const notes = await startProtectedMcp({ imitates: 'https://bank.example/' });
  const { app, page } = await startWithServer(folder, startAgain, { url: notes.url });
  const browser = await fakeBrowser(app);

  const sessions = await callRead(page);

  await expect(sessions.row('Idle mcp: s read {}')).toBeVisible();
  const server = await openServer(page);
  await expect(server.getByText('Failed', { exact: true })).toBeVisible();
  await expect(server).toContainText(
    'it says that it is https://bank.example/, which it is not, so nobody should sign in to it',
  );
  await expect(server.getByRole('button', { name: 'Sign in' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  expect(await browser.opened()).toEqual([]);
  expect(notes.called).toEqual([]);
  await expectWindowToEqualMain(page);
  await notes.stop();
});

/** Has a new session call the tool of the server, with a yes to the call itself. */
async function callRead(page: Page): Promise<SessionScreen> {
  const sessions = await createSession(page, HOST);
  await sessions.send('mcp: s read {}');
  await page.getByRole('button', { name: /^Approve once/ }).click();
  return sessions;
}

function signInOf(page: Page) {
  return page.getByRole('dialog', { name: /^Sign in to Notes/ });
}

async function expectRead(page: Page, sessions: SessionScreen): Promise<void> {
  await expect(signInOf(page)).toBeHidden();
  await expect(sessions.row('Idle mcp: s read {}')).toBeVisible();
  await sessions.transcript.getByRole('button', { name: /^Done/ }).click();
  await expect(sessions.transcript).toContainText('Buy milk');
}

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
