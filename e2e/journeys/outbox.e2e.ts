import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { openOtherClient } from '../other-client.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost, hostRow, hostStatus } from '../screens/hosts.ts';
import { createSession } from '../screens/sessions.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';
import type { TestHost } from '../test-host.ts';

test('what is written while a host is away waits over a kill, can be taken back, and arrives exactly once', async ({
  signalbox,
  startAgain,
  startHost,
}) => {
  test.setTimeout(150_000);
  const host = await startHost();
  await addHost(signalbox.page, { name: 'kestrel', ...host });
  const sessions = await createSession(signalbox.page, 'kestrel');
  await sessions.send('say: Here I am.');
  await expect(sessions.transcript).toContainText('Here I am.');
  await goAway(signalbox.page, host);

  for (const word of ['first', 'second', 'third']) {
    await tabTo(signalbox.page, sessions.composer);
    await signalbox.page.keyboard.insertText(`say: The ${word} word.`);
    await signalbox.page.keyboard.press('Control+Enter');
    await expect(sessions.composer).toHaveValue('');
  }
  const rows = signalbox.page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
  await expect(rows).toHaveText([/Waits for kestrel.*first/, /Waits for kestrel.*second/, /Waits for kestrel.*third/]);
  await expect(hostStatus(signalbox.page, 'kestrel')).toContainText('3 waiting to be sent');
  await kill(signalbox);

  const { page } = await startAgain();
  await expect(hostStatus(page, 'kestrel')).toContainText('3 waiting to be sent');
  await page.keyboard.press('Control+3');
  await tabTo(page, page.getByRole('button', { name: 'kestrel', exact: true }).first());
  await page.keyboard.press('Enter');
  const outbox = page.getByRole('region', { name: 'Outbox' }).getByRole('listitem');
  await expect(outbox).toHaveCount(3);
  await tabTo(page, outbox.filter({ hasText: 'second' }).getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await expect(outbox).toHaveCount(2);
  await host.proxy.resume();
  // There is no store for secrets here, so the token ended with the app; until there is one again nothing leaves.
  await expect(hostStatus(page, 'kestrel')).toContainText('token refused, 2 waiting to be sent');
  await giveToken(page, host.token);

  await expect(hostStatus(page, 'kestrel')).not.toContainText(/refused|waiting to be sent/);
  await expect.poll(() => said(host)).toEqual(['Here I am.', 'The first word.', 'The third word.']);
  await expectWindowToEqualMain(page);
});

test('a message that was taken back is in the draft, with the focus in it', async ({ page, startHost }) => {
  const host = await startHost();
  await addHost(page, { name: 'kestrel', ...host });
  const sessions = await createSession(page, 'kestrel');
  await goAway(page, host);
  await tabTo(page, sessions.composer);
  await page.keyboard.insertText('say: Not so fast.');
  await page.keyboard.press('Control+Enter');
  const rows = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);

  await tabTo(page, rows.getByRole('button', { name: 'Take back into the draft' }));
  await page.keyboard.press('Enter');

  await expect(rows).toHaveCount(0);
  await expect(sessions.composer).toHaveValue('say: Not so fast.');
  await expect(sessions.composer).toBeFocused();
  await host.proxy.resume();
  await expect(hostStatus(page, 'kestrel')).not.toContainText(/try|connecting|loading/);
  expect(said(host)).toEqual([]);
});

test('an answer waits for its host, and is sent while its question still waits', async ({ page, startHost }) => {
  const host = await startHost();
  const card = await answerWhileAway(page, host);
  await expect(card).toContainText('Waits for kestrel');

  await host.proxy.resume();

  await expect.poll(() => namesGiven(host)).toEqual(['Ada']);
});

test('an answer whose question was answered by somebody else comes back with its text', async ({
  page,
  startHost,
  hostVersion,
}) => {
  const host = await startHost();
  const card = await answerWhileAway(page, host);
  const [, chat = '', requestId = ''] = ((await card.getAttribute('data-request')) ?? '').split('\n');
  const other = await openOtherClient(`${host.direct}/?tkn=${host.token}`, hostVersion);
  const name = { state: 'submitted', value: { kind: 'text', value: 'Grace' } } as const;
  other.dispatch(chat, { type: 'chat/inputCompleted', requestId, response: 'accept', answers: { name } });
  await expect.poll(() => namesGiven(host)).toEqual(['Grace']);

  await host.proxy.resume();

  const note = page.getByText(
    /^Your answer to “What is it called\?” was not sent to kestrel: it was answered on another client/,
  );
  await expect(note).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to the agent' })).toHaveValue(/^Name: Ada\n/);
  expect(namesGiven(host)).toEqual(['Grace']);
  await other.close();
});

async function goAway(page: Page, { proxy }: TestHost): Promise<void> {
  await proxy.refuse();
  await expect(hostStatus(page, 'kestrel')).toContainText(/try \d+/);
}

async function giveToken(page: Page, token: string): Promise<void> {
  await tabTo(page, hostRow(page, 'kestrel').getByRole('button', { name: 'Change', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change kestrel' });
  await tabTo(page, dialog.getByLabel('Token'));
  await page.keyboard.insertText(token);
  await tabTo(page, dialog.getByRole('button', { name: 'Change and connect' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Has the agent ask, and answers once its host is away: in the card of the question, by keyboard. */
async function answerWhileAway(page: Page, host: TestHost): Promise<Locator> {
  await addHost(page, { name: 'kestrel', ...host });
  const sessions = await createSession(page, 'kestrel');
  await sessions.send('ask: What is it called?');
  const card = page.getByRole('region', { name: 'What is it called?' });
  await expect(card).toBeVisible();
  await goAway(page, host);
  await tabTo(page, card.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Control+Enter');
  return card;
}

/** As a power cut does it. */
async function kill({ app }: Signalbox): Promise<void> {
  const child = app.process();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function said({ ledger }: TestHost): readonly string[] {
  return ledger.entries().flatMap((entry) => (entry.kind === 'said' ? [entry.text] : []));
}

/** The name in every answer that the host was given. */
function namesGiven({ ledger }: TestHost): readonly string[] {
  return ledger.entries().flatMap((entry) => {
    const name = entry.kind === 'asked' ? entry.answers.name : undefined;
    return name?.state === 'submitted' && name.value.kind === 'text' ? [name.value.value] : [];
  });
}
