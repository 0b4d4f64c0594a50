import { describe, expect, it } from 'vitest';
import { contentsOf, tellingFiles } from './contents.ts';

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
