import { describe, expect, it } from 'vitest';
import { matchesLock } from './packages.mjs';

describe('matchesLock', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };

  it('accepts an installation with the same versions', () => {
    expect(
      matchesLock(lock, { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } }),
    ).toBe(true);
  });

  it('accepts that an optional package of another system is missing', () => {
    expect(matchesLock(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });

  it('refuses a missing package', () => {
    expect(matchesLock(lock, { packages: {} })).toBe(false);
  });

  it('refuses another version, even of an optional package', () => {
    expect(matchesLock(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
    expect(
      matchesLock(lock, { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } } }),
    ).toBe(false);
  });

  it('refuses an empty installation', () => {
    expect(matchesLock(lock, {})).toBe(false);
  });
});
