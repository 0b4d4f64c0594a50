import type { ElectronApplication, Page } from '@playwright/test';
import { ask } from '../bridge.ts';
import { skipWithoutBus, test, windowState } from '../notifications/notification-test.ts';
import { type OpenedSession, type OtherClient, openOtherClient } from '../other-client.ts';
import { addHost, goToHosts, hostRow } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { expect } from '../signalbox-test.ts';
import type { TestHost } from '../test-host.ts';

const STAYS = JSON.stringify({ version: 1, settings: { closing: 'stay' } });
const HIDDEN = { isVisible: false, isFocused: false };
const SHOWN = { isVisible: true, isFocused: true };

skipWithoutBus();
test.use({ settingsText: STAYS });
test.describe.configure({ timeout: 120_000 });

test('messages: one for each thing that comes, none for what waited before, gone once it is answered elsewhere', {
  tag: '@any-version',
}, async ({ page, signalbox, startHost, hostVersion, notifications, tray }) => {
  const host = await startHost();
  const other = await otherOn(host, hostVersion);
  await askFor(other, 'before');
  await addHost(page, { name: 'kestrel', ...host });
  await goToInbox(page);
  await expect(inboxOf(page).request('echo before')).toBeVisible();
  // The window has the focus, and shows it.
  await askFor(other, 'watched');
  await expect(inboxOf(page).request('echo watched')).toBeVisible();
  await expect.poll(tray.tooltip).toContain('4 Requests wait');
  await closeWindow(page, signalbox.app);

  const one = await askFor(other, 'one');
  await expect.poll(notifications.shown).toHaveLength(1);
  expect(notifications.visible()).toMatchObject([{ title: 'kestrel', actions: ['default'] }]);
  expect(notifications.visible()[0]?.body).toMatch(/ asks for your approval\.$/);
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);

  await approve(other, one);
  await expect.poll(notifications.visible).toEqual([]);
  expect(notifications.withdrawn()).toEqual([1]);

  const burst = await Promise.all(['two', 'three', 'four'].map((word) => askFor(other, word)));
  await expect.poll(() => notifications.visible().map(({ title }) => title)).toEqual(['3 Requests on kestrel']);
  // However far apart they come on a slow machine, the host has one message on the screen, about all of them.
  expect(notifications.shown().length).toBeLessThanOrEqual(4);
  for (const opened of burst) await approve(other, opened);
  await expect.poll(notifications.visible).toEqual([]);
  expect(notifications.withdrawn()).toEqual(notifications.shown().map(({ id }) => id));
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);
  await other.close();
});

test('a click on a message opens exactly its Request, and nothing else shows the window', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startHost,
  hostVersion,
  notifications,
  tray,
}) => {
  const host = await startHost();
  const other = await otherOn(host, hostVersion);
  await addHost(page, { name: 'kestrel', ...host });
  await expect.poll(tray.tooltip).toContain('2 Requests wait');
  await closeWindow(page, signalbox.app);
  await askFor(other, 'clicked');
  await expect.poll(notifications.visible).toHaveLength(1);
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);

  notifications.click(notifications.visible()[0]?.id ?? 0);

  await expect.poll(() => windowState(signalbox.app)).toEqual(SHOWN);
  await expect(inboxOf(page).request('echo clicked')).toHaveAttribute('aria-selected', 'true');
  await expect(inboxOf(page).detail).toContainText('echo clicked');
  await other.close();
});

test('quiet hours show nothing, and one digest when they end', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startHost,
  hostVersion,
  notifications,
  tray,
}) => {
  const host = await startHost();
  const other = await otherOn(host, hostVersion);
  await addHost(page, { name: 'kestrel', ...host });
  await expect.poll(tray.tooltip).toContain('2 Requests wait');
  const allDay = { from: 0, to: 0, days: [0, 1, 2, 3, 4, 5, 6] };
  await ask(page, 'settings:change', { quietHours: { use: 'on', ...allDay } });
  await closeWindow(page, signalbox.app);
  await askFor(other, 'one');
  await askFor(other, 'two');
  await expect.poll(tray.tooltip).toContain('4 Requests wait');
  expect(notifications.shown()).toEqual([]);

  await ask(page, 'settings:change', { quietHours: { use: 'off', ...allDay } });

  await expect
    .poll(notifications.visible)
    .toMatchObject([{ title: 'While notifications were quiet', body: '2 Requests came and wait for you.' }]);
  expect(notifications.shown()).toHaveLength(1);
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);
  await other.close();
});

test('somebody who comes back gets one message and one note about what came, what was answered and what waits', {
  tag: '@any-version',
}, async ({ page, signalbox, startHost, hostVersion, notifications, tray }) => {
  const host = await startHost();
  const other = await otherOn(host, hostVersion);
  await addHost(page, { name: 'kestrel', ...host });
  await expect.poll(tray.tooltip).toContain('2 Requests wait');
  await closeWindow(page, signalbox.app);
  await leave(signalbox.app, 700);
  const answered = await askFor(other, 'answered');
  await expect.poll(notifications.visible).toHaveLength(1);
  await approve(other, answered);
  await expect.poll(notifications.visible).toEqual([]);
  await askFor(other, 'open');
  await expect.poll(notifications.visible).toHaveLength(1);

  await comeBack(signalbox.app);

  const body = '4 Requests came, 1 was answered elsewhere or ended, 3 wait for you.';
  await expect.poll(notifications.visible).toMatchObject([{ title: 'While you were away for 12 min', body }]);
  expect(notifications.shown()).toHaveLength(3);
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);

  notifications.click(notifications.visible()[0]?.id ?? 0);
  await expect(page.getByRole('status').filter({ hasText: body })).toHaveCount(1);
  await expect.poll(() => windowState(signalbox.app)).toEqual(SHOWN);
  await other.close();
});

test('a muted Host is not told of, and still counts', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startHost,
  hostVersion,
  notifications,
  tray,
}) => {
  const [kestrel, heron] = [await startHost(), await startHost()];
  const others = [await otherOn(kestrel, hostVersion), await otherOn(heron, hostVersion)] as const;
  await addHost(page, { name: 'kestrel', ...kestrel });
  await page.keyboard.press('Control+1');
  await addHost(page, { name: 'heron', ...heron });
  await goToHosts(page);
  await page.getByRole('button', { name: 'More for kestrel' }).click();
  await page.getByRole('menuitem', { name: 'Mute for good' }).click();
  await expect(hostRow(page, 'kestrel').getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect.poll(tray.tooltip).toContain('2 Requests wait');
  await closeWindow(page, signalbox.app);

  await askFor(others[0], 'muted');
  await expect.poll(tray.tooltip).toContain('3 Requests wait');
  await askFor(others[1], 'heard');

  await expect.poll(() => notifications.visible().map(({ title }) => title)).toEqual(['heron']);
  expect(notifications.shown()).toHaveLength(1);
  for (const other of others) await other.close();
});

test('the tray counts what waits, leads to it, and pauses messages', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startHost,
  hostVersion,
  notifications,
  tray,
}) => {
  const host = await startHost();
  const other = await otherOn(host, hostVersion);
  await addHost(page, { name: 'kestrel', ...host });
  await expect.poll(tray.tooltip).toBe('Signalbox: 2 Requests wait');
  await closeWindow(page, signalbox.app);

  await tray.choose('Pause notifications for 1 hour');
  await expect.poll(tray.tooltip).toMatch(/^Signalbox: 2 Requests wait, quiet until \d\d:\d\d$/);
  await askFor(other, 'paused');
  await expect.poll(tray.tooltip).toContain('3 Requests wait');
  expect(notifications.shown()).toEqual([]);
  const resume = (await tray.labels()).find((label) => label.startsWith('Resume notifications')) ?? '';
  await tray.choose(resume);
  await expect.poll(() => notifications.visible().map(({ body }) => body)).toEqual(['1 Request came and waits for you.']);
  expect(await windowState(signalbox.app)).toEqual(HIDDEN);

  const next = (await tray.labels()).find((label) => label.startsWith('Next Request: ')) ?? '';
  expect(next).toMatch(/ on This computer$/);
  await tray.choose(next);
  await expect.poll(() => windowState(signalbox.app)).toEqual(SHOWN);
  await expect(inboxOf(page).list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');

  await ask(page, 'settings:change', { tray: 'off' });
  await expect.poll(() => tray.tooltip().catch(() => 'gone')).toBe('gone');
  await other.close();
});

function otherOn({ address, token }: TestHost, version: string): Promise<OtherClient> {
  return openOtherClient(`${address}/?tkn=${token}`, version);
}

/** Somebody else starts a session that asks for leave to run a command. */
async function askFor(other: OtherClient, word: string): Promise<OpenedSession> {
  const opened = await other.createSession(word);
  other.say(opened.chat, `run: echo ${word}`);
  return opened;
}

async function approve(other: OtherClient, opened: OpenedSession): Promise<void> {
  const { turnId, toolCallId } = await other.pendingCall(opened);
  other.dispatch(opened.chat, { type: 'chat/toolCallConfirmed', turnId, toolCallId, approved: true, confirmed: 'user-action' });
}

async function goToInbox(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
}

async function closeWindow(page: Page, app: ElectronApplication): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => windowState(app)).toEqual(HIDDEN);
}

/** The screen is locked by somebody who has not touched the machine for so many seconds. */
async function leave(app: ElectronApplication, idleSeconds: number): Promise<void> {
  await app.evaluate(({ powerMonitor }, seconds) => {
    powerMonitor.getSystemIdleTime = () => seconds;
    powerMonitor.emit('lock-screen');
  }, idleSeconds);
}

async function comeBack(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ powerMonitor }) => {
    powerMonitor.getSystemIdleTime = () => 0;
    powerMonitor.emit('unlock-screen');
  });
}
