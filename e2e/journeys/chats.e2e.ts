import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const HOST = 'This computer';

test('chats are opened, forked and put beside a turn by keyboard alone, and disposed', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  const tabs = page.getByRole('tablist', { name: 'Chats' });
  await sessions.send('say: The first word.');
  await expect(sessions.row('Idle say: The first word.')).toBeVisible();

  await page.keyboard.press('Control+t');
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  await expect(tabs.getByRole('tab', { name: 'Chat 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(sessions.composer).toBeFocused();
  await page.keyboard.press('Control+Tab');
  await expect(sessions.transcript.getByText('The first word.', { exact: true })).toBeVisible();

  await sessions.transcript.focus();
  await page.keyboard.press('f');
  const fork = page.getByRole('dialog', { name: 'Fork from Turn 1' });
  await expect(fork.getByRole('textbox', { name: 'First message' })).toBeFocused();
  await page.keyboard.insertText('say: In the fork.');
  await page.keyboard.press('Control+Enter');
  await expect(sessions.transcript.getByText('In the fork.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Fork of' })).toBeVisible();

  await sessions.transcript.getByText('In the fork.', { exact: true }).selectText();
  await sessions.transcript.focus();
  await page.keyboard.press('b');
  const side = page.getByRole('dialog', { name: 'Side Chat about Turn 2' });
  await expect(side.getByRole('textbox', { name: 'About this text' })).toHaveValue('In the fork.');
  await expect(side.getByRole('textbox', { name: 'First message' })).toBeFocused();
  await page.keyboard.insertText('context');
  await page.keyboard.press('Control+Enter');
  await expect(sessions.transcript).toContainText('You selected: In the fork.');
  const origin = page.getByRole('paragraph').filter({ hasText: 'Side Chat of' });
  await expect(origin).toContainText('In the fork.');
  await expect(tabs.getByRole('tab')).toHaveCount(4);
  await origin.getByRole('button').click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Fork of' })).toBeVisible();

  await page.getByRole('button', { name: /^Dispose the Chat/ }).click();
  await page.getByRole('button', { name: 'Dispose Chat' }).click();
  await expect(tabs.getByRole('tab')).toHaveCount(3);
  await expect(sessions.transcript.getByText('The first word.', { exact: true })).toBeVisible();
  await expectWindowToEqualMain(page);
});

test('a subagent works in a chat of its own, which leads back to the call, and a hidden one does not show', async ({
  page,
}) => {
  const sessions = await createSession(page, HOST);
  const tabs = page.getByRole('tablist', { name: 'Chats' });

  await sessions.send('hidden: say: Unseen.\nsubagent: say: Seen.\nsay: Both are done.');
  await expect(sessions.transcript.getByText('Both are done.', { exact: true })).toBeVisible();
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  await sessions.transcript.getByRole('button', { name: 'Open Chat' }).last().click();

  await expect(sessions.transcript.getByText('Seen.', { exact: true })).toBeVisible();
  await expect(page.getByText('This Chat is read only: the Host lets nobody write in it.')).toBeVisible();
  await page.getByRole('paragraph').filter({ hasText: 'Started by a tool in' }).getByRole('button').click();
  await expect(sessions.transcript.getByText('Both are done.', { exact: true })).toBeVisible();
});

test('an earlier message is edited after it was said what is lost', async ({ page }) => {
  const sessions = await createSession(page, HOST);
  await sessions.send('say: One.');
  await expect(sessions.transcript.getByText('One.', { exact: true })).toBeVisible();
  await sessions.send('say: Two.');
  await expect(sessions.transcript.getByText('Two.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();

  await sessions.transcript.getByRole('button', { name: 'More of this Turn' }).first().click();
  await page.getByRole('menuitem', { name: /Edit the message/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the message of Turn 1' });
  await expect(dialog).toContainText('Turn 1 and the one after it, with all answers, are removed on This computer');
  await dialog.getByRole('textbox').fill('say: Better.');
  await page.keyboard.press('Control+Enter');

  await expect(sessions.transcript.getByText('Better.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByText('Two.', { exact: true })).toHaveCount(0);
  await expect(sessions.transcript.getByRole('heading', { name: 'Turn 2' })).toHaveCount(0);
  await expectWindowToEqualMain(page);
});

test('a turn that failed is resumed', async ({ page, hostVersion }) => {
  test.skip(hostVersion === '0.7.0', 'AHP 0.7.0 can’t resume');
  const sessions = await createSession(page, HOST);
  await sessions.send('say: Before.\nstumble: It slipped.\nsay: After.');
  await expect(sessions.transcript.getByRole('note')).toContainText('It slipped.');

  await sessions.transcript.getByRole('button', { name: 'Resume' }).click();

  await expect(sessions.transcript.getByText('After.', { exact: true })).toBeVisible();
  await expect(sessions.transcript.getByText('Before.', { exact: true })).toHaveCount(1);
  await expectWindowToEqualMain(page);
});
