import { describe, expect, test } from 'vitest';
import { addressProblem, isPlainAndFar, withScheme } from './address-problem.ts';

describe('a typed address', () => {
  test.each(['wss://host.example', 'ws://localhost:8080', 'host.example:8080', 'ws://127.0.0.1:1?tkn=x', ''])(
    'takes %s',
    (address) => {
      expect(addressProblem(address)).toBeUndefined();
    },
  );

  test('says what is wrong and what would be right', () => {
    expect(addressProblem('https://host.example')).toBe('A Host is reached over wss://, not https://.');
    expect(addressProblem('unix:/run/host.sock')).toBeUndefined();
    expect(addressProblem('pipe:host')).toBeUndefined();
    expect(addressProblem('unix:host.sock')).toContain('whole path');
    expect(addressProblem('ssh://host.example')).toBe('A Host is reached over ws:// or wss://, not ssh://.');
    expect(addressProblem('wss://')).toContain('It looks like wss://');
  });

  test('is meant to be encrypted where it does not say, except on this computer', () => {
    expect(withScheme('host.example:1')).toBe('wss://host.example:1');
    expect(withScheme('localhost:1')).toBe('ws://localhost:1');
    expect(withScheme('ws://host.example')).toBe('ws://host.example');
  });

  test('is dangerous only where it is plain and far', () => {
    expect(isPlainAndFar('ws://host.example')).toBe(true);
    expect(isPlainAndFar('ws://127.0.0.1.example')).toBe(true);
    expect(isPlainAndFar('ws://127.1.2.3')).toBe(false);
    expect(isPlainAndFar('ws://[::1]:1')).toBe(false);
    expect(isPlainAndFar('wss://host.example')).toBe(false);
  });
});
