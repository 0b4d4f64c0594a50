import type { LedgerEntry } from '../../electron/local-host/agents/rehearsal/ledger.ts';
import { type OtherClient, openOtherClient } from '../other-client.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { expect, test } from '../signalbox-test.ts';
import type { TestHost } from '../test-host.ts';

/** What each host is asked to do, and what the person means to say to it. */
const PLAN = {
  kestrel: { approve: ['echo one', 'echo two', 'echo three'], deny: ['echo never'], alone: ['rm -rf scratch-dir'] },
  atlas: { approve: ['echo four', 'echo five'], deny: ['ls -la'], alone: [] },
} as const;

test('a mixed set on two hosts is triaged by keyboard alone, and nothing runs that was not meant to', async ({
  page,
  startHost,
  hostVersion,
}) => {
  test.setTimeout(150_000);
  const hosts = { kestrel: await startHost(), atlas: await startHost() };
  const others: OtherClient[] = [];
  for (const name of ['kestrel', 'atlas'] as const) {
    // The screen's own keys work once one comes there anew.
    await page.keyboard.press('Control+1');
    await addHost(page, { name, ...hosts[name] });
    const { approve, deny, alone } = PLAN[name];
    others.push(await askFor(hosts[name], hostVersion, [...approve, ...deny, ...alone]));
  }
  const inbox = inboxOf(page);
  await page.keyboard.press('Control+1');
  for (const { approve, deny, alone } of Object.values(PLAN)) {
    for (const command of [...approve, ...deny, ...alone]) await expect(inbox.request(command)).toBeVisible();
  }

  // Those that are meant to run, together: what stands out can't be picked.
  for (const command of [...PLAN.kestrel.approve, ...PLAN.kestrel.alone, ...PLAN.atlas.approve]) {
    await inbox.moveTo(command);
    await page.keyboard.press('x');
  }
  const batch = page.getByRole('article', { name: '5 picked' });
  await expect(batch.getByText(/Something stands out/)).toBeHidden();
  await expect(batch.getByRole('button', { name: /^Approve 5/ })).toBeEnabled();
  await page.keyboard.press('Shift+A');
  const receipts = page.getByRole('list', { name: 'Receipts' }).getByRole('listitem');
  await expect(receipts.filter({ hasText: 'Held' })).toHaveCount(5);
  // One undo takes all of them back.
  await page.keyboard.press('u');
  await expect(receipts.filter({ hasText: 'it still waits' })).toHaveCount(5);
  await page.keyboard.press('Escape');
  expect(ran(hosts.kestrel)).toEqual([]);

  for (const command of [...PLAN.kestrel.approve, ...PLAN.atlas.approve]) {
    await inbox.moveTo(command);
    await page.keyboard.press('x');
  }
  await expect(page.getByRole('button', { name: /^Approve 5/ })).toBeEnabled();
  await page.keyboard.press('Shift+A');
  await expect(receipts.filter({ hasText: 'Approved by you' })).toHaveCount(5, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: '5 done' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The rest one by one, from wherever one is.
  await inbox.moveTo('rm -rf scratch-dir');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(inbox.request('rm -rf scratch-dir')).toBeHidden();
  await page.keyboard.press('Control+3');
  await page.keyboard.press('Control+j');
  for (const command of [...PLAN.kestrel.deny, ...PLAN.atlas.deny]) {
    await inbox.arm(command, 'Deny');
    await page.keyboard.press('d');
    await expect(inbox.request(command)).toContainText('Denied by you');
  }

  await expect.poll(() => ran(hosts.kestrel)).toEqual([...PLAN.kestrel.approve].sort());
  await expect.poll(() => ran(hosts.atlas)).toEqual([...PLAN.atlas.approve].sort());
  expect(denials(hosts.kestrel)).toBe(1);
  expect(denials(hosts.atlas)).toBe(1);
  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('status')).toHaveText('7, newest first');
  await page.keyboard.type('never');
  await expect(history.getByRole('listitem')).toHaveText(/echo never.*Denied by you/);
  await page.keyboard.press('Escape');
  await expectWindowToEqualMain(page);
  for (const other of others) await other.close();
});

/** Somebody else starts a session for each command. */
async function askFor({ address, token }: TestHost, version: string, commands: readonly string[]): Promise<OtherClient> {
  const client = await openOtherClient(`${address}/?tkn=${token}`, version);
  for (const [index, command] of commands.entries()) {
    const { chat } = await client.createSession(`ask-${index}`);
    client.say(chat, `run: ${command}`);
  }
  return client;
}

function entriesOf(host: TestHost): readonly LedgerEntry[] {
  return host.ledger.entries();
}

/** The commands that really ran. */
function ran(host: TestHost): readonly string[] {
  return entriesOf(host)
    .flatMap((entry) => (entry.kind === 'ran' ? [entry.command] : []))
    .sort();
}

function denials(host: TestHost): number {
  return entriesOf(host).filter(({ kind }) => kind === 'denied').length;
}
