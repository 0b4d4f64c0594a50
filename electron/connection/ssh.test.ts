import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createManualClock } from './manual-clock.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { startTcpServer, startTestHost, type TestHost, type TestServer } from './test-server.ts';
import { FORWARDS, givesUp, putSsh } from './test-ssh.ts';
import type { Transport, TransportEnd } from './transport.ts';
import { openWebSocket, type WebSocketOptions } from './websocket.ts';

let folder: TestFolder;
let host: TestHost;
const accepted: WebSocket[] = [];
const servers: TestServer[] = [];
const opened: Transport[] = [];

beforeEach(async () => {
  folder = makeTestFolder();
  host = await startTestHost('t', (socket) => {
    accepted.push(socket);
    socket.send('hello');
  });
  servers.push(host);
});

afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await vi.waitFor(() => expect(calls().filter(({ pid }) => isAlive(pid))).toEqual([]), { timeout: 20_000 });
  vi.unstubAllEnvs();
  accepted.length = 0;
  await Promise.all(servers.splice(0).map((server) => server.close()));
  folder.remove();
}, 40_000);

interface Call {
  readonly args: readonly string[];
  readonly pid: number;
}

function calls(): readonly Call[] {
  try {
    const text = readFileSync(join(folder.path, 'calls'), 'utf8');
    return text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Call)));
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function connecting(address: string, more: Partial<WebSocketOptions> = {}, signal = new AbortController().signal) {
  const open = openWebSocket({ hostName: 'Studio', address, token: 't', ...more });
  const outcome = await open(signal);
  if (outcome.ok) opened.push(outcome.transport);
  return outcome;
}

async function failure(...given: Parameters<typeof connecting>): Promise<TransportEnd> {
  const outcome = await connecting(...given);
  if (outcome.ok) throw new Error('it opened');
  return outcome.end;
}

const here = () => `ssh://build-box?port=${host.port}`;

describe.skipIf(process.platform === 'win32')('a host over SSH', () => {
  it('is reached through the stdio of ssh, with the token', async () => {
    putSsh(folder, FORWARDS);

    const outcome = await connecting(here());

    if (!outcome.ok) throw new Error(outcome.end.message);
    expect(outcome.via).toBe('ssh to build-box');
    expect(await new Promise((resolve) => outcome.transport.onMessage(resolve))).toBe('hello');
    const answered = new Promise((resolve) => accepted[0]?.once('message', (data) => resolve(String(data))));
    outcome.transport.send(`{"long":"${'結'.repeat(300_000)}"}`);
    expect(await answered).toHaveLength(300_011);
    expect(host.upgrades[0]?.url).toBe('/?tkn=t');
  });

  it('asks nothing, forwards nothing else, and takes the machine for no option', async () => {
    putSsh(folder, FORWARDS);

    await connecting(`ssh://dana@build-box:2222?port=${host.port}`);

    expect(calls()[0]?.args.join(' ')).toBe(
      `-T -a -x -o BatchMode=yes -o ControlMaster=no -o ClearAllForwardings=yes -o RemoteCommand=none -o ConnectTimeout=15 -l dana -p 2222 -N -W localhost:${host.port} -- build-box`,
    );
  });

  it('ends its ssh when it is closed, and when it is no longer wanted while it opens', async () => {
    putSsh(folder, FORWARDS);
    const outcome = await connecting(here());
    if (!outcome.ok) throw new Error(outcome.end.message);
    const ended = new Promise<TransportEnd>((resolve) => outcome.transport.onEnd(resolve));
    outcome.transport.close();
    expect((await ended).message).toBe('Studio: the connection was closed from this side.');

    putSsh(folder, `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`);
    const controller = new AbortController();
    const opening = connecting(here(), {}, controller.signal);
    await vi.waitFor(() => expect(calls()).toHaveLength(2), { timeout: 20_000 });
    controller.abort();
    expect((await opening).ok).toBe(false);
    // That both are gone, the one that ignores signals too, is waited for after each test.
  });

  it('that is cut says what ssh said last', async () => {
    putSsh(folder, `${FORWARDS}\nsocket.on('end', () => console.error('Connection to build-box closed by remote host.'));`);
    const outcome = await connecting(here());
    if (!outcome.ok) throw new Error(outcome.end.message);
    outcome.transport.onMessage(() => {});
    const ended = new Promise<TransportEnd>((resolve) => outcome.transport.onEnd(resolve));

    accepted[0]?.terminate();

    expect(await ended).toEqual({
      kind: 'lost',
      message:
        'Studio: the SSH connection to build-box ended (ssh: Connection to build-box closed by remote host). What you see stays readable while Signalbox reconnects.',
    });
  });

  it('refuses a wrong token like any other', async () => {
    putSsh(folder, FORWARDS);

    expect(await failure(here(), { token: 'wrong' })).toMatchObject({ kind: 'token' });
  });

  it('that does not listen there is told from the machine', async () => {
    putSsh(folder, FORWARDS);
    const gone = await startTcpServer(() => {});
    await gone.close();

    expect(await failure(`ssh://build-box?port=${gone.port}`)).toEqual({
      kind: 'unreachable',
      message: `Studio: nothing listens at port ${gone.port} of build-box (ssh: stdio forwarding failed). Start the host there or correct its address. Signalbox keeps trying.`,
    });
  });

  it('is given up when ssh neither connects nor ends', async () => {
    putSsh(folder, 'process.stdin.resume(); setInterval(() => {}, 1000);');
    const clock = createManualClock();
    const opening = failure(here(), { clock });
    await vi.waitFor(() => expect(calls()).toHaveLength(1), { timeout: 20_000 });

    clock.advance(30_000);

    expect((await opening).message).toContain(`no connection to port ${host.port} of build-box within 30 seconds`);
    clock.advance(10_000);
  });
});

describe.skipIf(process.platform === 'win32')("a host's socket over SSH", () => {
  const serve = async (): Promise<string> => {
    const path = join(folder.path, 'far.sock');
    servers.push(await startTestHost('t', (socket) => socket.send('from the socket'), path));
    return path;
  };
  const says = (version: string) => `if (args[0] === '-V') { console.error('${version}, OpenSSL 3.0'); process.exit(0); }`;

  it('is reached by -W where ssh can', async () => {
    putSsh(folder, `${says('OpenSSH_9.6p1')}${FORWARDS}`);
    const path = await serve();

    const outcome = await connecting(`ssh://build-box?socket=${path}`);

    expect(outcome).toMatchObject({ ok: true });
    expect(calls().at(-1)?.args.slice(-5)).toEqual(['-N', '-W', path, '--', 'build-box']);
  });

  it('is reached by nc on the other side where ssh is older, and opens no shell there', async () => {
    putSsh(folder, `${says('OpenSSH_9.2p1')}args.push('-W', args.at(-1));${FORWARDS}`);
    const path = await serve();

    const outcome = await connecting(`ssh://build-box?socket=${path}`);

    expect(outcome).toMatchObject({ ok: true });
    expect(calls().at(-1)?.args.slice(-5)).toEqual(['--', 'build-box', 'nc', '-U', path]);
  });

  it('says when neither side can reach it', async () => {
    putSsh(folder, `${says('OpenSSH_8.9p1')}${givesUp('bash: line 1: nc: command not found')}`);

    expect(await failure('ssh://build-box?socket=/run/far.sock')).toMatchObject({
      kind: 'access',
      message: expect.stringContaining('neither the ssh here nor a program on build-box can reach /run/far.sock on build-box'),
    });
  });
});

describe.skipIf(process.platform === 'win32')('an ssh that gives up', () => {
  it.each([
    [
      ['@@@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @@@', 'Host key verification failed.'],
      'trust',
      'the SSH key of dana@build-box is another one than the one you know (ssh: Host key verification failed). Nothing was sent.',
    ],
    [
      ['No ED25519 host key is known for build-box and you have requested strict checking.', 'Host key verification failed.'],
      'trust',
      'the SSH key of dana@build-box is not known on this computer (ssh: Host key verification failed). Nothing was sent. Connect once with ssh',
    ],
    [
      ['dana@build-box: Permission denied (publickey,password).'],
      'access',
      'dana@build-box did not let you in over SSH (ssh: dana@build-box: Permission denied (publickey,password)). Signalbox asks for no password',
    ],
    [
      ['channel 0: open failed: administratively prohibited: open failed', 'stdio forwarding failed'],
      'access',
      'the SSH server of dana@build-box does not let anything be reached through it',
    ],
    [
      ['ssh: connect to host build-box port 22: Connection timed out'],
      'timeout',
      'no SSH server answered at dana@build-box in time',
    ],
    [['ssh: connect to host build-box port 22: No route to host'], 'unreachable', 'no network path leads to dana@build-box'],
    [['/home/dana/.ssh/config: line 3: Bad configuration option: x'], 'access', 'ssh does not accept your SSH configuration'],
    [
      ['kex_exchange_identification: read: Connection reset by peer\u001b[31m\u0007'],
      'unreachable',
      'ssh ended before the connection to dana@build-box stood (exit code 255) (ssh: kex_exchange_identification: read: Connection reset by peer).',
    ],
    [[], 'unreachable', 'ssh ended before the connection to dana@build-box stood (exit code 255). Signalbox keeps trying.'],
  ])('with %j is told in words', async (said, kind, expected) => {
    putSsh(folder, givesUp(...said));

    expect(await failure('ssh://dana@build-box?port=1')).toEqual({
      kind,
      message: expect.stringContaining(`Studio: ${expected}`),
    });
  });

  it('is said to be missing where there is none', async () => {
    vi.stubEnv('PATH', folder.path);

    for (const far of ['port=1', 'socket=/run/far.sock']) {
      expect(await failure(`ssh://build-box?${far}`)).toEqual({
        kind: 'access',
        message:
          'Studio: this computer has no program named ssh. Install OpenSSH, or put it where PATH finds it. Then connect again.',
      });
    }
  });
});

describe.skipIf(!hasSsh())("the system's own ssh", () => {
  it('finds no name that there is not', async () => {
    expect(await failure('ssh://no-such-machine.invalid?port=8081')).toEqual({
      kind: 'unreachable',
      message: expect.stringMatching(
        /^Studio: the name no-such-machine\.invalid leads nowhere \(ssh: Could not resolve hostname .*\)\. Check it against/,
      ),
    });
  }, 30_000);

  it('finds no SSH server where none listens', async () => {
    const gone = await startTcpServer(() => {});
    await gone.close();

    expect(await failure(`ssh://127.0.0.1:${gone.port}?port=8081`)).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining(`Studio: no SSH server listens at 127.0.0.1:${gone.port} (ssh: connect to host`),
    });
  }, 30_000);

  it('meets something that is no SSH server', async () => {
    const other: Server = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { readonly port: number };

    const end = await failure(`ssh://127.0.0.1:${port}?port=8081`);
    other.close();

    expect(end).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('Studio: ssh ended before') });
  }, 30_000);
});

function hasSsh(): boolean {
  try {
    return readFileSync('/usr/bin/ssh').length > 0;
  } catch {
    return false;
  }
}
