import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { entryOf, type Files, treeOf, writeFiles } from '../testing/customizations.ts';
import { connect, newSession, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

const plugin = (name: string): Files => ({
  'plugin.json': JSON.stringify({ name, version: '1.0.0' }),
  'skills/sum/SKILL.md': '---\ndescription: Sums up\n---\nSum up.',
});

/** A data folder with these files among the host's plugins. */
const dataWith = async (files: Files) => {
  const dataFolder = await temporaryFolder();
  await writeFiles(join(dataFolder, 'plugins'), files);
  return dataFolder;
};

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

test('shows what the agent brings, read from its files', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);

  const tree = await treeOf(client, session);
  const content = await client.ask('resourceRead', { channel: 'ahp-root://', uri: `file://${folder}/prompts/review.md` });

  expect(tree.map(({ id, type, name, load }) => ({ id, type, name, load }))).toEqual([
    { id: 'kit', type: 'plugin', name: 'Rehearsal kit', load: { kind: 'loaded' } },
    { id: 'prompts', type: 'directory', name: 'prompts', load: { kind: 'loaded' } },
    {
      id: 'unfinished',
      type: 'plugin',
      name: 'Unfinished kit',
      load: { kind: 'degraded', message: 'Read, but skills/sing has no SKILL.md.' },
    },
    { id: 'clock', type: 'mcpServer', name: 'Clock', load: undefined },
    { id: 'tracker', type: 'mcpServer', name: 'Issue tracker (simulated)', load: undefined },
  ]);
  expect(tree[0]).toMatchObject({
    version: '1.2.0',
    children: [
      { type: 'agent', name: 'reviewer', tools: ['run_command'] },
      { type: 'skill', name: 'summarize' },
      { type: 'rule', name: 'plain-words', alwaysApply: true, globs: ['**/*.md'] },
      { type: 'hook', name: 'hooks', _meta: { events: ['PostToolUse'] } },
    ],
  });
  expect(tree[2]?.children).toMatchObject([{ name: 'translate' }, { type: 'mcpServer', name: 'not-there' }]);
  expect(tree[1]).toMatchObject({ contents: 'prompt', writable: true, enabled: true });
  expect(content.data).toContain('Review the uncommitted changes');
});

test('shows the plugins of the host in every session, before and after they are read', async () => {
  const dataFolder = await dataWith({
    ...under('one', plugin('tools')),
    ...under('two', plugin('tools')),
    'broken/plugin.json': '{"name": "broken",}',
  });
  const client = await connect(await startTestHost({ dataFolder }));
  await client.ask('createSession', { channel: 'ahp-session:/s', provider: 'rehearsal' });
  await subscribe(client, 'ahp-session:/s');
  const { customizations } = await client.action('ahp-session:/s', 'session/customizationsChanged');
  await client.action('ahp-session:/s', 'session/ready');

  const one = await entryOf(client, 'ahp-session:/s', 'host/one');
  const read = await client.ask('resourceRead', {
    channel: 'ahp-root://',
    uri: `file://${dataFolder}/plugins/one/skills/sum/SKILL.md`,
  });

  expect(customizations).toContainEqual(expect.objectContaining({ id: 'host/one', load: { kind: 'loading' } }));
  expect(one).toMatchObject({
    name: 'tools',
    load: { kind: 'loaded' },
    children: [{ type: 'skill', name: 'sum', id: 'host/one/skill/sum' }],
  });
  expect((await entryOf(client, 'ahp-session:/s', 'host/two'))?.load).toEqual({
    kind: 'error',
    message: `Not used: the plugin in ${dataFolder}/plugins/one has the same name. Rename or remove one of them.`,
  });
  expect((await entryOf(client, 'ahp-session:/s', 'host/broken'))?.load).toEqual({
    kind: 'error',
    message: 'Its manifest plugin.json is no JSON (line 1, column 19: expected a name in double quotes, found "}").',
  });
  expect(read.data).toContain('Sums up');
});

test('notices a plugin that is put into the folder of the host, and one that is taken out', async () => {
  const { dataFolder, address } = await startTestHost();
  const client = await connect({ address });
  const { session } = await newSession(client);

  await writeFiles(join(dataFolder, 'plugins'), under('late', plugin('late')));
  await expect
    .poll(() => entryOf(client, session, 'host/late'), SOON)
    .toMatchObject({ name: 'late', load: { kind: 'loaded' } });
  await rm(join(dataFolder, 'plugins/late'), { recursive: true });

  await expect.poll(() => entryOf(client, session, 'host/late'), SOON).toBeUndefined();
});

test('follows the well-known folders of a working directory as files come, change and go', async () => {
  const directory = await writeFiles(await temporaryFolder(), {
    '.claude/commands/deploy.md': '---\ndescription: Deploys\n---\n',
    '.github/instructions/words.instructions.md': '---\napplyTo: "**/*.md"\n---\n',
  });
  const client = await connect(await startTestHost());
  const { session } = await newSession(client, { workingDirectories: [`file://${directory}`] });
  const known = await treeOf(client, session);
  const skills = `file://${directory}/.agents/skills`;

  await writeFiles(directory, { '.agents/skills/new/SKILL.md': '---\ndescription: New\n---\n' });
  await expect.poll(() => entryOf(client, session, `${skills}/new`), SOON).toMatchObject({ type: 'skill', description: 'New' });
  await writeFiles(directory, { '.agents/skills/new/SKILL.md': '---\ndescription: Newer\n---\n' });
  await expect.poll(() => entryOf(client, session, `${skills}/new`), SOON).toMatchObject({ description: 'Newer' });
  await rm(join(directory, '.agents/skills/new'), { recursive: true });
  await expect.poll(() => entryOf(client, session, `${skills}/new`), SOON).toBeUndefined();
  await rm(join(directory, '.claude'), { recursive: true });
  await client.action(session, 'session/customizationRemoved');

  expect(known.slice(4, 6)).toMatchObject([
    { type: 'directory', name: '.claude/commands', contents: 'skill', children: [{ type: 'skill', name: 'deploy' }] },
    { type: 'directory', name: '.github/instructions', contents: 'rule', children: [{ name: 'words', globs: ['**/*.md'] }] },
  ]);
  expect(await entryOf(client, session, skills)).toMatchObject({ contents: 'skill', writable: true, children: [] });
  expect((await treeOf(client, session)).map(({ name }) => name)).not.toContain('.claude/commands');
});

test('shows what a client writes into a folder that is writable', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);

  await client.ask('resourceWrite', {
    channel: 'ahp-root://',
    uri: `file://${folder}/prompts/greet.prompt.md`,
    data: '---\ndescription: Greets\n---\nSay hello.',
    encoding: 'utf-8',
  });

  const { customization } = await client.action(session, 'session/customizationUpdated', (action) =>
    JSON.stringify(action).includes('greet'),
  );
  expect(customization).toMatchObject({ id: 'prompts', load: { kind: 'loaded' } });
  expect(await entryOf(client, session, 'prompts/greet')).toMatchObject({ type: 'prompt', description: 'Greets' });
});

test('shows what a folder holds as soon as it is a working directory, and no longer', async () => {
  const directory = await writeFiles(await temporaryFolder(), under('.agents/plugins/x', plugin('found')));
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const id = `file://${directory}/.agents/plugins/x`;

  await client.echo(client.dispatch(session, { type: 'session/workingDirectorySet', directory: `file://${directory}` }));
  await expect.poll(() => entryOf(client, session, id), SOON).toMatchObject({ name: 'found', load: { kind: 'loaded' } });
  await client.echo(client.dispatch(session, { type: 'session/workingDirectoryRemoved', directory: `file://${directory}` }));

  await expect.poll(() => entryOf(client, session, id), SOON).toBeUndefined();
});

test('keeps what is decided everywhere and for a workspace over restarts and for other sessions', async () => {
  const dataFolder = await dataWith(under('one', plugin('tools')));
  const directory = `file://${await temporaryFolder()}`;
  const first = await startTestHost({ dataFolder });
  const client = await connect(first);
  const here = await newSession(client, { workingDirectories: [directory] });
  const elsewhere = await newSession(client);
  const enablement = [
    { kind: 'session', enabled: true },
    { kind: 'workspace', uri: directory, enabled: false },
    { kind: 'global', enabled: true },
  ];
  const toggled = { type: 'session/customizationToggled', id: 'host/one', enablement };

  await client.echo(client.dispatch(here.session, toggled));
  const other = await client.action(elsewhere.session, 'session/customizationToggled');
  await first.stop();
  const again = await connect(await startTestHost({ dataFolder }));
  const fresh = await newSession(again, { workingDirectories: [directory] });

  expect(other).toEqual({
    type: 'session/customizationToggled',
    id: 'host/one',
    enablement: [{ kind: 'global', enabled: true }],
  });
  expect((await entryOf(again, here.session, 'host/one'))?.enablement).toEqual(enablement);
  expect((await entryOf(again, fresh.session, 'host/one'))?.enablement).toEqual(enablement.slice(1));
  expect(JSON.parse(await readFile(join(dataFolder, 'customizations.json'), 'utf8'))).toMatchObject({ version: 1 });
});

test('says what is wrong with a decision', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const reason = async (enablement: readonly JsonObject[]) => {
    const action = { type: 'session/customizationToggled', id: 'kit', enablement };
    return (await client.echo(client.dispatch(session, action))).rejectionReason;
  };

  expect(await reason([{ kind: 'workspace', uri: 'file:///elsewhere', enabled: true }])).toBe(
    'file:///elsewhere is not a working directory of the session, so nothing can be decided for it here.',
  );
  expect(
    await reason([
      { kind: 'global', enabled: true },
      { kind: 'global', enabled: false },
    ]),
  ).toContain('the same place');
  expect(await reason([{ kind: 'session', enabled: false }])).toBeUndefined();
});
