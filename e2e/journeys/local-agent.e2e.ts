import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectWindowToEqualMain } from '../replicas.ts';
import { inboxOf } from '../screens/inbox.ts';
import { type SessionScreen, sessionsOf } from '../screens/sessions.ts';
import type { Signalbox } from '../signalbox.ts';
import { expect, test } from '../signalbox-test.ts';

test.use({ firstSessions: false });

const AGENT = resolve(import.meta.dirname, '../../electron/local-host/testing/example-agent.mjs');

test('a person’s own agent asks in the inbox, and what is approved by key is changed on disk', async ({
  folder,
  startAgain,
}) => {
  const project = await repository(join(folder, 'project'), { 'notes.md': 'old\n' });
  const { page } = await startWithAgent(folder, startAgain);
  const sessions = await createSession(page, 'Example', project);

  await sessions.send('think How should it sound?\nsay I will write it down.\nwrite notes.md Hello from the agent');
  await expect(sessions.transcript).toContainText('I will write it down.');
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  const inbox = inboxOf(page);
  await inbox.arm('Edit notes.md', 'Allow');
  await expect(inbox.detail).toContainText('Hello from the agent');
  expect(await readFile(join(project, 'notes.md'), 'utf8')).toBe('old\n');
  await page.keyboard.press('a');

  await expect(inbox.request('Edit notes.md')).toContainText('Approved by you');
  await expect.poll(() => readFile(join(project, 'notes.md'), 'utf8')).toBe('Hello from the agent\n');
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await expect(sessions.row('Idle think How should it sound?')).toBeVisible();
  const changes = await sessions.details('Changes');
  const file = changes.getByRole('tree', { name: 'Changed files' }).getByRole('treeitem', { name: 'notes.md' });
  await expect(file).toContainText('+1');
  await expect(file).toContainText('−1');
  await expectWindowToEqualMain(page);
});

test('an agent that is not installed says how to get it', { tag: '@any-version' }, async ({ folder, startAgain }) => {
  const { page } = await startWithAgent(folder, startAgain, 'no-such-program');
  const dialog = await newSession(page, 'Example (not installed)');

  await expect(dialog).toContainText('there is no program "no-such-program" on this computer');
  await dialog.getByRole('button', { name: 'Create Session' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Example is not installed');
});

test('after the app has started again the agent goes on with what it knows', { tag: '@any-version' }, async ({
  folder,
  startAgain,
}) => {
  const project = await repository(join(folder, 'project'), {});
  const signalbox = await startWithAgent(folder, startAgain);
  const sessions = await createSession(signalbox.page, 'Example', project);
  await sessions.send('say The colour is blue.');
  await expect(sessions.row('Idle say The colour is blue.')).toBeVisible();

  await signalbox.quit();
  const again = sessionsOf((await startAgain()).page);
  await again.open('say The colour is blue.');
  await again.send('recall');

  await expect(again.transcript).toContainText('I remember 1: say The colour is blue.');
});

/** Starts the app for a person whose `agents.json` names the example agent, or another program under its name. */
async function startWithAgent(
  folder: string,
  startAgain: () => Promise<Signalbox>,
  command = process.execPath,
): Promise<Signalbox> {
  const example = { command, args: [AGENT], env: { EXAMPLE_STORE: join(folder, 'store') } };
  const data = join(folder, 'profile/local-host');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'agents.json'), JSON.stringify({ agent_servers: { Example: example } }));
  return startAgain();
}

async function newSession(page: Page, agent: string) {
  await page.getByRole('navigation').getByRole('button', { name: 'Sessions' }).click();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New Session' });
  await dialog.getByRole('combobox', { name: 'Agent' }).selectOption({ label: agent });
  return dialog;
}

async function createSession(page: Page, agent: string, folder: string): Promise<SessionScreen> {
  const dialog = await newSession(page, agent);
  await dialog.getByRole('button', { name: 'Add a folder on This computer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a working directory' });
  await adding.getByRole('textbox', { name: 'Folder' }).fill(folder);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(folder);
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await expect(dialog).toBeHidden();
  const sessions = sessionsOf(page);
  await expect(sessions.composer).toBeEditable();
  return sessions;
}

/** A git repository with one commit that has these files. */
async function repository(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  const git = (...args: readonly string[]) => promisify(execFile)('git', ['-C', folder, ...args]);
  await mkdir(folder);
  await git('init', '--quiet', '--initial-branch=main');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await git('add', '--all');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
  await git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Begin');
  return folder;
}
