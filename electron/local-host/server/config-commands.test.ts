import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { runGit } from '../git/run-git.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

async function repository(): Promise<string> {
  const folder = await temporaryFolder();
  const git = async (...args: readonly string[]) => {
    const outcome = await runGit(folder, ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]);
    if (!outcome.ok) throw new Error(outcome.message);
  };
  await git('init', '--quiet', '--initial-branch=main');
  await writeFile(join(folder, 'main.txt'), 'on main\n');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin');
  await git('switch', '--quiet', '--create', 'feature/greeting');
  await writeFile(join(folder, 'feature.txt'), 'on the feature\n');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Greet');
  await git('switch', '--quiet', 'main');
  return folder;
}

async function resolve(
  client: RawClient,
  params: JsonObject,
): Promise<{ readonly names: readonly string[]; readonly answer: JsonObject }> {
  const answer = await client.ask('resolveSessionConfig', { channel: ROOT, ...params });
  return { answer, names: Object.keys((answer.schema as { readonly properties: JsonObject }).properties) };
}

test('offers a branch only where there is one to choose, and after the choice that it depends on', async () => {
  const client = await connect(await startTestHost());
  const workingDirectory = `file://${await repository()}`;

  const nowhere = await resolve(client, {});
  const plain = await resolve(client, {
    workingDirectory: `file://${await temporaryFolder()}`,
    config: { start: 'branch', branch: 'x' },
  });
  const before = await resolve(client, { workingDirectory });
  const after = await resolve(client, { workingDirectory, config: { start: 'branch' } });

  expect(nowhere.names).toContain('model');
  expect(plain.names).toEqual(nowhere.names);
  expect(plain.answer.values).toEqual(nowhere.answer.values);
  expect(before.names).toEqual([...nowhere.names, 'start']);
  expect(after.names).toEqual([...nowhere.names, 'start', 'branch']);
  expect(after.answer).toMatchObject({
    schema: { properties: { branch: { enumDynamic: true, default: 'main' } }, required: ['branch'] },
    values: { start: 'branch', branch: 'main' },
  });
});

test('searches the branches of the chosen folder', async () => {
  const client = await connect(await startTestHost());
  const workingDirectory = `file://${await repository()}`;
  const search = async (query?: string) => {
    const params = { channel: ROOT, workingDirectory, config: { start: 'branch' }, property: 'branch' };
    const { items } = await client.ask('sessionConfigCompletions', { ...params, ...(query === undefined ? {} : { query }) });
    return items as readonly JsonObject[];
  };

  expect((await search()).map(({ value }) => value).toSorted()).toEqual(['feature/greeting', 'main']);
  expect(await search('fgr')).toEqual([
    { value: 'feature/greeting', label: 'feature/greeting', description: expect.stringContaining('Greet') },
  ]);
  expect(await search('nothing of the kind')).toEqual([]);
});

test('refuses in words what cannot be asked', async () => {
  const client = await connect(await startTestHost());
  const code = async (method: string, params: JsonObject) =>
    (await client.request(method, { channel: ROOT, ...params })).error?.code;

  expect(await code('resolveSessionConfig', { provider: 'nobody' })).toBe(-32002);
  expect(await code('resolveSessionConfig', { workingDirectory: 'file:///no/such/folder' })).toBe(-32008);
  expect(await code('resolveSessionConfig', { config: { start: 'nowhere' } })).toBe(-32602);
  expect(await code('sessionConfigCompletions', { property: 'pace' })).toBe(-32602);
  expect(await code('sessionConfigCompletions', { property: 'none' })).toBe(-32602);
  expect(await code('sessionConfigCompletions', { provider: 'nobody', property: 'branch' })).toBe(-32002);
});

test('begins a session with the files of the chosen branch, and leaves the repository alone', async () => {
  const client = await connect(await startTestHost());
  const source = await repository();
  const workingDirectories = [`file://${source}`];

  const { session, chat } = await newSession(client, {
    workingDirectories,
    config: { approval: 'everything', start: 'branch', branch: 'feature/greeting' },
  });
  const turn = await finished(client, chat, say(client, chat, 'run: cat main.txt feature.txt; git status --short; ls'));

  expect(await subscribe(client, session)).toMatchObject({
    config: { schema: { properties: { branch: { title: 'Branch' } } }, values: { branch: 'feature/greeting' } },
  });
  expect(JSON.stringify(turn)).toContain('on main\\non the feature\\nfeature.txt\\nmain.txt\\n');
  const status = await runGit(source, ['status', '--short', '--branch']);
  expect(status.ok && status.stdout.toString()).toBe('## main\n');
});

test('shows no setting in a session that means nothing there, before and after a restart', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session } = await newSession(client);
  const { config } = await subscribe(client, session);
  await host.stop();

  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect((config as { readonly schema: { readonly properties: JsonObject } }).schema.properties).not.toHaveProperty('branch');
  expect(await subscribe(later, session)).toMatchObject({ config: config ?? null });
});

test('says why a session could not begin with a branch', async () => {
  const client = await connect(await startTestHost());
  const session = 'ahp-session:/no-branch';
  await client.ask('createSession', {
    channel: session,
    workingDirectories: [`file://${await repository()}`],
    config: { start: 'branch', branch: 'none' },
  });
  await subscribe(client, session);

  await expect.poll(async () => (await subscribe(client, session)).lifecycle).toBe('failed');
  expect(await subscribe(client, session)).toMatchObject({
    creationError: { errorType: 'branch-failed', message: expect.stringContaining('has no branch "none"') },
  });
});
