import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { HostReach } from '../../shared/ipc/host-reach.ts';
import { systemClock } from '../connection/clock.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import {
  EXPIRED_CERTIFICATE,
  HOST_CERTIFICATE,
  HOST_KEY,
  OTHER_NAME_CERTIFICATE,
  TEST_AUTHORITY,
} from '../connection/test-certificates.ts';
import { makeTestFolder, type TestFolder } from '../connection/test-folder.ts';
import { putProgram } from '../connection/test-program.ts';
import { startTestProxy } from '../connection/test-proxy.ts';
import { startBluntServer, startTcpServer, startTestHost, startTlsHost, type TestServer } from '../connection/test-server.ts';
import { FORWARDS, givesUp, putSsh } from '../connection/test-ssh.ts';
import { openWebSocket } from '../connection/websocket.ts';
import type { HeadlessCore } from '../core/core-options.ts';
import { createCore } from '../core.ts';
import { testConnection } from './test-connection.ts';
import { memorySettings, memoryTokens } from './testing/core-setup.ts';

const servers: TestServer[] = [];
const cores: HeadlessCore[] = [];

let folder: TestFolder;

beforeEach(() => {
  folder = makeTestFolder();
});

afterEach(async () => {
  await Promise.all(cores.splice(0).map((core) => core.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  vi.unstubAllEnvs();
  folder.remove();
});

async function running(server: Promise<TestServer>): Promise<number> {
  const started = await server;
  servers.push(started);
  return started.port;
}

async function test(address: string, token?: string, more: Partial<HostReach> = {}): Promise<string> {
  const core = createCore({
    settings: memorySettings(),
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    clock: systemClock,
  });
  cores.push(core);
  const answer = await core.request('host:test', { address, ...(token === undefined ? {} : { token }), ...more });
  if (!answer.ok) return answer.error.message;
  const { server, protocolVersion, via } = answer.value;
  return `${server?.name} speaks ${protocolVersion}${via === undefined ? '' : ` through ${via}`}`;
}

/** Answers each request of a socket by its method; what it does not know it leaves unanswered. */
function answering(socket: WebSocket, answers: Readonly<Record<string, object>>): void {
  socket.on('message', (data: Buffer) => {
    const { id, method } = JSON.parse(data.toString()) as { readonly id: number; readonly method: string };
    const answer = answers[method];
    if (answer) socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
}

const greeting = {
  result: {
    protocolVersion: '1.0.0',
    serverSeq: 0,
    serverInfo: { name: 'quay', version: '7' },
    snapshots: [],
  },
};

describe('a connection test', () => {
  it('says who answers and what it speaks', async () => {
    const port = await running(
      startTestHost('t', (socket) => answering(socket, { initialize: greeting, ping: { result: null } })),
    );

    expect(await test(`ws://127.0.0.1:${port}`, 't')).toBe('quay speaks 1.0.0');
  });

  it('says that the token was refused', async () => {
    const port = await running(startTestHost('right', () => {}));

    expect(await test(`ws://127.0.0.1:${port}`, 'wrong')).toBe(
      `127.0.0.1:${port}: the host refused the token (HTTP 403). Enter its current token, then connect again.`,
    );
  });

  it('says which versions the host accepts', async () => {
    const error = { code: -32005, message: 'no', data: { supportedVersions: ['^0.5.0'] } };
    const port = await running(startTestHost('t', (socket) => answering(socket, { initialize: { error } })));

    expect(await test(`ws://127.0.0.1:${port}`, 't')).toContain(`127.0.0.1:${port} accepts only AHP ^0.5.0. Signalbox speaks `);
  });

  it('says that nothing listens', async () => {
    const server = await startTcpServer(() => {});
    await server.close();

    expect(await test(`ws://127.0.0.1:${server.port}`)).toContain(`nothing listens at 127.0.0.1:${server.port}`);
  });

  it('says that a name leads nowhere', async () => {
    expect(await test('wss://no-such-host.invalid')).toContain('the name in no-such-host.invalid leads nowhere');
  });

  it('says that another kind of server answered', async () => {
    const missing = await running(startBluntServer('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'));
    const other = await running(startBluntServer('220 mail ready\r\n'));

    expect(await test(`ws://127.0.0.1:${missing}`)).toContain('opened no connection (HTTP 404). Check the address.');
    expect(await test(`ws://127.0.0.1:${other}`)).toContain('does not speak WebSocket');
  });

  it('says that a certificate is not trusted, and that TLS met plain text', async () => {
    const unknown = await running(startTlsHost(() => {}));
    const plain = await running(startBluntServer('HTTP/1.1 200 OK\r\n\r\n'));

    expect(await test(`wss://127.0.0.1:${unknown}`)).toContain(`the certificate of 127.0.0.1:${unknown} is not trusted`);
    expect(await test(`wss://127.0.0.1:${plain}`)).toContain('does not speak TLS');
  });

  it('sends nothing in plain text to another machine', async () => {
    expect(await test('ws://10.0.0.7:8081', 'secret')).toBe(
      'Everything said to 10.0.0.7:8081, its token too, could be read on the way. Use wss://, or allow plain text for it.',
    );
  });

  it('says that a certificate is for another name or has run out, and that one is asked for', async () => {
    const ca = folder.put('ca.pem', TEST_AUTHORITY);
    const other = await running(startTlsHost(() => {}, { cert: OTHER_NAME_CERTIFICATE, key: HOST_KEY }));
    const old = await running(startTlsHost(() => {}, { cert: EXPIRED_CERTIFICATE, key: HOST_KEY }));
    const asking = { cert: HOST_CERTIFICATE, key: HOST_KEY, requestCert: true, rejectUnauthorized: true, ca: TEST_AUTHORITY };
    const closed = await running(startTlsHost(() => {}, asking));

    expect(await test(`wss://127.0.0.1:${other}`, undefined, { tls: { ca } })).toContain('is for another name');
    expect(await test(`wss://127.0.0.1:${old}`, undefined, { tls: { ca } })).toContain('has run out');
    expect(await test(`wss://127.0.0.1:${closed}`, undefined, { tls: { ca } })).toContain('asks for a client certificate');
    expect(await test(`wss://127.0.0.1:${closed}`, undefined, { tls: { ca: '/no/such.pem' } })).toBe(
      `127.0.0.1:${closed}: the file of authorities /no/such.pem is not there. Nothing was sent. Correct that, or name another file, then connect again.`,
    );
  });

  it('says when a proxy stands in between, and when that is what is wrong', async () => {
    for (const name of ['http_proxy', 'ALL_PROXY', 'all_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
    const target = await running(
      startTestHost('t', (socket) => answering(socket, { initialize: greeting, ping: { result: null } })),
    );
    const open = await running(startTestProxy({ port: target }));
    const closed = await running(startTestProxy({ port: target, status: 407 }));
    const far = { plainAllowed: true };

    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${open}`);
    expect(await test('ws://quay.test:8081', 't', far)).toBe(`quay speaks 1.0.0 through the proxy 127.0.0.1:${open}`);
    vi.stubEnv('HTTP_PROXY', `http://dana:s3cret@127.0.0.1:${closed}`);
    expect(await test('ws://quay.test:8081', 't', far)).toBe(
      `quay.test:8081: the proxy 127.0.0.1:${closed} wants another user name and password, or any at all (HTTP 407). They stand in its address in the environment: http://user:password@proxy:port. Then connect again.`,
    );
  });

  it('starts no program without a yes, and one that is there with it', async () => {
    const address = putProgram(
      folder,
      'host',
      `heard = (line) => {
        const { id, method } = JSON.parse(line);
        const answers = ${JSON.stringify({ initialize: greeting, ping: { result: null } })};
        if (answers[method]) say(JSON.stringify({ jsonrpc: '2.0', id, ...answers[method] }));
      };`,
    );

    expect(await test(address)).toBe(`Connecting to it runs ${process.execPath} on this computer. Allow that first.`);
    expect(() => readFileSync(join(folder.path, 'host.pid'))).toThrow('ENOENT');
    expect(await test(address, undefined, { commandAllowed: true })).toBe('quay speaks 1.0.0');
    expect(await test('stdio:no-such-program-here', undefined, { commandAllowed: true })).toContain(
      'there is no program no-such-program-here on this computer',
    );
  });

  it.skipIf(process.platform === 'win32')('says how far ssh came', async () => {
    putSsh(folder, FORWARDS);
    const port = await running(
      startTestHost('t', (socket) => answering(socket, { initialize: greeting, ping: { result: null } })),
    );
    expect(await test(`ssh://build-box?port=${port}`, 't')).toBe('quay speaks 1.0.0 through ssh to build-box');

    putSsh(folder, givesUp('dana@build-box: Permission denied (publickey).'));
    expect(await test(`ssh://build-box?port=${port}`, 't')).toContain('build-box: build-box did not let you in over SSH');
  });

  it('gives up on a host that takes the connection and says nothing', async () => {
    const clock = createManualClock();
    let greeted = () => {};
    const asked = new Promise<void>((resolve) => {
      greeted = resolve;
    });
    const port = await running(startTestHost('t', (socket) => socket.on('message', () => greeted())));
    const answer = testConnection({
      hostName: 'quay',
      open: openWebSocket({ hostName: 'quay', address: `ws://127.0.0.1:${port}`, token: 't' }),
      clientId: 'c',
      clientInfo: { name: 'test' },
      locale: 'en',
      clock,
      log: () => {},
    });
    await asked;
    clock.advance(10_000);

    expect(await answer).toEqual({
      ok: false,
      error: {
        code: 'failed',
        message: 'quay: the connection stands, but the host did not answer within 10 seconds.',
      },
    });
  });
});
