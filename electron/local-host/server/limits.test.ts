import { fork } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

test('turns the connection away that is one too many, in words, until another has ended', async () => {
  const host = await startTestHost({ limits: { maxConnections: 1 } });
  const first = await openRawClient(host.address);

  await expect(openRawClient(host.address)).rejects.toThrow('503');
  await first.close();

  await expect
    .poll(() =>
      openRawClient(host.address).then(
        (client) => client.close(),
        () => 'refused',
      ),
    )
    .toBeUndefined();
});

test('follows as many channels for a connection as it may, and says so', async () => {
  const host = await startTestHost({ limits: { maxSubscriptions: 3 } });
  const client = await connect(host);
  const { session, chat } = await newSession(client);
  await client.ask('createSession', { channel: 'ahp-session:/b' });

  const { error } = await client.request('subscribe', { channel: 'ahp-session:/b' });
  const again = await client.request('subscribe', { channel: session });
  client.send(JSON.stringify({ jsonrpc: '2.0', method: 'unsubscribe', params: { channel: chat } }));

  expect(error).toMatchObject({ code: -32603, message: expect.stringContaining('Unsubscribe from some first') });
  expect(again.error).toBeUndefined();
  expect((await client.request('subscribe', { channel: 'ahp-session:/b' })).error).toBeUndefined();
});

test('keeps as many sessions as it may, and says so', async () => {
  const client = await connect(await startTestHost({ limits: { maxSessions: 1 } }));
  await client.ask('createSession', { channel: 'ahp-session:/a' });

  const { error } = await client.request('createSession', { channel: 'ahp-session:/b' });

  expect(error).toMatchObject({ code: -32603, message: expect.stringContaining('Dispose of some first') });
});

test('works on as many requests of a connection at once as it may, and says so', async () => {
  const client = await connect(await startTestHost({ limits: { maxPendingRequests: 2 } }));

  const uri = 'file:///nowhere';
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.request('resourceRead', { channel: ROOT, uri })));
  const later = await client.request('resourceRead', { channel: ROOT, uri });

  const codes = answers.map(({ error }) => error?.code);
  expect(codes.slice(0, 2)).toEqual([-32009, -32009]);
  expect(answers.slice(2).map(({ error }) => error?.message)).toEqual(
    Array(3).fill(expect.stringContaining('Wait for some of them')),
  );
  expect(later.error?.code).toBe(-32009);
});

test('serves the user alone on a socket, and clears away what a killed host has left', async () => {
  const folder = join(await temporaryFolder(), 'own');
  const socket = join(folder, 'host.sock');
  await leftBehind(folder, socket);

  const host = await startTestHost({ socket });
  const client = await connect(host);
  const { chat } = await newSession(client);

  expect(await finished(client, chat, say(client, chat, 'say: hello'))).toMatchObject({ state: 'complete' });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  await expect(openRawClient(`ws+unix:${socket}:/?tkn=wrong`)).rejects.toThrow('403');
});

test('does not take a socket from a host that is alive, nor a file for one, nor a folder that others see', async () => {
  const folder = join(await temporaryFolder(), 'own');
  const socket = join(folder, 'host.sock');
  await startTestHost({ socket });
  await writeFile(join(folder, 'file'), 'mine');
  const open = join(await temporaryFolder(), 'open');
  await mkdir(open);

  await expect(startTestHost({ socket })).rejects.toThrow('A host is listening on');
  await expect(startTestHost({ socket: join(folder, 'file') })).rejects.toThrow('is no socket. It was left as it is');
  await expect(startTestHost({ socket: join(open, 'host.sock') })).rejects.toThrow('Choose a folder of mode 0700');
  await expect(startTestHost({ socket: join(folder, 'x'.repeat(200)) })).rejects.toThrow('too long for this system');
});

test('says which port is taken', async () => {
  const { port } = await startTestHost();

  await expect(startTestHost({ port })).rejects.toThrow(
    `cannot listen on port ${port} of 127.0.0.1: another program is using it`,
  );
});

test('answers only to the names of this machine', async () => {
  const { address, port } = await startTestHost();

  await expect(openRawClient(address, { headers: { host: `evil.example:${port}` } })).rejects.toThrow('403');
  await expect(openRawClient(address, { headers: { host: `127.0.0.1.evil.example:${port}` } })).rejects.toThrow('403');
  // A tunnel ends at a port of its own.
  const tunnelled = await openRawClient(address, { headers: { host: 'localhost:9000' } });
  await tunnelled.close();
});

/** A socket nobody listens on any more. */
async function leftBehind(folder: string, socket: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const script = join(folder, 'listen.cjs');
  await writeFile(script, `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.send('here'))`);
  const child = fork(script);
  await new Promise((resolve) => child.once('message', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}
