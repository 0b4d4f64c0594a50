import { expect, test } from 'vitest';
import { openRawClient } from '../testing/raw-client.ts';
import { connect, newSession, startTestHost, subscribe } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

test('answers initialize with the highest version that both sides speak', async () => {
  const host = await startTestHost();
  const client = await openRawClient(host.address);

  const result = await client.ask('initialize', {
    channel: ROOT,
    protocolVersions: ['0.7.0', '1.0.0', '2.0.0'],
    clientId: client.clientId,
    initialSubscriptions: [ROOT, 'ahp-session:/nowhere'],
  });

  expect(result).toMatchObject({ protocolVersion: '1.0.0', serverInfo: { name: 'signalbox-local-host' } });
  expect(result.snapshots).toMatchObject([
    { resource: ROOT, state: { agents: [{ provider: 'rehearsal' }], activeSessions: 0 } },
  ]);
});

test('takes a later compatible version by its own name', async () => {
  const host = await startTestHost();
  const client = await openRawClient(host.address);

  const result = await client.ask('initialize', { channel: ROOT, protocolVersions: ['0.9.3'], clientId: 'a' });

  expect(result.protocolVersion).toBe('0.9.3');
});

test('names the versions it accepts and closes when none fits', async () => {
  const host = await startTestHost({ versions: ['0.7.0'] });
  const client = await openRawClient(host.address);

  const { error } = await client.request('initialize', { channel: ROOT, protocolVersions: ['1.0.0', '0.6.0'], clientId: 'a' });

  expect(error).toMatchObject({ code: -32005, data: { supportedVersions: ['^0.7.0'] } });
  expect(error?.message).toContain('^0.7.0');
  await client.closed;
});

test('refuses an upgrade without the token, with a wrong one, or from a page in a browser', async () => {
  const { port, address } = await startTestHost({ token: 'right' });

  await expect(openRawClient(`ws://127.0.0.1:${port}/`)).rejects.toThrow('403');
  await expect(openRawClient(`ws://127.0.0.1:${port}/?tkn=wrong`)).rejects.toThrow('403');
  await expect(openRawClient(address, { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
});

test('answers ping before initialize and nothing else', async () => {
  const host = await startTestHost();
  const client = await openRawClient(host.address);

  expect(await client.request('ping', { channel: ROOT })).toMatchObject({ result: null });
  expect(await client.request('listSessions', { channel: ROOT })).toMatchObject({ error: { code: -32600 } });
});

test('answers bad frames with a clear error and lives on', async () => {
  const host = await startTestHost();
  const client = await connect(host);

  client.send('{"jsonrpc": "2.0", "id": 9,');
  client.send('[]');
  client.send(JSON.stringify({ jsonrpc: '2.0', id: 77, method: 'ping', params: { filler: 'x'.repeat(5_000_000) } }));

  await client.frame((frame) => frame.id === null && JSON.stringify(frame).includes('-32700'));
  await client.frame((frame) => frame.id === null && JSON.stringify(frame).includes('not a JSON object'));
  await client.frame((frame) => frame.id === null && JSON.stringify(frame).includes('was not read'));
  expect(await client.request('ping')).toMatchObject({ result: null });
});

test('takes in nothing that is nested too deeply to be written again', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat } = await newSession(client);
  const deep = `${'['.repeat(5000)}1${']'.repeat(5000)}`;
  const action = `{"type":"chat/draftChanged","draft":{"text":"x","origin":{"kind":"user"},"_meta":{"a":${deep}}}}`;

  client.send(
    `{"jsonrpc":"2.0","method":"dispatchAction","params":{"channel":${JSON.stringify(chat)},"clientSeq":1,"action":${action}}}`,
  );
  await client.frame((frame) => frame.id === null && JSON.stringify(frame).includes('nested deeper than 150'));

  expect(await subscribe(client, chat)).not.toHaveProperty('draft');
});
