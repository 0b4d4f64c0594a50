import { expect, test } from 'vitest';
import { readFrontMatter } from './frontmatter.ts';

const head = (...lines: readonly string[]) => readFrontMatter(`---\n${lines.join('\n')}\n---\n\nBody: not read\n`);

test('reads texts, numbers, switches and nothing', () => {
  expect(
    head('name: reviewer', 'count: 3', 'on: true', 'off: false', 'empty:', 'note: Use when: asked # by a person', '# a remark'),
  ).toEqual({ fields: { name: 'reviewer', count: 3, on: true, off: false, empty: null, note: 'Use when: asked' } });
});

test('reads quoted texts', () => {
  expect(head(`a: "x: \\"y\\""`, `b: 'it''s' # so`, 'globs: "**/*.md"')).toEqual({
    fields: { a: 'x: "y"', b: "it's", globs: '**/*.md' },
  });
});

test('reads lists of both kinds', () => {
  expect(head('a: [x, "y, z", 3]', 'b:', '  - one', "  - 'two'", 'c:', '- three', 'd: []')).toEqual({
    fields: { a: ['x', 'y, z', 3], b: ['one', 'two'], c: ['three'], d: [] },
  });
});

test('reads texts over several lines', () => {
  expect(head('a: |', '  one', '    two', 'b: >-', '  three', '  four', '', '  five', 'c: six', '  seven')).toEqual({
    fields: { a: 'one\n  two\n', b: 'three four\n\nfive', c: 'six seven' },
  });
});

test('reads one level of fields within a field', () => {
  expect(head('metadata:', '  author: somebody', '  tags: [a, b]')).toEqual({
    fields: { metadata: { author: 'somebody', tags: ['a', 'b'] } },
  });
});

test('a file without a head has no fields, and a head may end in Windows line ends', () => {
  expect(readFrontMatter('# Title\n---\na: b\n---\n')).toEqual({ fields: {} });
  expect(readFrontMatter('---\r\nname: x\r\n---\r\nBody\r\n')).toEqual({ fields: { name: 'x' } });
});

test.each([
  [['name: x', 'nonsense'], 'line 3: "nonsense" is no "name: value"'],
  [['name: x', 'name: y'], 'line 3: "name" is there twice'],
  [['name: "x'], 'line 2: the text has no closing quote'],
  [['tools: [a, b'], 'line 2: the list has no closing ]'],
  [['a: {b: c}'], 'line 2: "{b: c}" is more of YAML than is read here'],
  [['a:', '\tb: c'], 'line 2: "a" is indented with tabs'],
  [['a:', '  b:', '    c: d'], 'line 2: "a" is nested too deep'],
])('%j is refused with its line', (lines, invalid) => {
  expect(head(...lines)).toEqual({ invalid });
});

test('a head that does not end is refused', () => {
  expect(readFrontMatter('---\nname: x\n')).toEqual({ invalid: 'the front matter that begins in line 1 has no closing ---' });
});
