import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { StillHost } from '../../build/fleet/still-host.ts';
import { ask } from '../bridge.ts';
import { CARDS, type CardHost, startCardHost, startClosedHost } from '../cards/card-host.ts';
import { cutTexts, lostAnswers, lostFocus, paleTexts } from '../cards/look.ts';
import { hostStatus } from '../screens/hosts.ts';
import { type Inbox, inboxOf } from '../screens/inbox.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

const SIZES = [
  [1440, 900],
  [900, 700],
] as const;
const THEMES = ['light', 'dark'] as const;
/** The folder for a picture of each look, below the checkout; none are made when it is not given. */
const PICTURES = process.env.SIGNALBOX_CARD_PICTURES;
/** The two of the first start, the sign-in to the agent's models, and the host that lets nobody in. */
const OTHERS = 4;

let host: CardHost;
let closed: StillHost;

test.use({ settingsText: JSON.stringify({ version: 1, settings: { undoMs: 10_000 } }) });
test.beforeEach(async () => {
  host = await startCardHost();
  closed = await startClosedHost();
});
test.afterEach(async () => {
  await host.stop();
  await closed.stop();
});

test('every kind of Request stands whole, legible and within reach, in both themes and at two sizes', {
  tag: '@any-version',
}, async ({ page, signalbox }) => {
  test.setTimeout(240_000);
  const inbox = await showCards(signalbox);
  const faults: string[] = [];

  const seen = await lookAtEach(page, inbox, async (name) => faults.push(...(await look(signalbox, name))));

  expect(CARDS.map(({ name }) => name).filter((name) => !seen.includes(name))).toEqual([]);
  expect(faults).toEqual([]);
});

test('so does what answering makes of them', { tag: '@any-version' }, async ({ page, signalbox }) => {
  test.setTimeout(240_000);
  const inbox = await showCards(signalbox);
  const faults: string[] = [];

  await lookAtStates(page, inbox, async (name) => faults.push(...(await look(signalbox, name))));

  expect(faults).toEqual([]);
});

async function showCards({ app, page }: Signalbox): Promise<Inbox> {
  const inbox = inboxOf(page);
  // A trace keeps the whole document at each of a thousand steps.
  await app.context().tracing.stop();
  await ask(page, 'host:add', { address: host.address, name: 'kestrel' });
  await ask(page, 'host:add', { address: closed.address, name: 'harrier' });
  await expect(inbox.list.getByRole('option')).toHaveCount(CARDS.length + OTHERS - 1, { timeout: 60_000 });
  host.askForSignIn();
  await expect(inbox.list.getByRole('option')).toHaveCount(CARDS.length + OTHERS);
  await inbox.list.focus();
  return inbox;
}

/** Goes down the list by its keys; returns the sessions that it came by. */
async function lookAtEach(page: Page, inbox: Inbox, see: (name: string) => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.keyboard.press('Home');
  for (const [index, row] of (await inbox.list.getByRole('option').all()).entries()) {
    if (index > 0) await page.keyboard.press('j');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    const name = (await inbox.detail.locator('header p').getByRole('button').textContent()) ?? '';
    seen.push(name);
    await see(name);
  }
  return seen;
}

/** What answering makes of the cards. */
async function lookAtStates(page: Page, inbox: Inbox, see: (name: string) => Promise<unknown>): Promise<void> {
  await inbox.arm('Red command', 'Allow once');
  await see('armed');
  await page.keyboard.press('a');
  await expect(inbox.button('Approve it?')).toBeVisible();
  await see('second step');
  await page.keyboard.press('e');
  await see('edited input');
  await page.keyboard.press('Escape');
  await inbox.arm('File edits', 'Deny');
  await page.keyboard.press('n');
  await expect(inbox.detail.getByRole('textbox')).toBeVisible();
  await see('note');
  await page.keyboard.press('Escape');

  await inbox.arm('Command with options', 'Allow once');
  await page.keyboard.press('a');
  await expect(inbox.request('npm run test')).toContainText('Sending in');
  await inbox.moveTo('npm run test');
  await see('held');
  await page.keyboard.press('u');
  await inbox.moveTo('Call without input');
  host.denyElsewhere('Call without input');
  await expect(inbox.request('Read the to-do list')).toContainText('Denied on another client');
  await see('ghost');

  await inbox.moveTo('Question for yes or no');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'For 2 hours' }).press('Enter');
  await page.getByRole('button', { name: /^Snoozed/ }).press('Enter');
  await see('snoozed');
  await page.getByRole('button', { name: /^Snoozed/ }).press('Enter');
  await inbox.list.focus();

  for (const name of ['Command with options', 'Call of an MCP server']) {
    await inbox.moveTo(name);
    await page.keyboard.press('x');
  }
  await expect(inbox.detail.getByText('2 picked')).toBeVisible();
  await see('batch');
  await page.keyboard.press('Escape');

  await inbox.moveTo('Question for one of several');
  await page.keyboard.press('1');
  await host.leave();
  await expect(hostStatus(page, 'kestrel')).not.toContainText('ms');
  await see('host away, a question');
  await page.keyboard.press('Control+Enter');
  await see('answer that waits');
  await inbox.moveTo('npm run test');
  await see('host away, a command');
}

/** What is wrong with what is shown, at each size and in each theme. */
async function look({ app, page }: Signalbox, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const screen = page.getByRole('region', { name: 'Inbox', exact: true });
  for (const [width, height] of SIZES) {
    await resize(app, page, width, height);
    for (const theme of THEMES) {
      // Without motion a colour is at once what it is going to be.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (PICTURES !== undefined) await picture(page, `${name} ${theme} ${width}`);
      // Where things stand is the same in both.
      const found = theme === 'light' ? await screen.evaluate(paleTexts) : await everythingWrong(screen);
      faults.push(...found.map((fault) => `${name}, ${theme}, ${width} × ${height}: ${fault}`));
    }
  }
  return faults;
}

async function everythingWrong(screen: Locator): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const check of [paleTexts, cutTexts, lostAnswers]) faults.push(...(await screen.evaluate(check)));
  const details = await screen.locator('[data-pane="detail"]').all();
  for (const detail of details) faults.push(...(await detail.evaluate(lostFocus)));
  return faults;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../..', PICTURES ?? '');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w-]+/g, '-').toLowerCase()}.png`) });
}

async function resize(app: ElectronApplication, page: Page, width: number, height: number): Promise<void> {
  const size = [width, height] as const;
  await app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w, h), size);
  // Some displays round by a pixel.
  await page.waitForFunction(([w, h]) => Math.abs(innerWidth - w) <= 1 && Math.abs(innerHeight - h) <= 1, size);
}
