import { describe, expect, test } from 'vitest';
import type { CustomizationType } from '../protocol/session/customization.ts';
import { frontMatterProblems } from './front-matter.ts';
import { nameProblem, newFileText, newFileUri, type WrittenKind, writtenKind } from './new-file.ts';

const directory = (uri: string, contents: CustomizationType, ...children: readonly string[]) => ({
  uri,
  contents,
  children: children.map((child) => ({ type: 'prompt', id: child, name: child, uri: child }) as const),
});

test('there are templates of skills, prompts, rules and agents', () => {
  const kinds: readonly CustomizationType[] = ['skill', 'prompt', 'rule', 'agent', 'hook', 'mcpServer'];

  expect(kinds.map((contents) => writtenKind({ contents }))).toEqual([
    'skill',
    'prompt',
    'rule',
    'agent',
    undefined,
    undefined,
  ]);
});

describe('a new file lies', () => {
  test.each([
    [directory('file:///w/.agents/rules', 'rule'), 'file:///w/.agents/rules/x.md'],
    [directory('file:///w/.github/instructions', 'rule'), 'file:///w/.github/instructions/x.instructions.md'],
    [directory('file:///w/.github/prompts', 'prompt'), 'file:///w/.github/prompts/x.prompt.md'],
    [directory('file:///w/rules', 'rule', 'file:///w/rules/a.mdc'), 'file:///w/rules/x.mdc'],
    [directory('file:///w/rules', 'rule', 'file:///w/rules/a.mdc', 'file:///w/rules/b.md'), 'file:///w/rules/x.md'],
    [directory('file:///w/skills', 'skill'), 'file:///w/skills/x/SKILL.md'],
    [directory('file:///w/skills', 'skill', 'file:///w/skills/a.md'), 'file:///w/skills/x.md'],
    [directory('file:///w/.claude/commands', 'skill'), 'file:///w/.claude/commands/x.md'],
  ])('as its neighbours do: %#', (where, uri) => expect(newFileUri(where, 'x')).toBe(uri));
});

describe('a name', () => {
  test.each(['', '.', '..', '.hidden', 'a/b', 'a\\b', 'a\u202eb', 'a:b', 'a.', 'x'.repeat(65)])('is not %j', (name) => {
    expect(nameProblem('rule', name)).toBeTypeOf('string');
  });

  test('is what people call a file', () => {
    expect(nameProblem('rule', 'Kurz und bündig')).toBeUndefined();
    expect(nameProblem('skill', 'Kurz')).toContain('small letters');
    expect(nameProblem('skill', 'sum-up-2')).toBeUndefined();
  });
});

describe('a template', () => {
  const file = { name: 'sum', description: 'Says: "hello" # and more', globs: [] };
  const kinds: readonly WrittenKind[] = ['agent', 'prompt', 'rule', 'skill'];

  test.each(kinds)('of a new %s has nothing wrong with it, whatever the description', (kind) => {
    expect(frontMatterProblems(kind, newFileText(kind, 'file:///w/.agents/x', file), 'sum')).toEqual([]);
  });

  test('names the files that a rule is for as the tool does whose directory it is', () => {
    const head = (where: string, globs: readonly string[]) =>
      newFileText('rule', where, { name: 'x', description: '', globs }).split('---\n')[1];

    expect(head('file:///w/.agents/rules', [])).toBe('alwaysApply: true\n');
    expect(head('file:///w/.agents/rules', ['*.ts'])).toBe('globs: ["*.ts"]\nalwaysApply: false\n');
    expect(head('file:///w/.claude/rules', ['*.ts'])).toBe('paths: ["*.ts"]\n');
    expect(head('file:///w/.github/instructions', [])).toBe('applyTo: "**"\n');
    expect(head('file:///w/.github/instructions', ['*.ts', '*.js'])).toBe('applyTo: "*.ts,*.js"\n');
  });
});
