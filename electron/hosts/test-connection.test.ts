import { afterEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { systemClock } from '../connection/clock.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import { startBluntServer, startTcpServer, startTestHost, startTlsHost, type TestServer } from '../connection/test-server.ts';
import { openWebSocket } from '../connection/websocket.ts';
import { createCore, type HeadlessCore } from '../core.ts';
import { testConnection } from './test-connection.ts';
import { memorySettings, memoryTokens } from './testing/core-setup.ts';

const servers: TestServer[] = [];
const cores: HeadlessCore[] = [];

afterEach(async () => {
  await Promise.all(cores.splice(0).map((core) => core.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function running(server: Promise<TestServer>): Promise<number> {
  const started = await server;
  servers.push(started);
  return started.port;
}

async function test(address: string, token?: string): Promise<string> {
  const core = createCore({
    settings: memorySettings(),
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    clock: systemClock,
  });
  cores.push(core);
  const answer = await core.request('host:test', { address, ...(token === undefined ? {} : { token }) });
  return answer.ok ? `${answer.value.server?.name} speaks ${answer.value.protocolVersion}` : answer.error.message;
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
