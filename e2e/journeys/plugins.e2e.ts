import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { emptyHost, startFakeHost } from '../fake-host.ts';
import { expectWindowToEqualMain } from '../replicas.ts';
import { addHost } from '../screens/hosts.ts';
import { createSession, sessionsOf } from '../screens/sessions.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const HOST = 'This computer';
const FIRST_MESSAGE = 'say: posted';

/** A plugin on this computer, with something in it that nobody is to read. */
async function writePlugin(folder: string): Promise<string> {
  const plugin = join(folder, 'my-plugin');
  await writeSkill(plugin, 'greeting');
  await mkdir(join(plugin, 'agents'));
  await writeFile(join(plugin, 'agents/scribe.md'), '---\nname: scribe\ndescription: Writes letters.\n---\n\nWrite.\n');
  await writeFile(join(plugin, 'plugin.json'), JSON.stringify({ name: 'letters', version: '1.2.0', description: 'For post.' }));
  await writeFile(join(plugin, '.env'), 'TOKEN=secret');
  return plugin;
}

async function writeSkill(plugin: string, name: string): Promise<void> {
  await mkdir(join(plugin, 'skills', name), { recursive: true });
  await writeFile(join(plugin, 'skills', name, 'SKILL.md'), `---\nname: ${name}\ndescription: For ${name}.\n---\n\nGo.\n`);
}

/** The person's choice in the system's dialog. */
async function chooses(app: ElectronApplication, folder: string | undefined): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
  }, folder ?? null);
}

async function openPanel(page: Page, hostName: string): Promise<{ readonly tree: Locator; readonly plugins: Locator }> {
  const sessions = await createSession(page, hostName);
  // A session is called by its first message.
  await sessions.send(FIRST_MESSAGE);
  await expect(sessions.row(`Idle ${FIRST_MESSAGE}`)).toBeVisible();
  const panel = await sessions.details('Customizations');
  return { tree: panel, plugins: panel.getByRole('region', { name: 'Your plugins' }) };
}

test('a published plugin shows its skill in the session, follows its folder, and goes when it is withdrawn', async ({
  page,
  signalbox,
  folder,
}) => {
  test.slow();
  const plugin = await writePlugin(folder);
  await chooses(signalbox.app, plugin);
  const { tree, plugins } = await openPanel(page, HOST);

  await plugins.getByRole('button', { name: 'Publish a plugin…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Publish letters to ${HOST}` });
  await expect(dialog.getByRole('list', { name: 'What the plugin holds' })).toHaveText(/1 skill: greeting.*1 agent: scribe/);
  await expect(dialog).toContainText(plugin);
  await expect(dialog).toContainText(/This computer may read these 3 files, \d+ B/);
  await dialog.getByRole('button', { name: 'Left out, handed out to nobody: 1 file or folder' }).click();
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('.env may hold keys or passwords');
  // Nobody has read anything yet.
  await expect(tree.getByRole('treeitem', { name: 'Plugin letters' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();

  await expect(plugins).toContainText('This computer has loaded 1 agent, 1 skill.');
  await expect(tree.getByRole('treeitem', { name: 'Plugin letters' })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'greeting' })).toBeVisible();

  await writeSkill(plugin, 'parting');
  await expect(tree.getByRole('treeitem', { name: 'parting' })).toBeVisible();
  await expect(plugins).toContainText('This computer has loaded 1 agent, 2 skills.');
  await expectWindowToEqualMain(page);

  await plugins.getByRole('button', { name: 'Withdraw letters' }).press('Enter');
  await expect(plugins).toContainText('No plugin of yours is published');
  await expect(tree.getByRole('treeitem', { name: 'Plugin letters' })).toBeHidden();
  await expectWindowToEqualMain(page);
});

/** Publishes the plugin to the session that is open. */
async function publish(page: Page, plugins: Locator): Promise<void> {
  await plugins.getByRole('button', { name: 'Publish a plugin…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

test('a published plugin is there again after a restart, and says when its folder is gone', async ({
  page,
  signalbox,
  folder,
  startAgain,
}) => {
  test.slow();
  const plugin = await writePlugin(folder);
  await chooses(signalbox.app, plugin);
  const { plugins } = await openPanel(page, HOST);
  await publish(page, plugins);
  await expect(plugins).toContainText('This computer has loaded 1 agent, 1 skill.');
  await signalbox.quit();

  const { page: again } = await startAgain();
  const sessions = sessionsOf(again);
  await sessions.open(FIRST_MESSAGE);
  const panel = await sessions.details('Customizations');
  const entry = panel.getByRole('region', { name: 'Your plugins' });
  await expect(entry).toContainText('This computer has loaded 1 agent, 1 skill.');
  await rm(plugin, { recursive: true });
  await expect(entry).toContainText(`This computer may read nothing. ${plugin} can't be read as a folder any more.`);
  await expect(panel.getByRole('treeitem', { name: 'Plugin letters' })).toBeHidden();
});

test('a host on another computer is trusted first, and quitting in the middle of its work is asked about', async ({
  page,
  signalbox,
  folder,
  startHost,
}) => {
  test.slow();
  await addHost(page, { name: 'kestrel', ...(await startHost()) });
  await chooses(signalbox.app, await writePlugin(folder));
  const { tree, plugins } = await openPanel(page, 'kestrel');
  await plugins.getByRole('button', { name: 'Publish a plugin…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish letters to kestrel' });
  const button = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'kestrel is on another computer. I trust it with these files.' }).check();
  await button.click();
  await expect(plugins).toContainText('kestrel has loaded 1 agent, 1 skill.');
  await expect(tree.getByRole('treeitem', { name: 'Plugin letters' })).toBeVisible();

  // A command that waits for its approval.
  await sessionsOf(page).send('run: echo posted');
  await expect(page.getByRole('option', { name: `Waiting for you ${FIRST_MESSAGE}` })).toBeVisible();
  const questions = await answersQuestions(signalbox.app, 'Stay');
  await signalbox.app.evaluate(({ app }) => app.quit());
  await expect.poll(questions).toEqual([expect.stringContaining(`“${FIRST_MESSAGE}” on kestrel works with letters.`)]);
  await expect(plugins).toContainText('kestrel has loaded 1 agent, 1 skill.');
  await answersQuestions(signalbox.app, 'Quit');
});

/** The person's answer to every question of the app from now on; gives what was asked. */
async function answersQuestions(app: ElectronApplication, answer: string): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ dialog }, label) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...options: readonly unknown[]) => {
      const { detail = '', buttons = [] } = options.at(-1) as {
        readonly detail?: string;
        readonly buttons?: readonly string[];
      };
      asked.push(detail);
      return Promise.resolve({ response: buttons.indexOf(label), checkboxChecked: false });
    };
  }, answer);
  return () => app.evaluate(() => (globalThis as unknown as { readonly asked: readonly string[] }).asked);
}

test('a folder that is no plugin is refused in words, and a dialog that is given up changes nothing', async ({
  page,
  signalbox,
  folder,
}) => {
  const { plugins } = await openPanel(page, HOST);
  await chooses(signalbox.app, undefined);
  await plugins.getByRole('button', { name: 'Publish a plugin…' }).click();
  await expect(plugins.getByRole('alert')).toBeHidden();

  const empty = join(folder, 'empty');
  await mkdir(empty);
  await chooses(signalbox.app, empty);
  await plugins.getByRole('button', { name: 'Publish a plugin…' }).click();

  await expect(plugins.getByRole('alert')).toContainText(`${empty} can't be published. It is no plugin`);
});

test('a host that asks for something else of this computer is refused, and the person reads what it was', async ({
  page,
  hostVersion,
}) => {
  const host = await startFakeHost(emptyHost(hostVersion));
  try {
    await addHost(page, { name: 'rook', address: host.address });
    await expect.poll(host.greetings).toBe(1);

    const params = { channel: 'ahp-root://', uri: 'file:///etc/passwd' };
    host.say(JSON.stringify({ jsonrpc: '2.0', id: 'ask-1', method: 'resourceRead', params }));

    await expect(page.getByText(/^rook asked for \/etc\/passwd; refused\./)).toBeVisible();
  } finally {
    await host.stop();
  }
});
