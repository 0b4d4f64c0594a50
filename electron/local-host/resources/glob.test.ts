import { expect, test } from 'vitest';
import { globTest } from './glob.ts';

test.each([
  ['*.ts', 'a.ts', 'src/deep/a.ts', '!a.tsx'],
  ['node_modules', 'node_modules', 'a/node_modules', '!a/node_modules/b'],
  ['**/node_modules/**', 'node_modules', 'node_modules/a/b', 'x/node_modules/b', '!node_modulesx'],
  ['src/*.{ts,tsx}', 'src/a.ts', 'src/a.tsx', '!src/b/a.ts', '!src/a.js'],
  ['/docs/**', 'docs', 'docs/a/b.md', '!x/docs/a'],
  ['a?c[0-9][!x].md', 'abc1y.md', '!abc1x.md', '!a/c1y.md'],
  ['a+b (c).txt', 'a+b (c).txt', '!aab (c).txt'],
  ['a,b', 'a,b', '!a'],
  ['src/**/t.ts', 'src/t.ts', 'src/a/b/t.ts', '!t.ts'],
  ['結帳*', '結帳頁', '!帳'],
  ['[', '[', '!x'],
  ['{a', '!a'],
])('%s fits what it names', (pattern, ...paths) => {
  const fits = globTest(pattern);

  for (const path of paths) expect([path, fits(path.replace(/^!/, ''))]).toEqual([path, !path.startsWith('!')]);
});
