import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { RpcClient } from '../rpc/client.ts';
import type { RpcLogEntry } from '../rpc/log.ts';
import { systemClock } from './clock.ts';
import { openAddress, type ReachOptions } from './open-address.ts';
import { HOST_CERTIFICATE, HOST_KEY, TEST_AUTHORITY } from './test-certificates.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { putProgram } from './test-program.ts';
import { startTestProxy } from './test-proxy.ts';
import { startTestHost, startTlsHost, type TestServer } from './test-server.ts';
import { FORWARDS, putSsh } from './test-ssh.ts';
import type { Transport, TransportEnd } from './transport.ts';

/** A host of these tests does what it is told by name; text is UTF-8 that must survive being cut in the middle of a letter. */
const TEXT = '{"method":"結帳頁","jsonrpc":"2.0"}';
const LIMIT = 1024;
const deep = (depth: number) => `{"jsonrpc":"2.0","method":"m","params":${'['.repeat(depth)}${']'.repeat(depth)}}`;

function obey(socket: WebSocket): void {
  const acts: Readonly<Record<string, () => void>> = {
    pieces: () => {
      socket.send(TEXT.slice(0, 9), { fin: false });
      socket.send(TEXT.slice(9, 14), { fin: false });
      socket.send(TEXT.slice(14), { fin: true });
    },
    'not-text': () => socket.send(Buffer.from([1, 2, 3]), { binary: true }),
    full: () => socket.send('x'.repeat(LIMIT)),
    'over-full': () => socket.send('x'.repeat(LIMIT + 1)),
    'over-full-in-pieces': () => {
      socket.send('x'.repeat(LIMIT), { fin: false });
      socket.send('x', { fin: true });
    },
    deep: () => {
      socket.send(deep(100_000));
      socket.send(TEXT);
    },
    deaf: () => socket.pause(),
  };
  socket.on('message', (data) => acts[String(data)]?.());
}

const OBEYING = `
const bytes = Buffer.from(${JSON.stringify(`${TEXT}\n`)});
const write = (piece) => new Promise((done) => process.stdout.write(piece, done)).then(() => new Promise(setImmediate));
const acts = {
  pieces: async () => { for (const piece of [bytes.subarray(0, 13), bytes.subarray(13, 14), bytes.subarray(14)]) await write(piece); },
  'not-text': () => write(Buffer.from([0x7b, 0xff, 0xfe, 0x0a])),
  full: () => say('x'.repeat(${LIMIT})),
  'over-full': () => say('x'.repeat(${LIMIT + 1})),
  'over-full-in-pieces': async () => { await write('x'.repeat(${LIMIT})); await write('x'); },
  deep: () => { say('{"jsonrpc":"2.0","method":"m","params":' + '['.repeat(100000) + ']'.repeat(100000) + '}'); say(${JSON.stringify(TEXT)}); },
  deaf: () => process.stdin.pause(),
};
heard = (line) => acts[line]?.();
`;

let folder: TestFolder;
const servers: TestServer[] = [];
const opened: Transport[] = [];

beforeEach(() => {
  folder = makeTestFolder();
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
});

afterEach(async () => {
  const ends = opened.splice(0).map((transport) => endOf(transport));
  await Promise.all(ends);
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  folder.remove();
});

async function kept<T extends TestServer>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  servers.push(server);
  return server;
}

type Reach = Omit<ReachOptions, 'hostName'>;

const overNetwork = async (): Promise<Reach> => ({
  address: `ws://127.0.0.1:${(await kept(startTestHost('t', obey))).port}`,
});

async function overTls(): Promise<Reach> {
  const { port } = await kept(startTlsHost(obey, { cert: HOST_CERTIFICATE, key: HOST_KEY }));
  return { address: `wss://127.0.0.1:${port}`, tls: { ca: folder.put('ca.pem', TEST_AUTHORITY) } };
}

async function overProxy(): Promise<Reach> {
  const { port: target } = await kept(startTestHost('t', obey));
  const { port } = await kept(startTestProxy({ port: target }));
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${port}`);
  return { address: 'ws://studio.test:8081', plainAllowed: true };
}

async function overSocket(): Promise<Reach> {
  const path = join(folder.path, 'host.sock');
  await kept(startTestHost('t', obey, path));
  return { address: `unix:${path}` };
}

async function overSsh(): Promise<Reach> {
  putSsh(folder, FORWARDS);
  return { address: `ssh://build-box?port=${(await kept(startTestHost('t', obey))).port}` };
}

const overStdio = async (): Promise<Reach> => ({ address: putProgram(folder, 'host', OBEYING), commandAllowed: true });

const everywhere: readonly (readonly [string, () => Promise<Reach>])[] = [
  ['ws://', overNetwork],
  ['wss://', overTls],
  ['a proxy', overProxy],
  ['stdio', overStdio],
  ...(process.platform === 'win32'
    ? []
    : ([
        ['a Unix socket', overSocket],
        ['SSH', overSsh],
      ] as const)),
];

async function open(reach: () => Promise<Reach>, limits: ReachOptions['limits'] = {}): Promise<Transport> {
  const wish = await reach();
  const outcome = await openAddress({ hostName: 'Studio', token: 't', limits, ...wish })(new AbortController().signal);
  if (!outcome.ok) throw new Error(outcome.end.message);
  opened.push(outcome.transport);
  return outcome.transport;
}

function endOf(transport: Transport): Promise<TransportEnd> {
  const ended = new Promise<TransportEnd>((resolve) => transport.onEnd(resolve));
  transport.close();
  return ended;
}

const endedBy = (transport: Transport) => new Promise<TransportEnd>((resolve) => transport.onEnd(resolve));

describe.each(everywhere)('over %s', (_name, reach) => {
  it('a message that comes in pieces is whole', async () => {
    const transport = await open(reach);
    const arrived = new Promise((resolve) => transport.onMessage(resolve));

    transport.send('pieces');

    expect(await arrived).toBe(TEXT);
  });

  it.each(['over-full', 'over-full-in-pieces'])(
    'a message at the limit arrives, and one that is %s ends it',
    async (tooMuch) => {
      const transport = await open(reach, { maxMessageBytes: LIMIT });
      const arrived: string[] = [];
      transport.onMessage((text) => arrived.push(text));
      const ended = endedBy(transport);

      transport.send('full');
      transport.send(tooMuch);

      expect(await ended).toEqual({
        kind: 'protocol',
        message:
          'Studio: the host sent a message of more than 1024 bytes, which was not read. What you see stays readable while Signalbox reconnects.',
      });
      expect(arrived).toEqual(['x'.repeat(LIMIT)]);
    },
  );

  it('what is no text ends it', async () => {
    const transport = await open(reach);
    const arrived: string[] = [];
    transport.onMessage((text) => arrived.push(text));
    const ended = endedBy(transport);

    transport.send('not-text');

    expect(await ended).toEqual({
      kind: 'protocol',
      message: expect.stringMatching(/^Studio: the (host|program) sent (a binary frame|bytes that are no UTF-8 text)/),
    });
    expect(arrived).toEqual([]);
  });

  it('what is nested too deeply is dropped unread, and the connection lives', async () => {
    const transport = await open(reach);
    const log: RpcLogEntry[] = [];
    const rpc = new RpcClient({ transport, hostName: 'Studio', log: (entry) => log.push(entry), clock: systemClock });
    const heard = new Promise((resolve) => rpc.onNotification(resolve));

    transport.send('deep');

    expect(await heard).toBe('結帳頁');
    expect(log).toMatchObject([{ type: 'bad-frame', detail: expect.stringContaining('nested deeper than 200') }]);
  });

  it('a host that takes nothing any more counts as lost, before memory runs full', async () => {
    const transport = await open(reach, { maxUnsentBytes: 2 ** 20 });
    const ended = endedBy(transport);
    transport.onMessage(() => {});

    transport.send('deaf');
    for (let sent = 0; sent < 64; sent += 1) transport.send('x'.repeat(2 ** 20));

    expect(await ended).toMatchObject({ kind: 'lost', message: expect.stringContaining('no longer takes what is sent to it') });
  });

  it('nothing is sent or heard after the end', async () => {
    const transport = await open(reach);
    const arrived: string[] = [];
    transport.onMessage((text) => arrived.push(text));

    transport.send('pieces');
    expect((await endOf(transport)).kind).toBe('lost');
    transport.send('pieces');
    transport.close();

    expect(arrived).toEqual([]);
  });
});
