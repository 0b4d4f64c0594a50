import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { OFFERED } from '../../shared/dialects/offered.ts';
import { emptyHost, startFakeHost } from '../fake-host.ts';
import { addHost, goToHosts, hostRow, hostStatus } from '../screens/hosts.ts';
import { inboxOf } from '../screens/inbox.ts';
import { expect, test } from '../signalbox-test.ts';

test('a host is added, answers, and is removed again', async ({ page, startHost, hostVersion }) => {
  const host = await startHost({ firstRun: true, pace: 0 });

  const row = await addHost(page, { name: 'kestrel', ...host });

  await expect(row).toContainText('Connected');
  await expect(row).toContainText(hostVersion);
  await expect(row).toContainText('2 waiting');
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await expect(inboxOf(page).list.getByRole('option').filter({ hasText: 'kestrel' })).toHaveCount(2);

  await goToHosts(page);
  await row.getByRole('button', { name: 'More for kestrel' }).click();
  await page.getByRole('menuitem', { name: 'Remove Host' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Host' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('2 waiting');
});

test('hosts are in the list again after a restart', { tag: '@any-version' }, async ({
  page,
  signalbox,
  startAgain,
  startHost,
}) => {
  const host = await startHost();
  const row = await addHost(page, { name: 'kestrel', address: `${host.address}/?tkn=${host.token}` });
  await expect(row).toContainText('Connected');
  await expect(row).not.toContainText(host.token);

  await signalbox.quit();
  const again = await startAgain();

  await goToHosts(again.page);
  // Where the system keeps no secrets the token is gone with the app, and the person is told so.
  await expect(hostRow(again.page, 'kestrel')).toContainText(/Connected|Token refused/);
});

test('a wrong token is refused in words, and the right one takes its place', { tag: '@any-version' }, async ({
  page,
  startHost,
}) => {
  const host = await startHost();

  const row = await addHost(page, { name: 'kestrel', address: host.address, token: 'wrong' });

  await expect(row).toContainText('kestrel: the host refused the token (HTTP 403). Enter its current token');
  await expect(row).toContainText('Change its token to one that it accepts');
  await expect(hostStatus(page, 'kestrel')).toContainText('token refused');

  await row.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change kestrel' });
  await dialog.getByLabel('Token').fill(host.token);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByRole('status')).toContainText('answers. It speaks AHP');
  await dialog.getByRole('button', { name: 'Change and connect' }).click();

  await expect(row).toContainText('Connected');
});

test('an address where nothing listens is tried again', { tag: '@any-version' }, async ({ page }) => {
  const port = await freePort();

  const row = await addHost(page, { name: 'kestrel', address: `ws://127.0.0.1:${port}` });

  await expect(row).toContainText(`nothing listens at 127.0.0.1:${port}`);
  await expect(row).toContainText('Signalbox keeps trying');
  await expect(row).toContainText(/Reconnecting, try \d/);
});

test('a host of a version that nobody here speaks names what it accepts', { tag: '@any-version' }, async ({ page }) => {
  const error = { code: -32005, message: 'no common version', data: { supportedVersions: ['^3.1.0', '^3.0.0'] } };
  const host = await startFakeHost({ initialize: { error } });

  const row = await addHost(page, { name: 'tomorrow', address: host.address });

  await expect(row).toContainText('Version refused');
  await expect(row).toContainText(`tomorrow accepts only AHP ^3.1.0, ^3.0.0. Signalbox speaks ${OFFERED.join(', ')}`);
  await host.stop();
});

test('a host that talks nonsense harms nobody', async ({ page, hostVersion }) => {
  const host = await startFakeHost(emptyHost(hostVersion));
  const row = await addHost(page, { name: 'babbler', address: host.address });
  await expect(row).toContainText('Connected');

  for (const frame of nonsense()) host.say(frame);
  const session = { resource: 'ahp-session:/after', provider: 'x', title: 'After all that', status: 1, ...times };
  host.say(notification('root/sessionAdded', { channel: 'ahp-root://', summary: session }));

  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await expect(row).toContainText('Connected');
  expect(host.greetings()).toBe(1);
  await host.stop();
});

test('a frame larger than any host may send ends its connection and no other', { tag: '@any-version' }, async ({ page }) => {
  const host = await startFakeHost(emptyHost('1.0.0'));
  const row = await addHost(page, { name: 'flood', address: host.address });
  await expect(row).toContainText('Connected');

  host.say(JSON.stringify({ jsonrpc: '2.0', method: 'action', params: { filler: 'x'.repeat(65 * 2 ** 20) } }));

  await expect.poll(host.greetings).toBe(2);
  await expect(row).toContainText('Connected');
  await expect(hostRow(page, 'This computer')).toContainText('Connected');
  await host.stop();
});

const times = { createdAt: '2026-01-01T00:00:00.000Z', modifiedAt: '2026-01-01T00:00:00.000Z' };

/** Frames that no client should ever get. */
function nonsense(): readonly string[] {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const envelope = (action: unknown) => notification('action', { channel: 'ahp-root://', serverSeq: 1, action });
  return [
    'this is no JSON {',
    '',
    'null',
    '42',
    '[]',
    deep,
    JSON.stringify({ jsonrpc: '2.0', id: 4711, result: {} }),
    JSON.stringify({ id: null, error: { code: -32700, message: 'what?' } }),
    notification('root/nothingWeKnow', { a: 1 }),
    notification('action', null),
    envelope({ type: 'root/tomorrowsAction', x: [1, 2, 3] }),
    envelope({ type: 'root/agentsChanged', agents: 'none' }),
    envelope({ __proto__: { polluted: true }, type: 'constructor' }),
    notification('root/sessionAdded', { channel: 'ahp-root://', summary: 7 }),
  ];
}

function notification(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
