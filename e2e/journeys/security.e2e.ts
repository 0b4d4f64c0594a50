import type { Page } from '@playwright/test';
import { openOtherClient } from '../other-client.ts';
import { addHost } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { mainLog } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

const HOSTILE = [
  'say: Read [this page](javascript:document.title=1) or [that file](file:///etc/passwd) or [the manual](https://example.com/manual).',
  'Look: <img src="https://example.com/pixel.png" onerror="document.title=2"> <script>document.title=3</script>',
  '![a picture](https://example.com/picture.png)',
].join(' ');

test('what an agent says is shown as text, and only safe links are links', async ({ page, startHost, hostVersion }) => {
  const host = await startHost({ pace: 0 });
  await addHost(page, { name: 'kestrel', ...host });
  const other = await openOtherClient(`${host.address}/?tkn=${host.token}`, hostVersion);
  const { chat } = await other.createSession('hostile');
  other.say(chat, `${HOSTILE}\nrun: echo done`);

  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  const inbox = inboxOf(page);
  await inbox.request('echo done').click();
  const message = inbox.detail.getByRole('region', { name: "The agent's last message" });

  await expect(message).toContainText('<img src="https://example.com/pixel.png" onerror="document.title=2">');
  await expect(message).toContainText('<script>document.title=3</script>');
  await expect(message.getByRole('link')).toHaveText(['the manual']);
  await expect(message.getByText('this page')).toBeVisible();
  await expect(message.getByRole('img', { name: 'a picture' })).toHaveCount(0);
  expect(await page.title()).toBe('Signalbox');
  await other.close();
});

test('the page goes nowhere and opens nothing', { tag: '@any-version' }, async ({ page, signalbox }) => {
  signalbox.faults.expect(/Not allowed to navigate|Not allowed to load/);
  const denied = async (what: string) => (await mainLog(signalbox.profile)).split(`Denied to a page: ${what}.`).length - 1;

  const opened = await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => resolve([window.open('https://example.com'), window.open('app://ui/')]))),
  );
  for (const target of ['data:text/html,hello', 'file:///etc/passwd']) await assign(page, target);
  await assign(page, 'https://example.com/');
  await expect.poll(() => denied('navigation')).toBe(1);
  await assign(page, 'app://ui/index.html?again');
  await expect.poll(() => denied('navigation')).toBe(2);

  expect(opened).toEqual([null, null]);
  expect(await denied('new window')).toBe(2);
  expect(await page.evaluate(() => location.href)).toBe('app://ui/');
  expect(signalbox.app.windows()).toHaveLength(1);
});

test('the page has its policy and no way around it', { tag: '@any-version' }, async ({ page, signalbox }) => {
  signalbox.faults.expect(/Refused to|requires 'Trusted|refused by the policy of the page/);

  // In a task of the page itself: what Playwright evaluates directly is let off some rules.
  const outcomes = await page.evaluate(() => {
    const { signalbox: bridge, ...globals } = globalThis as unknown as Readonly<Record<string, object | undefined>>;
    const tried = (act: () => unknown) => {
      try {
        return `worked: ${String(act())}`;
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const asked = (address: string) => fetch(address).then(String, (error: Error) => error.name);
    return new Promise((resolve) => setTimeout(() => void probe().then(resolve)));

    async function probe() {
      return {
        evaluated: tried(() => new Function('return 1')()),
        markedUp: tried(() => Object.assign(document.createElement('p'), { innerHTML: '<b>x</b>' })),
        worker: tried(() => new Worker('app://ui/index.html')),
        fetched: await asked('https://example.com'),
        fetchedOwn: await asked('app://ui/index.html'),
        node: ['require', 'process', 'module', 'Buffer'].filter((name) => globals[name] !== undefined),
        bridge: Object.keys(bridge ?? {}).sort(),
      };
    }
  });

  expect(outcomes).toEqual({
    evaluated: 'EvalError',
    markedUp: 'TypeError',
    worker: 'TypeError',
    fetched: 'TypeError',
    fetchedOwn: 'TypeError',
    node: [],
    bridge: ['pathOf', 'platform', 'request'],
  });
});

test('a stranger may ask nothing of main', { tag: '@any-version' }, async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const { signalbox } = window as unknown as {
      readonly signalbox: { request(name: string, input: unknown): Promise<unknown> };
    };
    const ask = (name: string, input: unknown) => signalbox.request(name, input).then(JSON.stringify, String);
    return [
      await ask('constructor', {}),
      await ask('link:open', { url: 'file:///etc/passwd' }),
      await ask('link:open', { url: 'javascript:alert(1)' }),
      await ask('host:add', { address: 7 }),
      await ask('channel:attach', null),
    ];
  });

  for (const answer of answers) expect(answer).toContain('"ok":false');
});

async function assign(page: Page, target: string): Promise<void> {
  await page.evaluate((address) => setTimeout(() => location.assign(address)), target);
}
