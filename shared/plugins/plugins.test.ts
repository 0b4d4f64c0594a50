import { describe, expect, it } from 'vitest';
import { appReducer } from '../app/reducer.ts';
import { EMPTY_APP, type HostEntry } from '../app/state.ts';
import type { PluginCustomization } from '../protocol/session/customization.ts';
import { announcedPlugins, hostViewOf } from './announced.ts';
import { contentsOf, tellingFiles } from './contents.ts';
import { isSecretName, leftOutByName } from './left-out.ts';
import { hiddenPathsOf, readManifest } from './manifest.ts';
import { pluginPath, pluginUri } from './plugin-uri.ts';
import { type PublishedPlugin, pluginsReducer } from './state.ts';

describe('the URI of a published plugin', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/skills/a%20b', 'skills/a b'],
    ['/skills/', 'skills'],
    ['/100%25', '100%'],
    ['/é', 'é'],
  ])('is read with what follows it: %s', (rest, path) => {
    expect(pluginPath(`${pluginUri('id-1')}${rest}`)).toEqual({ id: 'id-1', path });
  });

  it('is read in the spellings that hosts make of it', () => {
    expect(pluginPath('signalbox-plugin:///id/skills')).toEqual({ id: 'id', path: 'skills' });
    expect(pluginPath('SIGNALBOX-PLUGIN:/id')).toEqual({ id: 'id', path: '' });
  });

  it.each([
    'file:///etc/passwd',
    'signalbox-plugin:',
    'signalbox-plugin:id',
    'signalbox-plugin:/',
    'signalbox-plugin://',
    'signalbox-plugin://host/id',
    'signalbox-plugin:/id//a',
    'signalbox-plugin:/id/a//',
    'signalbox-plugin:/id/..',
    'signalbox-plugin:/id/./a',
    'signalbox-plugin:/id/%2e%2e/a',
    'signalbox-plugin:/id/a%2fb',
    'signalbox-plugin:/id/a%5cb',
    'signalbox-plugin:/id/a\\b',
    'signalbox-plugin:/id/%00',
    'signalbox-plugin:/id/%zz',
    'signalbox-plugin:/id?a',
    'signalbox-plugin:/id#a',
    'xsignalbox-plugin:/id',
  ])('is none, or leads elsewhere: %s', (uri) => {
    expect(pluginPath(uri)).toBeUndefined();
  });
});

describe('what is left out by its name', () => {
  it.each([
    '.env',
    '.ENV.local',
    '.npmrc',
    'id_rsa',
    'id_ed25519.pub',
    'server.PEM',
    'release.keystore',
    'secrets.yaml',
    '.ssh',
  ])('%s may be a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(leftOutByName(`skills/${name}/x`, [`skills/${name}`])).toBe('secret');
  });

  it.each(['README.md', '.env.example', 'environment.md', 'keys.md', 'secretary.md', 'id_card.md', 'monkey'])(
    '%s is no secret',
    (name) => {
      expect(isSecretName(name)).toBe(false);
    },
  );

  it('hides what is hidden but what the format has at the top and what is named', () => {
    const paths = [
      '.plugin/plugin.json',
      '.claude-plugin/plugin.json',
      '.mcp.json',
      'a/.plugin/x',
      '.github',
      '.more/one',
      '.m',
    ];

    expect(paths.map((path) => leftOutByName(path, ['.more']))).toEqual([
      undefined,
      undefined,
      undefined,
      'hidden',
      'hidden',
      undefined,
      'hidden',
    ]);
    expect(leftOutByName('.more', ['.more/one'])).toBeUndefined();
    expect(leftOutByName('.plugin/.hidden')).toBe('hidden');
    expect(leftOutByName('a/node_modules/x')).toBe('packages');
  });
});

describe('a manifest', () => {
  it('is read with its further paths, those that lead elsewhere apart', () => {
    const text = JSON.stringify({
      name: ' ours ',
      version: 3,
      description: 'x'.repeat(1_000),
      skills: './a/',
      agents: ['b', '/etc', '../c', './d/../../e', 'f\\g', 7],
      hooks: { PreToolUse: [] },
      mcpServers: { clock: { command: 'c' }, broken: 1 },
    });

    const manifest = readManifest('plugin.json', text);

    expect(manifest).toMatchObject({
      file: 'plugin.json',
      name: 'ours',
      description: 'x'.repeat(500),
      paths: { skills: ['a'], agents: ['b'], hooks: [], mcpServers: [] },
      servers: ['clock'],
      hasHooks: true,
    });
    expect(manifest).not.toHaveProperty('version');
    expect(typeof manifest === 'string' ? [] : manifest.problems).toHaveLength(4);
  });

  it('names hidden paths that belong to the plugin', () => {
    const manifest = readManifest('plugin.json', '{"name":"n","skills":["./.a/b","c"],"mcpServers":".d.json"}');

    expect(typeof manifest === 'string' ? [] : hiddenPathsOf(manifest)).toEqual(['.a/b', '.d.json']);
  });

  it.each(['', '[', 'null', '[]', '{}', '{"name":1}', '{"name":"  "}'])('that is %j is refused in a sentence', (text) => {
    expect(readManifest('plugin.json', text)).toMatch(/^Its manifest plugin\.json .*choose the folder again\.$/);
  });
});

describe('what a plugin holds', () => {
  it('is found in its folders and where its manifest says', () => {
    const paths = [
      'agents/one.agent.md',
      'agents/two.md',
      'agents/deep/no.md',
      'agents/no.txt',
      'commands/post.md',
      'hooks/hooks.json',
      'mcp.json',
      'more/SKILL.md',
      'more/sub/SKILL.md',
      'plugin.json',
      'prompts/ask.prompt.md',
      'rules/short.mdc',
      'skills/SKILL.md',
      'skills/sum/SKILL.md',
      'skills/sum/deep/SKILL.md',
    ];
    const texts = new Map([
      ['plugin.json', '{"name":"ours","skills":"./more","agents":"./agents/two.md"}'],
      ['mcp.json', '{"clock":{"command":"c"},"other":{"url":"u","headers":{"A":"b"}}}'],
    ]);

    expect(contentsOf('folder', paths, texts)).toEqual({
      name: 'ours',
      manifest: 'plugin.json',
      holds: [
        { kind: 'skill', names: ['skills', 'sum', 'more', 'sub'] },
        { kind: 'agent', names: ['one', 'two'] },
        { kind: 'command', names: ['post'] },
        { kind: 'prompt', names: ['ask'] },
        { kind: 'rule', names: ['short'] },
        { kind: 'hook', names: ['hooks'] },
        { kind: 'mcpServer', names: ['clock', 'other'] },
      ],
      problems: ['mcp.json sets variables or headers: the Host reads their values too.'],
    });
    expect(tellingFiles(paths)).toEqual(['mcp.json', 'plugin.json']);
  });

  it('goes by the name of its folder where it has no manifest', () => {
    expect(contentsOf('folder', ['skills/a/SKILL.md'], new Map())).toMatchObject({ name: 'folder', problems: [] });
  });

  it('is told as well where its list of servers can’t be read', () => {
    const texts = new Map([['.mcp.json', 'no']]);

    expect(contentsOf('folder', ['.mcp.json', 'rules/a.md'], texts)).toMatchObject({
      problems: ['.mcp.json can’t be read as a list of MCP servers.'.replace('’', "'")],
    });
  });

  it('must be something', () => {
    expect(contentsOf('folder', ['README.md'], new Map())).toMatch(/^It is no plugin: /);
    expect(contentsOf('folder', ['plugin.json'], new Map([['plugin.json', '{"name":"n"}']]))).toMatchObject({ holds: [] });
  });
});

describe('what is published', () => {
  const READY = { kind: 'ready', nonce: 'n', files: 1, bytes: 1, noticesChanges: true } as const;
  const plugin: PublishedPlugin = { id: 'p', hostId: 'h', session: 's', folder: '/f', name: 'ours', standing: READY };

  it('is one entry for each session, keeps its place, and nothing changes for nothing', () => {
    const other = { ...plugin, session: 't' };
    const both = [plugin, other].reduce(
      (all, each) => pluginsReducer(all, { type: 'plugin/set', plugin: each }),
      [] as readonly PublishedPlugin[],
    );

    expect(both).toEqual([plugin, other]);
    expect(pluginsReducer(both, { type: 'plugin/set', plugin: { ...plugin, name: 'new' } })).toEqual([
      { ...plugin, name: 'new' },
      other,
    ]);
    expect(pluginsReducer(both, { type: 'plugin/withdrawn', plugin })).toEqual([other]);
    expect(pluginsReducer(both, { type: 'plugin/withdrawn', plugin: { ...plugin, id: 'q' } })).toBe(both);
  });

  it('leaves with its host', () => {
    const connection = { status: 'idle' } as const;
    const host: HostEntry = { id: 'h', name: 'h', origin: 'saved', address: 'a', wanted: true, connection, clientId: 'c' };
    const app = { ...EMPTY_APP, hosts: [host], plugins: [plugin, { ...plugin, hostId: 'o' }] };

    expect(appReducer(app, { type: 'host/removed', hostId: 'h' }).plugins).toEqual([{ ...plugin, hostId: 'o' }]);
    expect(appReducer(EMPTY_APP, { type: 'plugin/withdrawn', plugin })).toBe(EMPTY_APP);
  });

  it('is told to its session alone, once it is ready, and to no host that has changed', () => {
    const place = { hostId: 'h', session: 's' };
    const reading = { ...plugin, id: 'r', standing: { kind: 'reading' } } as const;
    const broken = { ...plugin, id: 'b', standing: { kind: 'broken', message: '' } } as const;
    const changed = { ...plugin, id: 'c', isHostChanged: true } as const;
    const elsewhere = { ...plugin, id: 'e', session: 't' };
    const versioned = { ...plugin, id: 'v', version: '2' };

    expect(announcedPlugins([plugin, reading, broken, changed, elsewhere, versioned], place)).toEqual([
      { type: 'plugin', id: 'p', uri: pluginUri('p'), name: 'ours', nonce: 'n' },
      { type: 'plugin', id: 'v', uri: pluginUri('v'), name: 'ours', version: '2', nonce: 'n' },
    ]);
    expect(announcedPlugins(undefined, place)).toEqual([]);
  });

  it('is found among what the host lists, in whatever spelling', () => {
    const entry = (more: Partial<PluginCustomization>): PluginCustomization => {
      return { type: 'plugin', id: 'x', uri: 'u', name: 'n', clientId: 'us', ...more };
    };
    const views = [
      entry({ uri: 'agent-client://us/signalbox-plugin/p' }),
      entry({ id: 'client/us/p' }),
      entry({ name: 'ours' }),
    ];

    for (const view of views) expect(hostViewOf([entry({}), view], 'us', plugin)).toBe(view);
    expect(hostViewOf(views, 'them', plugin)).toBeUndefined();
    expect(hostViewOf(undefined, 'us', plugin)).toBeUndefined();
  });
});
