import type { Locator, Page } from '@playwright/test';
import { fakeBrowser } from '../fake-browser.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost, goToHosts, hostRow, hostStatus } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { createSession, type SessionScreen, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

const HOST = 'This computer';
const ADDRESS = 'https://example.org/replay?fixture=twice';
const CALL = `client: signalbox_open_url ${JSON.stringify({ url: ADDRESS, reason: 'To see it run' })}`;
const ROW = `Open ${ADDRESS}`;

test('an address is opened once the person says yes, and the turn goes on', async ({ page, signalbox }) => {
  const { opened } = await fakeBrowser(signalbox.app);
  await allow(page, 'Open a web address');
  const sessions = await offering(page);

  await sessions.send(CALL);
  const inbox = await goToInbox(page);
  await inbox.arm(ROW, 'Open here');
  await expect(inbox.detail).toContainText('Opens example.org in your browser, on this computer.');
  await expect(inbox.detail).toContainText('Offered by Signalbox on this computer');
  expect(await opened()).toEqual([]);
  await page.keyboard.press('a');

  await expect(inbox.request(ROW)).toContainText('Sending in');
  await expect(inbox.request(ROW)).toContainText('Done');
  expect(await opened()).toEqual([ADDRESS]);
  await goToSessions(page);
  await expect(sessions.transcript).toContainText('The client answered: The person said yes');
  expect(await opened()).toEqual([ADDRESS]);
  await expectWindowToEqualMain(page);
});

test('what the person refuses is not done, and the agent is told', async ({ page, signalbox }) => {
  const { opened } = await fakeBrowser(signalbox.app);
  await allow(page, 'Open a web address');
  const sessions = await offering(page);

  await sessions.send(CALL);
  const card = sessions.transcript.getByRole('region', { name: 'Open this address in your browser?' });
  await expect(card.getByRole('button', { name: 'Refuse' })).toBeEnabled();
  await card.focus();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');

  await expect(sessions.transcript).toContainText('failed: The person declined, so nothing was done.');
  expect(await opened()).toEqual([]);
});

test('a tool that is off is denied at once, and one that nobody has is not called', async ({ page, signalbox }) => {
  const { opened } = await fakeBrowser(signalbox.app);
  await allow(page, 'Open a web address');
  const sessions = await offering(page);
  await expect(page.getByRole('status').filter({ hasText: 'joined with 1 tool' })).toBeVisible();
  await page.getByRole('button', { name: 'Tools that this Host may use: 1' }).click();
  await page.getByRole('switch', { name: 'Open a web address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'offers nothing yet' })).toBeVisible();

  await sessions.send(CALL);

  await expect(sessions.transcript).toContainText('No client that is here offers the tool signalbox_open_url');
  expect(await opened()).toEqual([]);
});

test('an address that hides where it goes is refused without a question', async ({ page, signalbox }) => {
  const { opened } = await fakeBrowser(signalbox.app);
  await allow(page, 'Open a web address');
  const sessions = await offering(page);

  await sessions.send('client: signalbox_open_url {"url":"javascript:alert(1)"}');

  await expect(sessions.transcript).toContainText('begins with javascript:, and only https, http and mailto are opened');
  expect(await opened()).toEqual([]);
});

test('a call that waits when the app quits is told as failed, and is not run at the next start', async ({
  page,
  signalbox,
  startAgain,
}) => {
  // The app is started twice.
  test.slow();
  await allow(page, 'Open a web address');
  const sessions = await offering(page);
  await sessions.send(CALL);
  await expect(sessions.transcript.getByRole('region', { name: 'Open this address in your browser?' })).toBeVisible();

  await signalbox.quit();
  const again = await startAgain();
  const { opened: openedAgain } = await fakeBrowser(again.app);
  const sessionsAgain = sessionsOf(again.page);
  await goToSessions(again.page);
  // A session is called by its first message.
  await sessionsAgain.row('client: signalbox_open_url').click();
  await sessionsAgain.details('Details');

  await expect(sessionsAgain.transcript.getByRole('button', { name: 'Run Open a web address failed' })).toBeVisible();
  // The wish to offer the tools has outlived the app.
  await expect(again.page.getByRole('status').filter({ hasText: 'joined with 1 tool' })).toBeVisible();
  expect(await openedAgain()).toEqual([]);
});

test('a line that breaks while an address is opened does not open it twice', async ({ page, signalbox, startHost }) => {
  const browser = await fakeBrowser(signalbox.app);
  const host = await startHost();
  await addHost(page, { name: 'kestrel', ...host });
  await allow(page, 'Open a web address', 'kestrel');
  const sessions = await createSession(page, 'kestrel');
  const details = await join(sessions);
  await sessions.send(CALL);
  const card = sessions.transcript.getByRole('region', { name: 'Open this address in your browser?' });
  await expect(card.getByRole('button', { name: 'Open here' })).toBeEnabled();
  await browser.beSlow();
  await card.focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect.poll(browser.opened).toEqual([ADDRESS]);

  await host.proxy.refuse();
  await expect(hostStatus(page, 'kestrel')).toContainText(/try \d+/);
  await browser.release();
  await host.proxy.resume();

  await expect(sessions.transcript).toContainText('The client answered: The person said yes');
  expect(await browser.opened()).toEqual([ADDRESS]);
  await expect(details.getByRole('listitem').filter({ hasText: 'you, 1 tool' })).toBeVisible();
});

test('the agent asks the person, who answers by keyboard', async ({ page }) => {
  await allow(page, 'Ask the person');
  const sessions = await offering(page);

  await sessions.send('client: signalbox_ask_person {"question":"Which port?","options":["5173","8080"]}');
  const inbox = await goToInbox(page);
  await inbox.moveTo('Which port?');
  await expect(inbox.detail.getByRole('button', { name: '8080' })).toBeEnabled();
  await page.keyboard.press('2');
  await expect(inbox.request('Which port?')).toContainText('Sending in');

  await goToSessions(page);
  await expect(sessions.transcript).toContainText('The client answered: 8080');
});

test('a session is joined at its birth, and left by the switch', async ({ page }) => {
  await allow(page, 'Show a notification');
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  await dialog.getByRole('radio', { name: HOST }).check();
  await expect(dialog.getByRole('region', { name: /config schema/ })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Offer my tools to this Session' }).check();
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await expect(dialog).toBeHidden();
  const sessions = sessionsOf(page);
  await expect(sessions.composer).toBeEditable();
  const details = await sessions.details('Details');
  await expect(details.getByRole('listitem').filter({ hasText: 'you, 1 tool' })).toBeVisible();

  await sessions.send('client: signalbox_show_notification {"text":"All done"}');
  await expect(sessions.transcript).toContainText('The client answered:');

  const offer = details.getByRole('switch', { name: 'Offer my tools to this Session' });
  await offer.focus();
  await page.keyboard.press('Space');
  await expect(details.getByText('Nobody offers tools to this Session.')).toBeVisible();
});

test('the tools of a host and of other clients can be read', async ({ page }) => {
  await createSession(page, HOST);
  const details = await sessionsOf(page).details('Details');
  const tools = details.getByRole('region', { name: 'Tools of the Host' });

  await tools.getByRole('button', { name: 'Run a command', exact: true }).click();

  await expect(tools.getByRole('list', { name: 'What run_command says of itself' })).toContainText('May destroy');
  await expect(tools).toContainText('string, required');
});

/** Switches a tool on for a host, in its details. */
async function allow(page: Page, tool: string, host = HOST): Promise<void> {
  await goToHosts(page);
  await hostRow(page, host).click();
  const toggle = page.getByRole('switch', { name: tool });
  await toggle.click();
  await expect(toggle).toBeChecked();
}

/** A session that this app has joined. */
async function offering(page: Page): Promise<SessionScreen> {
  const sessions = await createSession(page, HOST);
  await join(sessions);
  return sessions;
}

async function join(sessions: SessionScreen): Promise<Locator> {
  const details = await sessions.details('Details');
  await details.getByRole('switch', { name: 'Offer my tools to this Session' }).click();
  await expect(details.getByRole('listitem').filter({ hasText: 'you, 1 tool' })).toBeVisible();
  return details;
}

async function goToInbox(page: Page) {
  await page.getByRole('navigation').getByRole('button', { name: /Inbox/ }).click();
  return inboxOf(page);
}

async function goToSessions(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
}
