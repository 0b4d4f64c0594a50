import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession } from '../screens/sessions.ts';
import { callTool, HOST, startedView, startWithServer, viewOf } from '../screens/views.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

const packages = createRequire(import.meta.url);
/** The package names its library only; its program lies beside it. */
const TIME_SERVER = join(dirname(packages.resolve('@modelcontextprotocol/server-basic-vanillajs')), 'index.js');
// Each waits for a server and two more processes than other journeys, some of them for a view that is slow on purpose.
test.describe.configure({ timeout: 180_000 });

/** A view has begun by then, on a busy machine too. */
const SOON = { timeout: 60_000 };

/** The view's own library tries whether it may compile code, and may not. */
const NO_CODE = /Refused to evaluate a string|refused by the policy of the page: script-src eval/;

for (const colorScheme of ['dark', 'light'] as const) {
  test(`a view shows what its tool gave, and calls the tool again (${colorScheme})`, async ({ folder, startAgain }) => {
    const signalbox = await startWithServer(folder, startAgain, { command: process.execPath, args: [TIME_SERVER, '--stdio'] });
    const { page, faults } = signalbox;
    faults.expect(NO_CODE);
    await chooseTheme(page, colorScheme);
    const sessions = await createSession(page, HOST);
    await callTool(page, sessions, 'get-time {}');

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

test('a view is told exactly where it is, what its call was given and what came of it', async ({ folder, startAgain }) => {
  const script = `
    await new Promise((resolve) => { const look = () => told.length >= 2 ? resolve() : setTimeout(look, 10); look(); });
    await report({ host: host.result, told: told.map(({ method, params }) => ({ method, params })) });
  `;
  const { mcp, page } = await startedView(folder, startAgain, { script });
  await expect.poll(() => mcp.reported(), SOON).toHaveLength(1);

  expect(mcp.reported()[0]).toMatchObject({
    host: {
      protocolVersion: '2026-01-26',
      hostInfo: { name: 'signalbox' },
      hostCapabilities: {
        serverTools: {},
        serverResources: {},
        logging: {},
        openLinks: {},
        downloadFile: {},
        sandbox: { permissions: {}, csp: { connectDomains: [], resourceDomains: [] } },
        message: { text: {} },
        updateModelContext: { text: {}, structuredContent: {} },
      },
      hostContext: {
        toolInfo: { tool: { name: 'show', inputSchema: { type: 'object' } } },
        styles: { variables: { '--color-background-primary': expect.stringContaining('light-dark(') } },
        displayMode: 'inline',
        availableDisplayModes: ['inline', 'fullscreen'],
        containerDimensions: { width: expect.any(Number), maxHeight: 560 },
        locale: await page.evaluate(() => navigator.language),
        timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
        platform: 'desktop',
        safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
      },
    },
    told: [
      { method: 'ui/notifications/tool-input', params: { arguments: { city: 'Taipei' } } },
      { method: 'ui/notifications/tool-result', params: { content: [{ type: 'text', text: 'done' }] } },
    ],
  });
  await mcp.stop();
});

test('what a view says for the agent waits in the message, and goes only when it is sent', async ({ folder, startAgain }) => {
  const script = `
    document.querySelector('button').onclick = async () => {
      await ask('ui/update-model-context', { content: [{ type: 'text', text: 'Old' }] });
      await ask('ui/update-model-context', { content: [{ type: 'text', text: 'The person has chosen Kaohsiung' }], structuredContent: { city: 'Kaohsiung' } });
      const { result, error } = await ask('ui/message', { role: 'user', content: [{ type: 'text', text: 'say: from the view' }] });
      tell('notifications/message', { level: 'warning', data: { said: 'in the log' } });
      await report({ result: result ?? error });
    };
  `;
  const { mcp, page, sessions } = await startedView(folder, startAgain, { script, body: '<button>Choose</button>' });
  await sessions.composer.fill('say: mine');
  await viewOf(page).getByRole('button', { name: 'Choose' }).click();

  await expect(sessions.composer).toHaveValue('say: mine\n\nsay: from the view');
  await expect(page.getByText('From the view of Show')).toBeVisible();
  await expect.poll(() => mcp.reported(), SOON).toEqual([{ result: {} }]);
  await page.getByRole('button', { name: 'Log of the view (1)' }).click();
  await expect(page.getByText('warning: {"said":"in the log"}')).toBeVisible();

  await sessions.composer.press('Control+Enter');
  await expect(sessions.composer).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Message' }).getByText('From the view of Show')).toHaveCount(0);
  await expect(sessions.transcript.getByText('From the view of Show')).toBeVisible();
  await expectWindowToEqualMain(page);
  await mcp.stop();
});

test('a view is gone into and left by keyboard, and shown in the whole window', async ({ folder, startAgain }) => {
  const script = `
    document.querySelector('button').onclick = () => ask('ui/request-display-mode', { mode: 'fullscreen' }).then(({ result }) => report(result));
  `;
  const { mcp, signalbox, page, sessions } = await startedView(folder, startAgain, {
    script,
    body: '<button>Larger</button>',
  });
  const frame = page.locator('iframe');
  const row = sessions.transcript.getByRole('button', { name: /^Done/ });
  await expect(viewOf(page).getByRole('button', { name: 'Larger' })).toBeVisible();
  await expect(frame).toHaveAttribute('title', 'View of Show by s: content of the server, not of Signalbox');

  await row.focus();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => mcp.reported(), SOON).toEqual([{ mode: 'fullscreen' }]);
  const window = await page.evaluate(() => innerHeight);
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(window - 90);

  await pressEscape(signalbox);
  await expect(row).toBeFocused();
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeLessThan(window / 2);
  await page.getByRole('button', { name: 'Show in the whole window' }).click();
  await page.getByRole('button', { name: 'Back to the transcript' }).click();

  await row.focus();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(frame).not.toBeFocused();
  expect(mcp.calls.filter(({ name }) => name === 'show')).toHaveLength(1);
  await mcp.stop();
});

test('a view follows the theme, lives on while out of sight for a moment, and is told when it ends', async ({
  folder,
  startAgain,
}) => {
  const script = `
    addEventListener('message', ({ data }) => {
      if (data.method === 'ui/notifications/host-context-changed' && data.params.theme) report({ theme: data.params.theme });
    });
    beforeEnd = () => report({ ended: true });
    report({ began: true });
  `;
  const { mcp, page, sessions } = await startedView(folder, startAgain, { script });
  await expect.poll(() => mcp.reported(), SOON).toEqual([{ began: true }]);
  const other = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark'));
  await chooseTheme(page, other);
  await expect.poll(() => mcp.reported(), SOON).toEqual([{ began: true }, { theme: other }]);

  await sessions.send('long 40');
  await expect(sessions.transcript).toContainText('Part 40');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => mcp.reported().at(-1), SOON).toEqual({ ended: true });
  await expect(page.locator('iframe')).toHaveCount(0);

  await sessions.transcript.press('Home');
  await expect.poll(() => mcp.reported().at(-1), SOON).toEqual({ began: true });
  await sessions.open('Rehearsal: a finished turn');
  await expect(page.locator('iframe')).toHaveCount(0);
  await mcp.stop();
});

test('a view opens a link and saves a file where the person says so', async ({ folder, startAgain }) => {
  const script = `
    const [link, file] = document.querySelectorAll('button');
    const answered = ({ result, error }) => report(result ? { result } : { error: error.message });
    link.onclick = () => ask('ui/open-link', { url: 'https://example.com/a?b' }).then(answered);
    file.onclick = () => ask('ui/download-file', { contents: [{ type: 'resource', resource: { uri: 'file:///../a/report.txt', text: 'all of it' } }] }).then(answered);
  `;
  const { mcp, signalbox, page } = await startedView(folder, startAgain, {
    script,
    body: '<button>Link</button><button>File</button>',
  });
  const path = join(folder, 'saved.txt');
  await answerDialogs(signalbox, path);
  const view = viewOf(page);

  await view.getByRole('button', { name: 'Link' }).click();
  await expect.poll(() => mcp.reported(), SOON).toEqual([{ error: 'The person did not open the link.' }]);
  await view.getByRole('button', { name: 'Link' }).click();
  await expect.poll(() => mcp.reported().at(-1), SOON).toEqual({ result: {} });
  await view.getByRole('button', { name: 'File' }).click();
  await expect.poll(() => mcp.reported(), SOON).toHaveLength(3);

  expect(mcp.reported().at(-1)).toEqual({ result: {} });
  expect(await readFile(path, 'utf8')).toBe('all of it');
  expect(await signalbox.app.evaluate(() => (globalThis as unknown as { readonly shown: unknown }).shown)).toEqual({
    links: ['https://example.com/a?b', 'https://example.com/a?b'],
    opened: ['https://example.com/a?b'],
    suggested: ['report.txt'],
  });
  await mcp.stop();
});

/** The person says no to the first link and yes to the second, and saves at that path; what they were shown is kept in main. */
async function answerDialogs({ app }: Signalbox, filePath: string): Promise<void> {
  await app.evaluate(({ dialog, shell }, path) => {
    const shown = { links: [] as unknown[], opened: [] as string[], suggested: [] as unknown[] };
    Object.assign(globalThis, { shown });
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, { detail }: { readonly detail?: string }) => ({
        response: shown.links.push(detail) === 1 ? 1 : 0,
      }),
      showSaveDialog: async (_window: unknown, { defaultPath }: { readonly defaultPath?: string }) => {
        shown.suggested.push(defaultPath);
        return { filePath: path };
      },
    });
    Object.assign(shell, { openExternal: async (url: string) => void shown.opened.push(url) });
  }, filePath);
}

/** As the keyboard does: what drives the test presses keys past main where the focus is in a frame of another process. */
async function pressEscape({ app }: Signalbox): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      window.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' });
  });
}

async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((value) => {
    const { signalbox } = window as unknown as {
      readonly signalbox: { request(name: string, input: unknown): Promise<unknown> };
    };
    return signalbox.request('settings:change', { theme: value });
  }, theme);
}
