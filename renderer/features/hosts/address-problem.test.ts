import { describe, expect, test } from 'vitest';
import { addressKind, addressProblem, commandOf, hasCertificate, isPlainAndFar, withScheme } from './address-problem.ts';

describe('a typed address', () => {
  test.each([
    'wss://host.example',
    'ws://localhost:8080',
    'host.example:8080',
    'ws://127.0.0.1:1?tkn=x',
    'unix:/run/host.sock',
    'pipe:host',
    'ssh://build-box?port=8081',
    'SSH://dana@kestrel.lan:2222/?tkn=x&socket=/run/host.sock',
    'stdio:agent-host --stdio',
    '',
  ])('takes %s', (address) => {
    expect(addressProblem(address)).toBeUndefined();
  });

  test('says what is wrong and what would be right', () => {
    expect(addressProblem('https://host.example')).toBe('A Host is reached over wss://, not https://.');
    expect(addressProblem('unix:host.sock')).toContain('whole path');
    expect(addressProblem('ftp://host.example')).toBe(
      'A Host is reached over ws://, wss://, ssh://, unix: or stdio:, not ftp://.',
    );
    expect(addressProblem('ssh://build-box')).toContain('Say where the Host listens on that machine');
    expect(addressProblem('ssh://build-box?port=')).toContain('Say where');
    expect(addressProblem('stdio: ')).toContain('comes a program');
    expect(addressProblem('wss://')).toContain('It looks like wss://');
  });

  test('is meant to be encrypted where it does not say, except on this computer', () => {
    expect(withScheme('host.example:1')).toBe('wss://host.example:1');
    expect(withScheme('localhost:1')).toBe('ws://localhost:1');
    expect(withScheme('ws://host.example')).toBe('ws://host.example');
    expect(withScheme('stdio:host x://y')).toBe('stdio:host x://y');
  });

  test('is dangerous only where it is plain and far', () => {
    expect(isPlainAndFar('ws://host.example')).toBe(true);
    expect(isPlainAndFar('ws://127.0.0.1.example')).toBe(true);
    expect(isPlainAndFar('ws://127.1.2.3')).toBe(false);
    expect(isPlainAndFar('ws://[::1]:1')).toBe(false);
    expect(isPlainAndFar('wss://host.example')).toBe(false);
    expect(isPlainAndFar('ssh://host.example?port=1')).toBe(false);
    expect(isPlainAndFar('stdio:ws://host.example')).toBe(false);
  });

  test('is proved by a certificate only over wss://', () => {
    expect(['wss://a', 'a.example', 'ws://a', 'localhost', 'ssh://a?port=1', 'unix:/a', ''].map(hasCertificate)).toEqual([
      true,
      true,
      ...Array(5).fill(false),
    ]);
  });

  test('runs a command only after stdio:', () => {
    expect(addressKind(' STDIO: host')).toBe('command');
    expect(commandOf(' STDIO:  host "a b" ')).toBe('host "a b"');
  });
});
