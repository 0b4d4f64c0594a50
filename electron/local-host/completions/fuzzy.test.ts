import { expect, test } from 'vitest';
import { bestMatches, fuzzyScore } from './fuzzy.ts';

const paths = ['src/greeting.js', 'src/deep/greet.ts', 'README.md', 'docs/regret.md', 'greet'].map((path) => ({ path }));

function best(query: string): readonly string[] {
  return bestMatches(query, paths, 10).map(({ path }) => path);
}

test('puts the name itself first, then its beginning, then its middle', () => {
  expect(best('greet')).toEqual(['greet', 'src/deep/greet.ts', 'src/greeting.js']);
  expect(best('gre')).toEqual(['greet', 'src/deep/greet.ts', 'src/greeting.js', 'docs/regret.md']);
});

test('finds characters that come in their order, together rather than apart, whatever their case', () => {
  expect(best('rdme')).toEqual(['README.md']);
  expect(best('sgt')).toEqual(['docs/regret.md', 'src/greeting.js', 'src/deep/greet.ts']);
  expect(best('SRC/DEEP')).toEqual(['src/deep/greet.ts']);
});

test('leaves out what does not fit, and all beyond the limit', () => {
  expect(fuzzyScore('xyz', 'src/greeting.js')).toBeUndefined();
  expect(bestMatches('', paths, 2).map(({ path }) => path)).toEqual(['greet', 'README.md']);
});
