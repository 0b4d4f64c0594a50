import { describe, expect, test } from 'vitest';
import { childUri, folderOf, isInside, nameOf } from './child-uri.ts';

test('a child is one more segment, before a query', () => {
  expect(childUri('file:///w/rules', 'a b.md')).toBe('file:///w/rules/a%20b.md');
  expect(childUri('vfs://box/rules/?at=1', 'a/b')).toBe('vfs://box/rules/a%2Fb?at=1');
});

test('the folder of a child is where it came from', () => {
  expect(folderOf('file:///w/skills/sum/SKILL.md')).toBe('file:///w/skills/sum');
  expect(folderOf('vfs://box/rules/a?at=1')).toBe('vfs://box/rules?at=1');
  expect(folderOf('opaque')).toBe('opaque');
});

test('the name of a child is the one that it was given', () => {
  expect(nameOf(childUri('vfs://box/rules?at=1', 'a b/%.md'))).toBe('a b/%.md');
  expect(nameOf('file:///w/rules/')).toBe('rules');
  expect(nameOf('file:///w/100%')).toBe('100%');
});

describe('a file is in a folder', () => {
  test.each(['file:///w/rules/a.md', 'file:///w/rules/sum/SKILL.md', 'file:///w/rules/%C3%BC.md'])('as %s', (uri) => {
    expect(isInside('file:///w/rules', uri)).toBe(true);
    expect(isInside('file:///w/rules/', uri)).toBe(true);
  });

  test.each([
    'file:///w/rules',
    'file:///w/rules/',
    'file:///w/rulesx/a.md',
    'file:///w/rules/../a.md',
    'file:///w/rules/%2e%2e/a.md',
    'file:///w/rules/%2E./a.md',
    'file:///w/rules/..%2fa.md',
    'file:///w/rules/a%5Cb.md',
    'file:///w/rules//a.md',
    'file:///w/rules/a%00.md',
    'file:///w/rules/a%E2%80%AE.md',
    'file:///w/rules/%zz',
    'file:///w/rules/a.md?x=1',
    'vfs:///w/rules/a.md',
  ])('but not as %s', (uri) => expect(isInside('file:///w/rules', uri)).toBe(false));

  test.each(['file:///w/..', 'file:///w/%2e%2e/rules', 'file:///w/..%2f', 'file:///w\\..'])('but in none as %s', (folder) =>
    expect(isInside(folder, `${folder}/a.md`)).toBe(false),
  );

  test('of a system where paths begin with a drive or an authority', () => {
    expect(isInside('file:///C:/w', 'file:///C:/w/a.md')).toBe(true);
    expect(isInside('vscode-remote://wsl+ubuntu/w', 'vscode-remote://wsl+ubuntu/w/a.md')).toBe(true);
  });
});
