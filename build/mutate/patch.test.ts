import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants.ts';
import { patched } from './patch.ts';

const root = resolve(import.meta.dirname, '../..');

describe('a patch', () => {
  it('replaces the one place it is for', () => {
    expect(patched('a b c', { find: 'b', replace: 'x' })).toBe('a x c');
  });

  it('is refused where its place is missing or not the only one', () => {
    expect(patched('a b c', { find: 'z', replace: 'x' })).toBeUndefined();
    expect(patched('a b b', { find: 'b', replace: 'x' })).toBeUndefined();
  });
});

describe('every mutant', () => {
  it.each(mutants)('still fits the code: $name', ({ file, ...patch }) => {
    const text = readFileSync(resolve(root, file), 'utf8');

    expect(patched(text, patch)).toBeDefined();
    expect(patched(text, patch)).not.toBe(text);
  });
});
