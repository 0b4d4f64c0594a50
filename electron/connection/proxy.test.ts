import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { HOST_CERTIFICATE, HOST_KEY, OTHER_NAME_CERTIFICATE, TEST_AUTHORITY } from './test-certificates.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { type ProxyOptions, startTestProxy, type TestProxy } from './test-proxy.ts';
import { startTcpServer, startTestHost, startTlsHost, type TestHost, type TestServer } from './test-server.ts';
import { openWebSocket, type WebSocketOptions } from './websocket.ts';

const NAMES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY'];
const SETTINGS = 'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY in the environment say which hosts go through a proxy.';

let host: TestHost;
let folder: TestFolder;
const servers: TestServer[] = [];

beforeEach(async () => {
  for (const name of NAMES) for (const spelled of [name, name.toLowerCase()]) vi.stubEnv(spelled, '');
  folder = makeTestFolder();
  host = await keep(startTestHost('t', () => {}));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  folder.remove();
});

async function keep<T extends TestServer>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  servers.push(server);
  return server;
}

const proxy = (options: Partial<ProxyOptions> = {}): Promise<TestProxy> =>
  keep(startTestProxy({ port: host.port, ...options }));

/** Connects to a far address in plain text, which the proxy alone can reach. */
async function connecting(options: Partial<WebSocketOptions> = {}) {
  const open = openWebSocket({
    ...{ hostName: 'Studio', address: 'ws://studio.test:8081', token: 't', plainAllowed: true },
    ...options,
  });
  const opened = await open(new AbortController().signal);
  if (opened.ok) opened.transport.close();
  const end = opened.ok ? undefined : opened.end;
  expect(end?.message ?? '').not.toContain('s3cret');
  return { end, via: opened.ok ? opened.via : undefined };
}

describe('a proxy of the environment', () => {
  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'])('is used for ws:// where %s names it', async (name) => {
    const { port, asked } = await proxy();
    vi.stubEnv(name, `http://dana:s3cret%2B@127.0.0.1:${port}`);

    expect(await connecting()).toEqual({ end: undefined, via: `the proxy 127.0.0.1:${port}` });
    expect(asked).toEqual([{ target: 'studio.test:8081', credentials: 'dana:s3cret+' }]);
    expect(host.upgrades).toHaveLength(1);
  });

  it.each([
    ['HTTPS_PROXY', 'wss://studio.test', 'studio.test:443'],
    ['https_proxy', 'wss://studio.test:8443', 'studio.test:8443'],
  ])('is used for wss:// where %s names it, and the host proves itself through it', async (name, address, target) => {
    const tls = { ca: folder.put('ca.pem', TEST_AUTHORITY) };
    const secure = await keep(startTlsHost(() => {}, { cert: HOST_CERTIFICATE, key: HOST_KEY }));
    const { port, asked } = await proxy({ port: secure.port });
    vi.stubEnv(name, `http://127.0.0.1:${port}`);

    expect((await connecting({ address, tls })).end).toBeUndefined();
    expect((await connecting({ address })).end).toMatchObject({ kind: 'trust' });
    expect(asked.map((each) => each.target)).toEqual([target, target]);
  });

  it.each(['studio.test', '192.0.2.1'])('does not make another certificate good for %s', async (name) => {
    const tls = { ca: folder.put('ca.pem', TEST_AUTHORITY) };
    const secure = await keep(startTlsHost(() => {}, { cert: OTHER_NAME_CERTIFICATE, key: HOST_KEY }));
    const { port } = await proxy({ port: secure.port });
    vi.stubEnv('HTTPS_PROXY', `http://localhost:${port}`);

    const { end } = await connecting({ address: `wss://${name}:8443`, tls });

    expect(end).toEqual({
      kind: 'trust',
      message: expect.stringContaining(`Studio: the certificate of ${name}:8443 is for another name`),
    });
  });

  it("does not take the proxy's own name for that of a host given by number", async () => {
    const tls = { ca: folder.put('ca.pem', TEST_AUTHORITY) };
    const secure = await keep(startTlsHost(() => {}, { cert: HOST_CERTIFICATE, key: HOST_KEY }));
    const { port } = await proxy({ port: secure.port });
    vi.stubEnv('HTTPS_PROXY', `http://localhost:${port}`);

    expect((await connecting({ address: 'wss://192.0.2.1:8443', tls })).end?.message).toContain('is for another name');
  });

  it('may be given without a scheme, and then speaks plain HTTP', async () => {
    const secure = await keep(startTlsHost(() => {}, { cert: HOST_CERTIFICATE, key: HOST_KEY }));
    const { port, asked } = await proxy({ port: secure.port });
    vi.stubEnv('HTTPS_PROXY', `127.0.0.1:${port}`);

    await connecting({ address: 'wss://studio.test', tls: { ca: folder.put('ca.pem', TEST_AUTHORITY) } });

    expect(asked).toHaveLength(1);
  });

  it('is left out for what NO_PROXY names', async () => {
    const { port, asked } = await proxy();
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${port}`);
    vi.stubEnv('no_proxy', 'elsewhere.test, .invalid');

    const { end } = await connecting({ address: 'ws://studio.invalid:8081' });

    expect(end?.message).toContain('the name in studio.invalid:8081 leads nowhere');
    expect(asked).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])('never carries what is for %s', async (name) => {
    const { port, asked } = await proxy();
    for (const variable of ['HTTP_PROXY', 'ALL_PROXY']) vi.stubEnv(variable, `http://127.0.0.1:${port}`);

    await connecting({ address: `ws://${name}:${host.port}` });

    expect(asked).toEqual([]);
  });
});

describe('a proxy that does not let through', () => {
  it('says that it cannot be reached, by machine and port', async () => {
    const gone = await startTcpServer(() => {});
    await gone.close();
    vi.stubEnv('HTTP_PROXY', `http://dana:s3cret@127.0.0.1:${gone.port}`);

    expect((await connecting()).end).toEqual({
      kind: 'unreachable',
      message: `Studio: the proxy 127.0.0.1:${gone.port} cannot be reached (ECONNREFUSED). ${SETTINGS} Signalbox keeps trying.`,
    });
  });

  it('says that its name leads nowhere', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://dana:s3cret@no-such-proxy.invalid:3128');

    expect((await connecting()).end?.message).toMatch(
      /^Studio: the proxy no-such-proxy\.invalid:3128 cannot be reached \((ENOTFOUND|EAI_AGAIN)\)\./,
    );
  });

  it.each([
    [
      407,
      'access',
      'wants another user name and password, or any at all (HTTP 407). They stand in its address in the environment: http://user:password@proxy:port. Then connect again.',
    ],
    [
      403,
      'access',
      'does not let you reach studio.test:8081 (HTTP 403). Ask who runs it, or name the host in NO_PROXY. Then connect again.',
    ],
    [502, 'unreachable', 'opened no connection to studio.test:8081 (HTTP 502). Check the address. Signalbox keeps trying.'],
  ])('says so when it answers %i', async (status, kind, expected) => {
    const { port } = await proxy({ status });
    vi.stubEnv('HTTP_PROXY', `http://dana:s3cret@127.0.0.1:${port}`);

    expect((await connecting()).end).toEqual({ kind, message: `Studio: the proxy 127.0.0.1:${port} ${expected}` });
    expect(host.upgrades).toEqual([]);
  });

  it('is told from a host that refuses its token', async () => {
    const { port } = await proxy();
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${port}`);

    expect((await connecting({ token: 'wrong' })).end).toMatchObject({
      kind: 'token',
      message: expect.stringContaining('the host refused the token (HTTP 403)'),
    });
  });

  it('is given up when it does not answer', async () => {
    const clock = createManualClock();
    const { port } = await keep(startTcpServer((socket) => socket.once('data', () => clock.advance(10_000))));
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${port}`);

    expect((await connecting({ clock })).end).toEqual({
      kind: 'timeout',
      message: `Studio: the proxy 127.0.0.1:${port} did not answer within 10 seconds. ${SETTINGS} Signalbox keeps trying.`,
    });
  });

  it('is said to be of no use when it is none of HTTP, and its password is not repeated', async () => {
    for (const named of ['socks5://dana:s3cret@127.0.0.1:1080', 'http://s3cret:s3cret@a b']) {
      vi.stubEnv('ALL_PROXY', named);

      expect((await connecting()).end).toEqual({
        kind: 'access',
        message: `Studio: the environment names a proxy that is neither http:// nor https://, and Signalbox can use no other. ${SETTINGS}`,
      });
    }
  });

  it('is not trusted with TLS of its own unless everybody trusts it', async () => {
    const { port, asked } = await proxy({ isEncrypted: true });
    vi.stubEnv('HTTP_PROXY', `https://localhost:${port}`);

    expect((await connecting()).end).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining(`the proxy localhost:${port} cannot be reached (UNABLE_TO_VERIFY_LEAF_SIGNATURE)`),
    });
    expect(asked).toEqual([]);
  });
});
