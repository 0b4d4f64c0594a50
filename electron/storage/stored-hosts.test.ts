import { expect, it } from 'vitest';
import { decodeSettings, type SavedHost } from './stored-settings.ts';

const host: SavedHost = {
  ...{ id: 'h1', name: 'Studio', address: 'wss://studio.example', wanted: true, clientId: 'c1', plainAllowed: false },
};

function read(...hosts: readonly object[]): readonly SavedHost[] {
  const decoded = decodeSettings(JSON.stringify({ version: 1, hosts }));
  if (decoded.status !== 'valid') throw new Error(decoded.status);
  return decoded.value.stored.hosts;
}

it('keeps how a host is reached and what was said yes to', () => {
  const hosts: readonly SavedHost[] = [
    { ...host, tls: { ca: '/ca.pem', certificate: '/me.pem', key: '/me.key' } },
    { ...host, id: 'h2', address: 'ssh://dana@build-box:22?socket=/run/host.sock' },
    { ...host, id: 'h3', address: 'stdio:"/opt/agent host" --stdio', commandAllowed: true },
  ];

  expect(read(...hosts)).toEqual(hosts);
});

it.each([
  [{ tls: 'none', commandAllowed: 'yes' }],
  [{ tls: { ca: 7, other: '/x' }, commandAllowed: 1 }],
  [{ tls: {}, commandAllowed: false }],
])('takes nothing of %j for a file or for a yes', (more) => {
  expect(read({ ...host, ...more })).toEqual([host]);
});

it('leaves out of certificates what is none of them', () => {
  expect(read({ ...host, tls: { ca: '/ca.pem', key: 3, password: 'x' } })).toEqual([{ ...host, tls: { ca: '/ca.pem' } }]);
});
