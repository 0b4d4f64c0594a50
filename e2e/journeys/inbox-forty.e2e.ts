import { expect, type Page } from '@playwright/test';
import type { LedgerEntry } from '../../electron/local-host/agents/rehearsal/ledger.ts';
import { tabTo } from '../keyboard.ts';
import { type OtherClient, openOtherClient } from '../other-client.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost, hostStatus } from '../screens/hosts.ts';
import { type Inbox, inboxOf } from '../screens/inbox.ts';
import { test } from '../signalbox-test.ts';
import type { TestHost } from '../test-host.ts';

/** What the person means to say to a Request; `leave` is said nothing at all. */
type Meaning = 'approve' | 'together' | 'deny' | 'confirm' | 'answer' | 'decline' | 'leave';

interface Planned {
  /** What the agent is told to do. */
  readonly script: string;
  /** What of it shows in the row, and is nobody else's. */
  readonly shows: string;
  readonly meaning: Meaning;
}

const run = (command: string, meaning: Meaning): Planned => ({ script: `run: ${command}`, shows: command, meaning });
const write = (file: string, meaning: Meaning): Planned => ({ script: `write: ${file} text`, shows: file, meaning });
const ask = (question: string, meaning: Meaning): Planned => ({ script: `ask: ${question}`, shows: question, meaning });
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Forty Requests; harrier is the host whose line is cut. */
const PLAN: Readonly<Record<'kestrel' | 'atlas' | 'harrier', readonly Planned[]>> = {
  kestrel: [
    ...many(1, 4).map((n) => run(`echo kestrel-${n}.`, 'approve')),
    ...many(5, 8).map((n) => run(`echo kestrel-${n}.`, 'together')),
    ...many(9, 10).map((n) => run(`echo kestrel-${n}.`, 'deny')),
    run('rm -rf kestrel-scratch', 'confirm'),
    run('rm -rf kestrel-treasure', 'deny'),
    write('kestrel-a.md', 'approve'),
    write('kestrel-b.md', 'deny'),
    ask('What does kestrel say?', 'answer'),
    ask('What does kestrel want?', 'decline'),
  ],
  atlas: [
    ...many(1, 3).map((n) => run(`echo atlas-${n}.`, 'approve')),
    ...many(4, 7).map((n) => run(`echo atlas-${n}.`, 'together')),
    ...many(8, 9).map((n) => run(`echo atlas-${n}.`, 'deny')),
    run('rm -rf atlas-scratch', 'confirm'),
    write('atlas-a.md', 'approve'),
    write('atlas-b.md', 'deny'),
    ask('What does atlas say?', 'answer'),
    run('rm -rf atlas-left', 'leave'),
  ],
  harrier: [
    ...many(1, 4).map((n) => run(`echo harrier-${n}.`, 'approve')),
    ...many(5, 6).map((n) => run(`echo harrier-${n}.`, 'deny')),
    run('rm -rf harrier-scratch', 'confirm'),
    write('harrier-a.md', 'approve'),
    ask('What does harrier say?', 'answer'),
    run('echo harrier-left.', 'leave'),
  ],
};
const NAMES = ['kestrel', 'atlas', 'harrier'] as const;
const ALL = NAMES.flatMap((name) => PLAN[name]);

test('forty mixed requests on three hosts are triaged by keyboard alone, and each gets the answer that was meant', {
  tag: '@any-version',
}, async ({ page, startHost, hostVersion }) => {
  test.setTimeout(420_000);
  expect(ALL).toHaveLength(40);
  const hosts = { kestrel: await startHost(), atlas: await startHost(), harrier: await startHost() };
  const others: OtherClient[] = [];
  for (const name of NAMES) {
    await page.keyboard.press('Control+1');
    await addHost(page, { name, ...hosts[name] });
    others.push(await askFor(hosts[name], hostVersion, PLAN[name]));
  }
  await page.keyboard.press('Control+1');
  const inbox = inboxOf(page);
  await expect(page.getByRole('button', { name: /Inbox/ }).first()).toContainText('42', { timeout: 30_000 });

  await pickAndApprove(page, inbox);
  for (const { shows, meaning } of PLAN.kestrel) await give(page, inbox, shows, meaning);

  // A key that is pressed while a line is cut approves nothing, neither then nor later.
  await hosts.harrier.proxy.refuse();
  await expect(hostStatus(page, 'harrier')).toContainText(/try \d+/);
  await page.keyboard.press('Control+1');
  await inbox.moveTo('echo harrier-left.');
  for (const key of ['a', 'd', '1']) await page.keyboard.press(key);
  for (const { shows, meaning } of PLAN.atlas) await give(page, inbox, shows, meaning);
  await hosts.harrier.proxy.resume();
  await expect(hostStatus(page, 'harrier')).not.toContainText(/try|connecting|loading/, { timeout: 30_000 });
  await page.keyboard.press('Control+1');
  for (const { shows, meaning } of PLAN.harrier) await give(page, inbox, shows, meaning);

  // Keys that are held down while more comes in approve nothing: what they are held on stands out, so one press is not enough.
  const [kestrel] = others;
  if (!kestrel) throw new Error('kestrel has a second client');
  for (const key of ['Enter', 'a']) {
    await inbox.moveTo('rm -rf atlas-left');
    await holdDown(page, key, () => askOne(kestrel, `held-${key}`, `run: echo held-${key}.`));
    // Enter has opened the Request in its chat meanwhile.
    await page.keyboard.press('Control+1');
    await expect(inbox.request(`echo held-${key}.`)).toBeVisible();
  }

  for (const name of NAMES)
    await expect.poll(() => outcomes(hosts[name]), { message: name, timeout: 20_000 }).toEqual(meant(name));
  await expectWindowToEqualMain(page);
  for (const other of others) await other.close();
});

/** Somebody else starts a session for each Request. */
async function askFor({ address, token }: TestHost, version: string, plan: readonly Planned[]): Promise<OtherClient> {
  const client = await openOtherClient(`${address}/?tkn=${token}`, version);
  for (const [index, { script }] of plan.entries()) await askOne(client, `ask-${index}`, script);
  return client;
}

async function askOne(client: OtherClient, name: string, script: string): Promise<void> {
  const { chat } = await client.createSession(name);
  client.say(chat, script);
}

/** Goes down the whole list once, picks what is meant to go together, and approves it at once. */
async function pickAndApprove(page: Page, inbox: Inbox): Promise<void> {
  const together = ALL.filter(({ meaning }) => meaning === 'together');
  for (const { shows } of together) {
    await inbox.moveTo(shows);
    await page.keyboard.press('x');
  }
  await expect(page.getByRole('button', { name: `Approve ${together.length}` })).toBeEnabled();
  await page.keyboard.press('Shift+A');
  const receipts = page.getByRole('list', { name: 'Receipts' }).getByRole('listitem');
  await expect(receipts.filter({ hasText: 'Approved by you' })).toHaveCount(together.length, { timeout: 20_000 });
  await page.keyboard.press('Escape');
}

async function give(page: Page, inbox: Inbox, shows: string, meaning: Meaning): Promise<void> {
  if (meaning === 'together' || meaning === 'leave') return;
  await inbox.moveTo(shows);
  await expect(inbox.detail.getByRole('button', { name: /^(Deny|Decline)/ })).toBeEnabled();
  await pressFor(page, inbox, shows, meaning);
  await expect(inbox.request(shows)).toContainText(/Sending in|by you/);
  await page.keyboard.press('Escape');
}

async function pressFor(
  page: Page,
  inbox: Inbox,
  shows: string,
  meaning: Exclude<Meaning, 'together' | 'leave'>,
): Promise<void> {
  switch (meaning) {
    case 'approve':
      await page.keyboard.press('a');
      break;
    case 'confirm':
      // One key is not enough for what stands out.
      await page.keyboard.press('a');
      await expect(inbox.request(shows)).not.toContainText('Sending in');
      await page.keyboard.press('Enter');
      break;
    case 'answer':
      await tabTo(page, inbox.detail.getByRole('textbox', { name: 'Name' }));
      await page.keyboard.type(shows);
      await page.keyboard.press('Control+Enter');
      break;
    case 'deny':
    case 'decline':
      await page.keyboard.press('d');
      break;
  }
}

/** As a keyboard does it that repeats; `during` happens meanwhile. */
async function holdDown(page: Page, key: string, during: () => Promise<void>): Promise<void> {
  await page.keyboard.down(key);
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down(key);
  await during();
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** What the agent of a host did, and was told, in words that can be compared. */
function outcomes({ ledger }: TestHost): readonly string[] {
  return ledger.entries().flatMap(inWords).sort();
}

function inWords(entry: LedgerEntry): readonly string[] {
  switch (entry.kind) {
    case 'ran':
      return [`ran ${entry.command}`];
    case 'changed':
      return [`wrote ${entry.path.split('/').at(-1)}`];
    case 'denied':
      return ['was denied'];
    case 'asked':
      return [entry.response === 'accept' ? `was told ${textOf(entry.answers.name)}` : 'was told nothing'];
    default:
      return [];
  }
}

function textOf(answer: (LedgerEntry & { readonly kind: 'asked' })['answers'][string] | undefined): string {
  return answer && 'value' in answer && answer.value?.kind === 'text' ? answer.value.value : 'nothing';
}

/** The ledger as it must be when every answer was the one that was meant. */
function meant(name: (typeof NAMES)[number]): readonly string[] {
  const words = PLAN[name].flatMap(({ script, shows, meaning }) => {
    if (meaning === 'leave') return [];
    if (meaning === 'deny') return ['was denied'];
    if (meaning === 'decline') return ['was told nothing'];
    if (meaning === 'answer') return [`was told ${shows}`];
    return [script.startsWith('write:') ? `wrote ${shows}` : `ran ${shows}`];
  });
  return words.sort();
}
