import { describe, expect, test } from 'vitest';
import { frontMatterProblems } from './front-matter.ts';

const rule = (...head: readonly string[]) => frontMatterProblems('rule', ['---', ...head, '---', 'Be short.'].join('\n'));

describe('the head of a file', () => {
  test.each([
    [
      'no closing line',
      frontMatterProblems('rule', '---\ndescription: x\n'),
      'The front matter that begins in line 1 has no closing “---”.',
    ],
    ['a line of another form', rule('description x'), 'Line 2 is not of the form “name: value”.'],
    ['a member twice', rule('name: a', 'name: b'), 'Line 3 says “name” a second time.'],
    ['a tab', rule('globs:', '\t- a'), 'Line 3 is indented with a tab, which YAML does not allow.'],
    ['an open quote', rule('description: "Be short'), 'Line 2: the text of “description” has no closing quote.'],
    ['an open list', rule('globs: [a, b'), 'Line 2: the list of “globs” has no closing “]”.'],
    [
      'a bare colon',
      rule('description: Rule: be short'),
      'Line 2: put the text of “description” in quotes, since it has a colon in it.',
    ],
    ['no switch', rule('alwaysApply: yes'), 'Line 2: “alwaysApply” is either true or false.'],
  ])('with %s is told with its line', (_what, problems, sentence) => expect(problems).toEqual([sentence]));

  test('passes with what hosts read, and need not be there for a rule', () => {
    const lines = [
      '# why',
      'description: >-',
      '  Rule: be',
      '  short',
      'globs:',
      '- "*.ts"',
      'x: {a: b}',
      "y: 'it''s'  # so",
      '',
      'z: "a\\"b"',
    ];

    expect(rule(...lines)).toEqual([]);
    expect(frontMatterProblems('prompt', 'Do it.')).toEqual([]);
    expect(frontMatterProblems('rule', '\uFEFF---\r\nalwaysApply: true\r\n---\r\n')).toEqual([]);
  });
});

test('a skill and an agent say when they are used, and a skill is called what its folder is', () => {
  expect(frontMatterProblems('agent', 'You review.')).toEqual([
    'Without a “description” no model knows when to use this agent.',
  ]);
  expect(frontMatterProblems('skill', '---\ndescription:\n---')).toEqual([
    'Without a “description” no model knows when to use this skill.',
    'A skill has a “name”.',
  ]);
  const skill = (name: string) => frontMatterProblems('skill', `---\nname: ${name}\ndescription: Sums\n---`, 'sum');
  expect(skill('total')).toEqual(['Line 2: the name of a skill is that of its folder, “sum”.']);
  expect(skill('"sum"')).toEqual([]);
});
