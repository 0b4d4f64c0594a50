import { inboxOf } from '../screens/inbox.ts';
import { expect, test } from '../signalbox-test.ts';

const COMMAND = 'touch hello.txt';

/** What a key opens over or beside the list, and what it is known by. */
const OPENED = [
  { keys: ['/'], role: 'textbox', name: 'Filter the list' },
  { keys: ['h'], role: 'dialog', name: 'History' },
  { keys: ['r'], role: 'dialog', name: /rule/i },
  { keys: ['?'], role: 'dialog', name: /keys/i },
  { keys: ['e'], role: 'textbox', name: 'Input to approve' },
  { keys: ['n'], role: 'textbox', name: 'What it should do instead' },
  { keys: ['s'], role: 'menu', name: 'Snooze' },
  { keys: ['Control+Shift+Period'], role: 'dialog', name: /turn/i },
] as const;

test('whatever a key opens, Esc closes it and gives the keys back to the list', async ({ page }) => {
  const inbox = inboxOf(page);
  await inbox.arm(COMMAND, 'Approve once');

  for (const { keys, role, name } of OPENED) {
    for (const key of keys) await page.keyboard.press(key);
    const opened = page.getByRole(role, { name });
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(inbox.list, `after ${keys.join(' ')} and Esc`).toBeFocused();
  }

  await page.keyboard.press('d');
  await expect(inbox.request(COMMAND)).toContainText('Sending in');
  await page.keyboard.press('u');
  await expect(inbox.request(COMMAND)).toContainText('Rehearsal');
});

test('what was looked at elsewhere leaves the cursor of the list where it was', async ({ page }) => {
  const inbox = inboxOf(page);
  await inbox.moveTo(COMMAND);

  for (const [away, back] of [
    ['g s', 'g i'],
    ['Control+3', 'Control+1'],
    ['o', 'Alt+ArrowLeft'],
  ] as const) {
    for (const key of away.split(' ')) await page.keyboard.press(key);
    await expect(inbox.list).toBeHidden();
    for (const key of back.split(' ')) await page.keyboard.press(key);
    await expect(inbox.request(COMMAND), `after ${away} and ${back}`).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.list).toBeFocused();
  }
});
