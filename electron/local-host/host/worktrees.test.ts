import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createScratchRepository } from '../git/scratch-repository.ts';
import { exampleSession, serverEntry, startAcpHost } from '../testing/acp-host.ts';
import { gitIn } from '../testing/changesets.ts';
import { newSession, SOON, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

const isolated = { config: { isolation: 'worktree' } };

/** A host with an agent that works in a chosen folder, which is a repository. */
async function scene() {
  const said: string[] = [];
  const acp = await startAcpHost({ Example: serverEntry('example') }, { report: (message) => said.push(message) });
  await createScratchRepository(acp.folder, { 'notes.md': '# Notes\n', 'sub/deep.txt': 'deep\n' });
  return { ...acp, said, git: gitIn(acp.folder) };
}

test('works on a branch of its own in a copy of what was committed, shown as the first directory', async () => {
  const acp = await scene();
  await writeFile(join(acp.folder, 'notes.md'), 'not committed\n');

  const { session, folder } = await exampleSession(acp, {
    ...isolated,
    workingDirectories: [`file://${join(acp.folder, 'sub')}`],
  });

  const { workingDirectories } = await subscribe(acp.client, session);
  expect(workingDirectories).toEqual([`file://${folder}`]);
  expect(folder.startsWith(join(acp.host.dataFolder, 'worktrees'))).toBe(true);
  expect(existsSync(join(folder, 'deep.txt'))).toBe(true);
  expect(gitIn(folder)('show', 'HEAD:notes.md')).toBe('# Notes');
  expect(gitIn(folder)('status', '--porcelain')).toBe('');
  expect(gitIn(folder)('branch', '--show-current')).toMatch(/^signalbox\/test-\d+$/);
  expect(acp.git('status', '--porcelain')).toBe('M notes.md');
});

test('is removed with its branch when nothing would be lost', async () => {
  const acp = await scene();
  const { session, folder } = await exampleSession(acp, isolated);

  await acp.client.ask('disposeSession', { channel: session });

  expect(existsSync(folder)).toBe(false);
  expect(acp.git('branch', '--format=%(refname:short)').split('\n')).toEqual(['main', 'rehearsal']);
  expect(acp.git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(acp.said).toEqual([]);
});

test('stays when something in it is not committed, or committed nowhere else, and that is said', async () => {
  const acp = await scene();
  const first = await exampleSession(acp, isolated);
  const second = await exampleSession(acp, isolated);
  await writeFile(join(first.folder, 'new.txt'), 'new\n');
  await writeFile(join(second.folder, 'new.txt'), 'new\n');
  gitIn(second.folder)('add', '.');
  gitIn(second.folder)('commit', '-qm', 'New');

  for (const { session } of [first, second]) await acp.client.ask('disposeSession', { channel: session });

  expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([true, true]);
  expect(acp.said).toEqual([
    expect.stringMatching(/was kept because it has changes that are not committed\.$/),
    expect.stringMatching(/was kept because no other branch has the commits of signalbox\/test-\d+\.$/),
  ]);
});

test('is removed once its commits are merged', async () => {
  const acp = await scene();
  const { session, folder } = await exampleSession(acp, isolated);
  const inside = gitIn(folder);
  await writeFile(join(folder, 'new.txt'), 'new\n');
  inside('add', '.');
  inside('commit', '-qm', 'New');
  acp.git('merge', '-q', inside('branch', '--show-current'));

  await acp.client.ask('disposeSession', { channel: session });

  expect(existsSync(folder)).toBe(false);
  expect(existsSync(join(acp.folder, 'new.txt'))).toBe(true);
});

test('is offered where there is a repository, and refused where there is none', async () => {
  const acp = await scene();
  const plain = await temporaryFolder();
  const bare = await temporaryFolder();
  await mkdir(join(bare, '.git'));
  const offered = async (folder: string) => {
    const { schema } = await acp.client.ask('resolveSessionConfig', {
      provider: 'acp-example',
      workingDirectory: `file://${folder}`,
    });
    return Object.keys((schema as unknown as { readonly properties: object }).properties).includes('isolation');
  };
  const refused = await acp.client.request('createSession', {
    channel: 'ahp-session:/plain',
    provider: 'acp-example',
    workingDirectories: [`file://${plain}`],
    ...isolated,
  });

  expect([await offered(acp.folder), await offered(plain)]).toEqual([true, false]);
  expect(refused.error).toMatchObject({ code: -32602, message: expect.stringContaining('is in no git repository') });
});

test('fails as a session that says what is wrong when git cannot make it', async () => {
  const acp = await scene();
  const unborn = await temporaryFolder();
  gitIn(unborn)('init', '-q');
  const channel = 'ahp-session:/unborn';
  await acp.client.ask('createSession', {
    channel,
    provider: 'acp-example',
    workingDirectories: [`file://${unborn}`],
    ...isolated,
  });

  await expect.poll(async () => (await subscribe(acp.client, channel)).lifecycle, SOON).toBe('failed');
  expect((await subscribe(acp.client, channel)).creationError).toMatchObject({
    errorType: 'worktree-failed',
    message: expect.stringContaining('has no commit yet'),
  });
});

test('the folder itself is used unless somebody wants it otherwise', async () => {
  const acp = await scene();

  const { session } = await newSession(acp.client, { provider: 'acp-example', workingDirectories: [`file://${acp.folder}`] });

  const { workingDirectories } = await subscribe(acp.client, session);
  expect((workingDirectories as readonly string[]).map((uri) => fileURLToPath(uri))).toEqual([acp.folder]);
});

test('leaves nothing of a session that is disposed while it is made', async () => {
  const acp = await scene();
  const channels = Array.from({ length: 6 }, (_, number) => `ahp-session:/brief-${number}`);
  const create = { provider: 'acp-example', workingDirectories: [`file://${acp.folder}`], ...isolated };

  for (const [index, channel] of channels.entries()) {
    await acp.client.ask('createSession', { channel, ...create });
    // At another step of the creation each time.
    await new Promise((resolve) => setTimeout(resolve, index * 15));
    await acp.client.ask('disposeSession', { channel });
  }

  await expect.poll(() => acp.git('worktree', 'list').split('\n'), SOON).toHaveLength(1);
  await expect.poll(() => acp.git('branch', '--list', 'signalbox/*'), SOON).toBe('');
  expect(acp.said).toEqual([]);
});
