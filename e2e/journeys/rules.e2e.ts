import type { Page } from '@playwright/test';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { rulesOf } from '../screens/rules.ts';
import { createSession, type SessionScreen, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';
import type { TestHost } from '../test-host.ts';

const BY_RULE = 'Approved by your rule “echo hi in';

test('the same command in the same folder runs by itself, and whatever differs is asked', async ({ page, startHost }) => {
  test.setTimeout(240_000);
  const host = await startHost();
  await addHost(page, { name: 'kestrel', ...host });
  const sessions = await createSession(page, 'kestrel');
  const rules = rulesOf(page);
  const byRule = sessions.transcript.getByText(BY_RULE);
  await ask(page, sessions, 'echo hi');
  const inbox = inboxOf(page);

  await page.keyboard.press('r');
  await expect(rules.making.getByRole('figure')).toContainText('echo hi');
  await expect(rules.making).toContainText('Exact text, 7 characters, none hidden');
  const [who] = await rules.making.getByRole('definition').all();
  await expect(who ?? rules.making).toContainText(`kestrel${host.address}, which calls itself`);
  await expect(rules.making.getByRole('button', { name: '8 hours', pressed: true })).toBeVisible();
  // What the host offers itself comes first; neither that nor the rule is one careless Enter away.
  await expect(rules.making.getByRole('region', { name: 'What the Host offers' })).toContainText('in this session');
  await page.keyboard.press('Enter');
  await rules.making.getByRole('button', { name: 'Make the rule' }).click();
  await expect(rules.making).toBeHidden();
  await expect(rules.standing).toHaveText('1 rule on');

  // What was on screen when the rule was made is still the person's.
  await inbox.arm('echo hi', 'Approve once');
  expect(ran(host)).toEqual([]);
  await page.keyboard.press('a');
  await expect(inbox.request('echo hi')).toContainText('Approved by you');
  await goToSession(page, sessions);
  await say(page, sessions, 'run: echo hi');
  await expect(byRule).toHaveCount(1);
  expect(ran(host)).toEqual(['echo hi', 'echo hi']);

  // Another character, and a second command, of which no rule can be made at all.
  await ask(page, sessions, 'echo ha');
  await deny(page, 'echo ha');
  await goToSession(page, sessions);
  await ask(page, sessions, 'echo ha; echo ho');
  await page.keyboard.press('r');
  await expect(rules.making).toContainText('No rule can be made for this: it has a semicolon');
  await page.keyboard.press('Escape');
  await deny(page, 'echo ha; echo ho');
  expect(ran(host)).toEqual(['echo hi', 'echo hi']);

  // One key turns all of them off, from wherever one is; on again is another thing to do.
  await goToSession(page, sessions);
  await sessions.composer.click();
  await page.keyboard.press('Control+Shift+R');
  await expect(rules.standing).toHaveText('1 rule off');
  await page.keyboard.press('Control+Shift+R');
  await expect(rules.standing).toHaveText('1 rule off');
  await ask(page, sessions, 'echo hi');
  const list = await rules.open();
  await expect(list.getByRole('option')).toContainText('used once');
  await list.getByRole('button', { name: 'Turn rules on' }).click();
  await page.keyboard.press('Escape');
  await expect(rules.standing).toHaveText('1 rule on');
  await deny(page, 'echo hi');
  await goToSession(page, sessions);
  await say(page, sessions, 'run: echo hi');
  await expect(byRule).toHaveCount(2);

  // Revoked, it asks again.
  await rules.open();
  await list.getByRole('listbox', { name: 'Rules' }).focus();
  await page.keyboard.press('Delete');
  await expect(list).toContainText('There are no rules');
  await page.keyboard.press('Escape');
  await expect(rules.standing).toBeHidden();
  await ask(page, sessions, 'echo hi');
  await deny(page, 'echo hi');

  expect(ran(host)).toEqual(['echo hi', 'echo hi', 'echo hi']);
  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'History' });
  await page.keyboard.type('rule');
  await expect(history.getByText(/Approved by your rule/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expectWindowToEqualMain(page);
});

test('edits inside the working directory can be left to a rule, hidden files never', async ({ page }) => {
  const sessions = await createSession(page, 'This computer');
  const rules = rulesOf(page);
  const inbox = inboxOf(page);
  await say(page, sessions, 'write: notes.md first');
  await expect(sessions.transcript.getByRole('region', { name: /notes\.md/ })).toBeVisible();
  await page.keyboard.press('Control+1');
  await inbox.moveTo('notes.md');

  await page.keyboard.press('r');
  await expect(rules.making).toContainText('Writing and changing files inside the working directory');
  await rules.making.getByRole('checkbox', { name: 'Approve this one too' }).check();
  await rules.making.getByRole('button', { name: 'Make the rule' }).click();
  await goToSession(page, sessions);
  const byRule = sessions.transcript.getByText('Approved by your rule “edits by write_file in');
  await expect(byRule).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await say(page, sessions, 'write: more.md second');
  await expect(byRule).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await say(page, sessions, 'write: .envrc third');

  await page.keyboard.press('Control+1');
  await inbox.moveTo('.envrc');
  await page.keyboard.press('r');
  await expect(rules.making).toContainText('No rule can be made for this: one of the files is hidden');
});

test('a rule outlives the app, unless it was to end with it', async ({ page, signalbox, startAgain }) => {
  test.setTimeout(240_000);
  const sessions = await createSession(page, 'This computer');
  const rules = rulesOf(page);
  for (const [command, lasting] of [
    ['echo hi', '8 hours'],
    ['echo ho', 'Until I quit'],
  ] as const) {
    await ask(page, sessions, command);
    await page.keyboard.press('r');
    await rules.making.getByRole('button', { name: lasting }).click();
    await rules.making.getByRole('checkbox', { name: 'Approve this one too' }).check();
    await rules.making.getByRole('button', { name: 'Make the rule' }).click();
    await goToSession(page, sessions);
    await expect(sessions.transcript.getByText(`Approved by your rule “${command} in`)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  }
  await expect(rules.standing).toHaveText('2 rules on');
  await signalbox.quit();

  const again = await startAgain();
  const later = rulesOf(again.page);
  await expect(later.standing).toHaveText('1 rule on');
  const resumed = sessionsOf(again.page);
  await resumed.open('run: echo hi');
  await expect(resumed.transcript.getByText('Approved by your rule “echo hi in')).toHaveCount(1);
  await say(again.page, resumed, 'run: echo hi');
  await expect(resumed.transcript.getByText('Approved by your rule “echo hi in')).toHaveCount(2);
  await expect(again.page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await ask(again.page, resumed, 'echo ho');
});

test('every running turn is stopped, after a question', async ({ page, startHost }) => {
  await addHost(page, { name: 'kestrel', ...(await startHost()) });
  const sessions = await createSession(page, 'kestrel');
  await say(page, sessions, 'slow 5000');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();

  await page.keyboard.press('Control+Shift+.');
  const dialog = page.getByRole('dialog', { name: 'Stop every Turn?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'kestrel' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(stop).toBeVisible();
  await page.keyboard.press('Control+Shift+.');
  await dialog.getByRole('button', { name: 'Stop them all' }).click();

  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/Turns? (was|were) told to stop/);
  await page.keyboard.press('Escape');
  await expect(stop).toBeHidden();
});

/** Has the agent ask for a command, and goes to it in the Inbox. */
async function ask(page: Page, sessions: SessionScreen, command: string): Promise<void> {
  await say(page, sessions, `run: ${command}`);
  await expect(sessions.transcript.getByRole('region', { name: 'Run this command?' })).toBeVisible();
  await page.keyboard.press('Control+1');
  const inbox = inboxOf(page);
  // What was answered before keeps its place for a while.
  await expect(inbox.request(command)).toHaveCount(1);
  await inbox.moveTo(command);
}

async function say(page: Page, sessions: SessionScreen, message: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await sessions.send(message);
}

async function deny(page: Page, command: string): Promise<void> {
  const inbox = inboxOf(page);
  // A dialog that was opened elsewhere gives the focus back there.
  await inbox.list.focus();
  await inbox.arm(command, 'Deny');
  await page.keyboard.press('d');
  await expect(inbox.request(command)).toContainText('Denied by you');
}

/** Goes back to the Session that was open, once its Turn is over. */
async function goToSession(page: Page, sessions: SessionScreen): Promise<void> {
  await page.keyboard.press('Control+2');
  await expect(sessions.composer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
}

/** The commands that really ran, in order. */
function ran(host: TestHost): readonly string[] {
  return host.ledger.entries().flatMap((entry) => (entry.kind === 'ran' ? [entry.command] : []));
}
