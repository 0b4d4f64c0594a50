import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, readEntry } from './read-entry.ts';

const good = {
  schemaVersion: 2,
  type: 'editor',
  pid: 4242,
  instanceId: 'window-1',
  protocolVersion: '0.9.0',
  connectionToken: 's3cret',
  endpoint: { type: 'socket', path: '/run/user/1000/host.sock' },
};

describe('the file of a host', () => {
  it('is read without what nobody asked for', () => {
    const { schemaVersion: _version, ...entry } = good;

    expect(readEntry({ ...good, quality: 'stable', tunnelName: 'studio' })).toEqual({ value: entry });
  });

  it.each([
    ['of another schema', { schemaVersion: 3 }],
    ['of another type', { type: 'tunnel' }],
    ['without a process', { pid: 0 }],
    ['without a token', { connectionToken: '' }],
    ['with a version that is none', { protocolVersion: '1.0' }],
    ['with a path that depends on where one stands', { endpoint: { type: 'socket', path: 'host.sock' } }],
    ['that would send the token to another machine', { endpoint: { type: 'tcp', host: 'studio.example', port: 80 } }],
    ['without a port', { endpoint: { type: 'tcp', host: '127.0.0.1', port: 70_000 } }],
  ])('%s is passed over', (_what, change) => {
    expect(readEntry({ ...good, ...change })).toHaveProperty('invalid');
  });

  it('whatever is in it, is read without an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => readEntry(json) !== undefined));
  });

  it('has a name that follows from what is in it', () => {
    const entry = { type: 'editor', pid: 4242, instanceId: 'window-1' } as const;

    expect(fileNameOf(entry)).toMatch(/^[0-9a-f]{64}\.json$/);
    expect(fileNameOf({ ...entry, pid: 1 })).not.toBe(fileNameOf(entry));
  });
});
