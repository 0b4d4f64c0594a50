import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { diskFiles } from './disk-files.ts';
import { MAX_FILE_BYTES } from './plugin-files.ts';
import { type PluginReading, readPlugin } from './read-plugin.ts';

async function pluginWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'plugin');
  await mkdir(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

function read(folder: string): Promise<PluginReading> {
  const variable = (name: string) => (name === 'TOKEN' ? 'secret' : undefined);
  return readPlugin(diskFiles(folder), (type, name) => `p/${type}/${name}`, { root: folder, variable });
}

const readFiles = async (files: Readonly<Record<string, string>>) => read(await pluginWith(files));

const manifest = (more: object = {}) => ({
  '.plugin/plugin.json': JSON.stringify({ name: 'tools', version: '1.2.0', ...more }),
});

test('reads everything that a plugin may hold', async () => {
  const folder = await pluginWith({
    ...manifest({ license: 'MIT' }),
    'agents/reviewer.md':
      '---\nname: reviewer\ndescription: Reads\nmodel: large\ntools: Read, Grep\ncolor: red\n---\nYou review.',
    'skills/sum/SKILL.md': '---\nname: sum\ndescription: Sums up\ndisable-model-invocation: true\n---\n',
    'commands/deploy.md': '---\ndescription: Deploys\nuser-invocable: false\n---\n',
    'prompts/explain.prompt.md': '---\ndescription: Explains\n---\n',
    'rules/words.mdc': '---\ndescription: Plain words\nalwaysApply: true\nglobs: ["**/*.md", "docs/**"]\n---\n',
    'hooks/hooks.json': '{"hooks": {"PostToolUse": []}}',
    '.mcp.json': `{\n  "mcpServers": {\n    "clock": {"command": "./bin/clock", "args": ["\${PLUGIN_ROOT}/data"], "env": {"T": "\${TOKEN}"}}\n  }\n}`,
  });

  const { name, version, about, load, components } = await read(folder);

  expect({ name, version, about, load }).toEqual({
    name: 'tools',
    version: '1.2.0',
    about: { license: 'MIT' },
    load: { kind: 'loaded' },
  });
  const uri = (path: string) => `file://${folder}/${path}`;
  expect(components.children).toEqual([
    {
      type: 'agent',
      id: 'p/agent/reviewer',
      uri: uri('agents/reviewer.md'),
      name: 'reviewer',
      description: 'Reads',
      model: 'large',
      tools: ['Read', 'Grep'],
      _meta: { frontMatter: { color: 'red' } },
    },
    {
      type: 'skill',
      id: 'p/skill/sum',
      uri: uri('skills/sum/SKILL.md'),
      name: 'sum',
      description: 'Sums up',
      disableModelInvocation: true,
    },
    {
      type: 'skill',
      id: 'p/skill/deploy',
      uri: uri('commands/deploy.md'),
      name: 'deploy',
      description: 'Deploys',
      disableUserInvocation: true,
    },
    { type: 'prompt', id: 'p/prompt/explain', uri: uri('prompts/explain.prompt.md'), name: 'explain', description: 'Explains' },
    {
      type: 'rule',
      id: 'p/rule/words',
      uri: uri('rules/words.mdc'),
      name: 'words',
      description: 'Plain words',
      alwaysApply: true,
      globs: ['**/*.md', 'docs/**'],
    },
    { type: 'hook', id: 'p/hook/hooks', uri: uri('hooks/hooks.json'), name: 'hooks', _meta: { events: ['PostToolUse'] } },
    {
      type: 'mcpServer',
      id: 'p/mcpServer/clock',
      uri: uri('.mcp.json'),
      name: 'clock',
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 98 } },
      state: { kind: 'stopped' },
    },
  ]);
  expect(components.servers.get('p/mcpServer/clock')).toEqual({
    kind: 'stdio',
    command: join(folder, 'bin/clock'),
    args: [`${folder}/data`],
    env: { T: 'secret' },
    folder,
  });
});

test('follows the further paths and inline declarations of its manifest', async () => {
  const { load, components } = await readFiles({
    ...manifest({
      skills: ['./extra/one', './more'],
      agents: './helper.md',
      rules: 'rules2',
      hooks: { Stop: [] },
      mcpServers: { api: { type: 'http', url: 'https://api.example/mcp', headers: { X: '1' }, oauth: { clientId: 'known' } } },
    }),
    'extra/one/SKILL.md': '---\ndescription: One\n---\n',
    'more/two/SKILL.md': '---\ndescription: Two\n---\n',
    'helper.md': '---\ndescription: Helps\n---\n',
  });

  expect(components.children.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'agent helper',
    'skill one',
    'skill two',
    'hook plugin',
    'mcpServer api',
  ]);
  expect(components.children[3]).toMatchObject({ range: { start: { line: 0 } } });
  expect(components.servers.get('p/mcpServer/api')).toEqual({
    kind: 'http',
    url: 'https://api.example/mcp',
    headers: { X: '1' },
    oauthClient: { clientId: 'known' },
  });
  expect(load).toEqual({
    kind: 'degraded',
    message: 'Read, but its manifest names "rules2", which does not begin with "./".',
  });
});

test('a folder without a manifest is a plugin if it holds anything', async () => {
  const { name, load } = await readFiles({ 'skills/sum/SKILL.md': '---\ndescription: Sums up\n---\n' });

  expect(name).toBeUndefined();
  expect(load).toEqual({ kind: 'loaded' });
});

test.each([
  [{}, 'It has no manifest (.plugin/plugin.json) and nothing that a plugin may hold.'],
  [{ 'plugin.json': '{"name": }' }, 'Its manifest plugin.json is no JSON (line 1, column 10: expected a value, found "}").'],
  [{ 'plugin.json': '[]' }, 'Its manifest plugin.json holds no JSON object.'],
  [{ '.claude-plugin/plugin.json': '{"version": "1"}' }, 'Its manifest .claude-plugin/plugin.json has no name.'],
  [
    { 'plugin.json': `{"name": "${'x'.repeat(MAX_FILE_BYTES)}"}` },
    `Its manifest plugin.json has ${MAX_FILE_BYTES + 12} bytes, and at most ${MAX_FILE_BYTES} are read.`,
  ],
])('is not read when its manifest cannot be used (%#)', async (files, message) => {
  const { load, components } = await readFiles(files);

  expect(load).toEqual({ kind: 'error', message });
  expect(components.children).toEqual([]);
});

test.each([
  [{ 'skills/sing/notes.md': 'la' }, 'skills/sing has no SKILL.md'],
  [{ 'agents/x.md': '---\nname: [a, b]\n---' }, 'agents/x.md its "name" is no text'],
  [{ 'agents/x.md': '---\nnonsense\n---' }, 'agents/x.md, line 2: "nonsense" is no "name: value"'],
  [{ 'agents/x.md': '\0' }, 'agents/x.md is no UTF-8 text'],
  [{ 'skills/sum/SKILL.md': 'Sum up.' }, 'skills/sum/SKILL.md has no description, so no model can find it'],
  [
    { 'agents/a.md': '---\nname: same\n---', 'agents/b.md': '---\nname: same\n---' },
    'two agents are named "same"; agents/b.md was left out',
  ],
  [
    { 'hooks/hooks.json': '{' },
    'hooks/hooks.json is no JSON (line 1, column 2: expected a name in double quotes, found the end of the file)',
  ],
  [{ 'mcp.json': '{"mcpServers": {"a": {}}}' }, 'mcp.json: its server "a" has neither a "command" nor a "url"'],
  [{ 'mcp.json': '{"a": {"command": "../x"}}' }, 'mcp.json: its server "a" names ../x, which is outside its folder'],
  [
    { 'mcp.json': `{"a": {"command": "x", "env": {"K": "\${NOT_SET}"}}}` },
    `mcp.json: its server "a" needs \${NOT_SET}, which is not set here`,
  ],
  [
    { 'mcp.json': '{"a": {"type": "sse", "url": "http://x"}}' },
    'mcp.json: its server "a" speaks "sse", which this host does not; it speaks stdio and streamable HTTP',
  ],
])('tells exactly what was left out (%#)', async (files, problem) => {
  const { load } = await readFiles({ ...manifest(), ...files });

  expect(load).toEqual({ kind: 'degraded', message: `Read, but ${problem}.` });
});

test('never reads what leads out of its folder', async () => {
  const folder = await pluginWith(manifest({ skills: './../outside' }));
  await writeFile(join(folder, '../outside.md'), '---\nname: stolen\n---');
  await mkdir(join(folder, 'agents'));
  await symlink(join(folder, '../outside.md'), join(folder, 'agents/x.md'));

  const { load, components } = await read(folder);

  expect(components.children).toEqual([]);
  expect(load).toMatchObject({
    message: expect.stringContaining('agents/x.md leads out of its folder by a link or by "..", so it is not read'),
  });
  expect(load).toMatchObject({ message: expect.stringContaining('../outside/SKILL.md leads out') });
});

test.skipIf(process.getuid?.() === 0)('tells of files that the host may not read', async () => {
  const folder = await pluginWith({ ...manifest(), 'agents/x.md': '' });
  await chmod(join(folder, 'agents/x.md'), 0);

  expect((await read(folder)).load).toEqual({ kind: 'degraded', message: 'Read, but agents/x.md cannot be read (EACCES).' });
});
