import { openOtherClient } from '../other-client.ts';
import { addHost } from '../screens/hosts.ts';
import { createSession } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

/** Letters that answer, pick, snooze and move where they are keys. */
const KEYS = 'add a deed: sos, jokes, ox, undo 1 2 3 ';

test('Requests that come while somebody types change neither the focus nor the text, and none is answered', async ({
  page,
  startHost,
  hostVersion,
}) => {
  const host = await startHost({ pace: 1 });
  await addHost(page, { name: 'kestrel', ...host });
  const client = await openOtherClient(`${host.address}/?tkn=${host.token}`, hostVersion);
  const sessions = await createSession(page, 'kestrel');
  await sessions.send('slow 10\nrun: echo mine.');
  const waiting = page.getByRole('button', { name: /^Inbox/ });
  let typed = '';

  for (let times = 0; times < 4; times += 1) {
    const { chat } = await client.createSession(`ask-${times}`);
    client.say(chat, `run: echo other-${times}.`);
    await page.keyboard.type(KEYS, { delay: 20 });
    typed += KEYS;
    await expect(sessions.composer).toBeFocused();
  }
  await expect(sessions.transcript.getByRole('region', { name: /Run this command/ })).toBeVisible();
  // Four of the other sessions, the one in this chat, and the two of the first start.
  await expect(waiting).toContainText('7');
  await page.keyboard.type(KEYS, { delay: 20 });

  await expect(sessions.composer).toBeFocused();
  await expect(sessions.composer).toHaveValue(typed + KEYS);
  expect(host.ledger.entries().filter(({ kind }) => kind === 'ran' || kind === 'denied')).toEqual([]);
  await client.close();
});
