import { describe, expect, it } from 'vitest';
import { hiddenPathsOf, readManifest } from './manifest.ts';

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
