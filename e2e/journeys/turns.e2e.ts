import { expectWindowToEqualMain } from '../replicas.ts';
import { createSession, openFinished, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

const HOST = 'This computer';

test('a turn is started, the next message waits for it, and it is stopped', async ({ page }) => {
  const sessions = await createSession(page, HOST);

  await sessions.send('slow 400');
  await expect(sessions.transcript).toContainText('word-3');
  await sessions.send('say: Now comes the second one.');
  await expect(sessions.waiting).toContainText('Queued');
  await expect(sessions.waiting).toContainText('Now comes the second one.');
  await expect(sessions.transcript.getByText('Now comes the second one.')).toHaveCount(0);
  await page.keyboard.press('Control+.');

  await expect(sessions.transcript).toContainText(/Stopped after .*What had been done until then is kept/);
  await expect(sessions.transcript.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
  await expect(sessions.transcript.getByRole('paragraph')).toContainText(['word-1 ', 'Now comes the second one.']);
  await expect(sessions.waiting).toBeHidden();
  await expect(sessions.transcript).not.toContainText('word-400');
  await expectWindowToEqualMain(page);
});

test('everything that an agent can say shows in the transcript', async ({ page }) => {
  const sessions = await createSession(page, HOST);

  await sessions.send('think: Let me see.\nsay: **Bold** and `code`.\nfail: The model is away.');

  await expect(sessions.transcript.getByRole('button', { name: 'Thought' })).toContainText('Let me see.');
  await expect(sessions.transcript.getByText('Bold', { exact: true })).toHaveRole('strong');
  await expect(sessions.transcript.getByText('code', { exact: true })).toHaveRole('code');
  await expect(sessions.transcript.getByRole('note')).toContainText('The Turn failed');
  await expect(sessions.transcript.getByRole('note')).toContainText('The model is away.');
});

test('what was written and not sent is there after a restart', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startAgain,
}) => {
  const sessions = sessionsOf(page);
  await openFinished(page);
  await sessions.composer.fill('A thought that is not finished');

  await signalbox.quit();
  const again = await startAgain();

  await openFinished(again.page);
  await expect(sessionsOf(again.page).composer).toHaveValue('A thought that is not finished');
});
