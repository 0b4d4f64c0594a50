import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { startBluntServer, startTcpServer, startTestHost, type TestServer } from './test-server.ts';
import type { TransportEnd } from './transport.ts';
import { openWebSocket, type WebSocketOptions } from './websocket.ts';

const TOKEN = 's3cret+/ =%';

const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function keep<T extends TestServer>(server: T): T {
  servers.push(server);
  return server;
}

function open(options: Partial<WebSocketOptions> & { readonly address: string }, signal = new AbortController().signal) {
  return openWebSocket({ hostName: 'Studio', ...options })(signal);
}

async function openingEnd(...options: Parameters<typeof open>): Promise<TransportEnd> {
  const opened = await open(...options);
  if (opened.ok) throw new Error('it opened');
  expect(opened.end.message).not.toContain('s3cret');
  return opened.end;
}

describe.skipIf(process.platform === 'win32')('a Unix socket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-socket-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('carries the connection, with the token', async () => {
    const path = join(folder, 'a host.sock');
    const host = keep(await startTestHost(TOKEN, (socket) => socket.send('hello'), path));

    const opened = await open({ address: `unix:${path}`, token: TOKEN });

    if (!opened.ok) throw new Error(opened.end.message);
    expect(await new Promise((resolve) => opened.transport.onMessage(resolve))).toBe('hello');
    expect(host.upgrades).toHaveLength(1);
  });

  it('that is not there, or that nobody listens at, is said by its path', async () => {
    const end = await openingEnd({ address: `unix:${join(folder, 'none.sock')}`, token: TOKEN });

    expect(end.kind).toBe('unreachable');
    expect(end.message).toContain(`Studio: there is no socket at ${join(folder, 'none.sock')}`);
  });
});

describe('the token', () => {
  it('goes percent-encoded into the address, with neither Origin nor compression', async () => {
    const host = keep(await startTestHost(TOKEN, () => {}));

    const opened = await open({ address: `ws://127.0.0.1:${host.port}`, token: TOKEN });

    expect(opened.ok).toBe(true);
    expect(host.upgrades[0]?.url).toBe('/?tkn=s3cret%2B%2F%20%3D%25');
    expect(host.upgrades[0]?.headers.origin).toBeUndefined();
    expect(host.upgrades[0]?.headers['sec-websocket-extensions']).toBeUndefined();
  });

  it('is taken from the address when none is given apart', async () => {
    const host = keep(await startTestHost(TOKEN, () => {}));

    const opened = await open({ address: `ws://127.0.0.1:${host.port}/?tkn=${encodeURIComponent(TOKEN)}` });

    expect(opened.ok).toBe(true);
  });

  it('is refused when it is wrong', async () => {
    const host = keep(await startTestHost(TOKEN, () => {}));

    const end = await openingEnd({ address: `ws://127.0.0.1:${host.port}`, token: 's3cret-but-wrong' });

    expect(end).toEqual({
      kind: 'token',
      message: 'Studio: the host refused the token (HTTP 403). Enter its current token, then connect again.',
    });
  });
});

describe('opening', () => {
  it('says that nothing listens', async () => {
    const gone = await startTcpServer(() => {});
    await gone.close();

    const end = await openingEnd({ address: `ws://127.0.0.1:${gone.port}` });

    expect(end).toEqual({
      kind: 'unreachable',
      message: `Studio: nothing listens at 127.0.0.1:${gone.port} (ECONNREFUSED). Start the host there or correct its address. Signalbox keeps trying.`,
    });
  });

  it('says with which status another server answered', async () => {
    const server = keep(await startBluntServer('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'));

    const end = await openingEnd({ address: `ws://127.0.0.1:${server.port}/no` });

    expect(end).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('opened no connection (HTTP 404)') });
  });

  it('follows no redirect', async () => {
    const elsewhere = keep(await startTestHost(TOKEN, () => {}));
    const moved = `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${elsewhere.port}/?tkn=x\r\nContent-Length: 0\r\n\r\n`;
    const server = keep(await startBluntServer(moved));

    const end = await openingEnd({ address: `ws://127.0.0.1:${server.port}` });

    expect(end.message).toContain('(HTTP 302)');
    expect(elsewhere.upgrades).toEqual([]);
  });

  it.each([
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.7\r\n'],
    [
      'only pretends to upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: no\r\n\r\n',
    ],
  ])('says that no WebSocket is spoken when the answer %s', async (_name, answer) => {
    const server = keep(await startBluntServer(answer));

    const end = await openingEnd({ address: `ws://127.0.0.1:${server.port}` });

    expect(end).toMatchObject({ kind: 'protocol', message: expect.stringContaining('does not speak WebSocket') });
  });

  it('says that the connection broke when it is cut before the answer', async () => {
    const server = keep(await startBluntServer(''));

    const end = await openingEnd({ address: `ws://127.0.0.1:${server.port}` });

    expect(end).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('broke before it stood (ECONNRESET)') });
  });

  it('asks for another address when wss:// meets plain text', async () => {
    const server = keep(await startBluntServer('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'));

    const end = await openingEnd({ address: `wss://127.0.0.1:${server.port}` });

    expect(end).toMatchObject({ kind: 'address', message: expect.stringContaining('does not speak TLS') });
  });

  it('gives up when nothing is answered in time', async () => {
    const server = keep(await startTcpServer((socket) => socket.once('data', () => clock.advance(10_000))));
    const clock = createManualClock();

    const end = await openingEnd({ address: `ws://127.0.0.1:${server.port}`, clock });

    expect(end).toMatchObject({ kind: 'timeout', message: expect.stringContaining('within 10 seconds') });
  });

  it('stops when it is no longer wanted', async () => {
    const controller = new AbortController();
    const server = keep(await startTcpServer((socket) => socket.once('data', () => controller.abort())));
    const address = `ws://127.0.0.1:${server.port}`;

    const end = await openingEnd({ address }, controller.signal);
    const again = await openingEnd({ address }, controller.signal);

    expect([end.kind, again.kind]).toEqual(['lost', 'lost']);
  });

  it('refuses an address that is none', async () => {
    const end = await openingEnd({ address: 'https://studio.example?tkn=s3cret' });

    expect(end).toMatchObject({ kind: 'address', message: expect.stringMatching(/^Studio: .*ws:\/\//) });
  });

  it('does not speak plain text beyond this machine without a yes', async () => {
    const end = await openingEnd({ address: 'ws://192.0.2.1:8081' });

    expect(end).toEqual({
      kind: 'trust',
      message:
        'Studio: 192.0.2.1:8081 is not on this machine, and ws:// would carry the token and all work there unencrypted. Nothing was sent. Use wss://, or allow plain text for this host.',
    });
  });

  it('speaks plain text beyond this machine after a yes', async () => {
    const controller = new AbortController();

    const opening = openWebSocket({ hostName: 'Studio', address: 'ws://192.0.2.1:8081', plainAllowed: true })(
      controller.signal,
    );
    controller.abort();

    expect(await opening).toMatchObject({ ok: false, end: { kind: 'lost' } });
  });
});
