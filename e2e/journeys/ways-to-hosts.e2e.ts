import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT_CERTIFICATE, CLIENT_KEY, TEST_AUTHORITY } from '../../electron/connection/test-certificates.ts';
import { startTestProxy } from '../../electron/connection/test-proxy.ts';
import { emptyHost, startFakeHost } from '../fake-host.ts';
import { addHost, goToHosts, hostRow, hostStatus } from '../screens/hosts.ts';
import { mainLog } from '../signalbox.ts';
import { test as base, expect } from '../signalbox-test.ts';
import { startTlsFront } from '../tls-front.ts';

const root = resolve(import.meta.dirname, '../..');

/** What an `ssh` that is logged in does: its stdio is the port that `-W` names. */
const SSH = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(__dirname + '/calls', JSON.stringify({ pid: process.pid, args }) + '\\n');
const socket = require('node:net').connect(Number(args[args.indexOf('-W') + 1].split(':')[1]), '127.0.0.1');
process.stdin.pipe(socket).pipe(process.stdout);
let words = 'stdio forwarding failed';
const leave = () => { console.error(words); process.exit(255); };
// A connection that stood may end by a reset as well as by a close.
socket.on('connect', () => { words = 'Connection to build-box closed by remote host.'; });
socket.on('error', leave).on('close', leave);
`;

/** A person with an SSH configuration and a program named `ssh`. */
const test = base.extend({
  environment: async ({ folder }, use) => {
    const [home, programs] = [join(folder, 'home'), join(folder, 'programs')];
    put(join(home, '.ssh', 'config'), 'Host build-box pi-bench\n  User dana\nHost *.example\n');
    put(join(programs, 'ssh'), SSH, 0o755);
    await use({ HOME: home, PATH: `${programs}${delimiter}${process.env.PATH}` });
  },
});

function put(path: string, text: string, mode = 0o600): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
  return path;
}

async function calls(folder: string): Promise<readonly { readonly pid: number; readonly args: readonly string[] }[]> {
  const text = await readFile(join(folder, 'programs', 'calls'), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function openAdding(page: Page) {
  await goToHosts(page);
  await page.keyboard.press('n');
  return page.getByRole('dialog', { name: 'Add a Host' });
}

test.use({ firstSessions: false });
test.skip(process.platform === 'win32', 'its programs are scripts');

test('a host over SSH is begun from the SSH configuration, comes back after a cut, and leaves no ssh behind', {
  tag: '@any-version',
}, async ({ page, signalbox, folder, startHost }) => {
  const host = await startHost();
  const dialog = await openAdding(page);
  const address = dialog.getByRole('textbox', { name: 'Address' });

  await dialog.getByRole('button', { name: 'build-box' }).click();
  await expect(address).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(new URL(host.address).port);
  await dialog.getByLabel('Token').fill(host.token);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByRole('status')).toContainText('answers through ssh to build-box. It speaks AHP');
  await dialog.getByRole('button', { name: 'Add Host' }).click();

  const row = hostRow(page, 'build-box');
  await expect(row).toContainText('Connected');
  await expect(row).toContainText('build-box over SSH');
  expect((await calls(folder)).at(-1)?.args).toEqual(expect.arrayContaining(['BatchMode=yes', '--', 'build-box']));
  host.proxy.cut();
  await row.getByRole('button', { name: 'build-box', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Host build-box' })).toContainText(
    'the SSH connection to build-box ended (ssh: Connection to build-box closed by remote host)',
  );
  await expect(row).toContainText('Connected');

  await signalbox.quit();
  await expect.poll(async () => (await calls(folder)).filter(({ pid }) => isAlive(pid))).toEqual([]);
});

test('a program is a host after a yes, is started again when it dies, and ends with the app', {
  tag: '@any-version',
}, async ({ page, signalbox, folder }) => {
  // The host is built anew each time that it is started.
  test.slow();
  const pidFile = join(folder, 'pid');
  const [runner, headless] = [join(root, 'build/run-typescript.mjs'), join(root, 'electron/local-host/headless.ts')];
  const program = put(
    join(folder, 'agent host.mjs'),
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(pidFile)}, process.pid + '\\n');
process.argv.splice(2, 0, ${JSON.stringify(headless)});
await import(${JSON.stringify(runner)});`,
  );
  const pids = async () => (await readFile(pidFile, 'utf8')).trim().split('\n').map(Number);
  const dialog = await openAdding(page);
  const command = `"${process.execPath}" "${program}" --stdio --data "${join(folder, 'data')}"`;
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`stdio:${command}`);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('own host');
  await expect(dialog.getByLabel('Token')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Add Host' })).toHaveAttribute('aria-disabled', 'true');

  await dialog.getByRole('checkbox', { name: 'Run this program whenever Signalbox connects' }).check();
  await dialog.getByRole('button', { name: 'Add Host' }).click();

  const row = hostRow(page, 'own host');
  await expect(row).toContainText('Connected', { timeout: 30_000 });
  const [first = 0] = await pids();
  process.kill(first, 'SIGKILL');
  await row.getByRole('button', { name: 'own host', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Host own host' })).toContainText(
    /ended \(signal SIGKILL\).*It said last:\s*Speaking over stdin and stdout/,
  );
  await expect(row).toContainText('Connected', { timeout: 30_000 });

  await signalbox.quit();
  await expect.poll(async () => (await pids()).filter(isAlive)).toEqual([]);
});

test('a host is proved by an authority of the person, and asks for a client certificate', { tag: '@any-version' }, async ({
  page,
  folder,
  startHost,
}) => {
  const host = await startHost();
  const front = await startTlsFront(host.address, { asksForCertificate: true });
  const files = {
    Authority: put(join(folder, 'authority.pem'), TEST_AUTHORITY),
    Certificate: put(join(folder, 'me.pem'), CLIENT_CERTIFICATE),
    Key: put(join(folder, 'me.key'), CLIENT_KEY),
  };
  const row = await addHost(page, { name: 'quay', address: `wss://127.0.0.1:${front.port}`, token: host.token });
  await expect(row).toContainText(`quay: the certificate of 127.0.0.1:${front.port} is not trusted`);
  await expect(hostStatus(page, 'quay')).toContainText('not trusted');

  await row.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change quay' });
  await dialog.getByRole('button', { name: 'Certificates' }).click();
  await dialog.getByRole('textbox', { name: 'Authority' }).fill(files.Authority);
  await dialog.getByRole('button', { name: 'Change and connect' }).click();
  await expect(row).toContainText(`quay: 127.0.0.1:${front.port} asks for a client certificate`);

  await row.getByRole('button', { name: 'Change', exact: true }).click();
  for (const name of ['Certificate', 'Key'] as const)
    await dialog.getByRole('textbox', { name, exact: true }).fill(files[name]);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByRole('status')).toContainText('answers. It speaks AHP');
  await dialog.getByRole('button', { name: 'Change and connect' }).click();

  await expect(row).toContainText('Connected');
  await front.close();
});

base.describe('behind a proxy', () => {
  let front: Awaited<ReturnType<typeof startTlsFront>>;
  let proxy: Awaited<ReturnType<typeof startTestProxy>>;
  const behindProxy = base.extend({
    // The name that the app asks for is a far one, which the embedded host would not answer to.
    environment: async ({ hostVersion }, use) => {
      const host = await startFakeHost(emptyHost(hostVersion));
      front = await startTlsFront(host.address, { asksForCertificate: false });
      proxy = await startTestProxy({ port: front.port });
      await use({ HTTPS_PROXY: `http://dana:s3cret-word@127.0.0.1:${proxy.port}`, NO_PROXY: '' });
      await proxy.close();
      await front.close();
      await host.stop();
    },
  });

  behindProxy(
    'a host far away is reached through the proxy of the environment, and the test says so',
    {
      tag: '@any-version',
    },
    async ({ page, signalbox, folder }) => {
      const authority = put(join(folder, 'authority.pem'), TEST_AUTHORITY);
      const dialog = await openAdding(page);
      await dialog.getByRole('textbox', { name: 'Address' }).fill('wss://studio.test:8443');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('studio');
      await dialog.getByRole('button', { name: 'Certificates' }).click();
      await dialog.getByRole('textbox', { name: 'Authority' }).fill(authority);
      await dialog.getByRole('button', { name: 'Test connection' }).click();
      await expect(dialog.getByRole('status')).toContainText(
        `answers through the proxy 127.0.0.1:${proxy.port}. It speaks AHP`,
      );
      await dialog.getByRole('button', { name: 'Add Host' }).click();

      await expect(hostRow(page, 'studio')).toContainText('Connected');
      await hostStatus(page, 'studio').click();
      await expect(page.getByRole('region', { name: 'Host studio' })).toContainText(`the proxy 127.0.0.1:${proxy.port}`);
      expect(proxy.asked.map(({ target }) => target)).toEqual(['studio.test:8443', 'studio.test:8443']);
      await expect(page.locator('body')).not.toContainText('s3cret-word');
      expect(await mainLog(signalbox.profile)).not.toContain('s3cret-word');
    },
  );
});

test('a host is renamed, disconnected and connected by key, and tried at once when the computer wakes', {
  tag: '@any-version',
}, async ({ page, signalbox, startHost }) => {
  const host = await startHost();
  const row = await addHost(page, { name: 'kestrel', ...host });
  await expect(row).toContainText('Connected');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Change kestrel' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('heron');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  const renamed = hostRow(page, 'heron');
  await expect(renamed).toContainText('Connected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Host heron' })).toBeHidden();
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await hostStatus(page, 'heron').click();
  await expect(page.getByRole('region', { name: 'Host heron' })).toBeVisible();
  expect(host.proxy.accepted()).toBe(1);

  await page.keyboard.press('d');
  await expect(renamed).toContainText('Offline');
  await page.keyboard.press('d');
  await expect(renamed).toContainText('Connected');

  await host.proxy.refuse();
  await expect(renamed).toContainText(/Reconnecting, try [4-9]/, { timeout: 30_000 });
  await host.proxy.resume();
  const before = host.proxy.accepted();
  await signalbox.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(host.proxy.accepted).toBe(before + 1);
  await expect(renamed).toContainText('Connected');
});
