import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import { builtEntry } from './testing/built-entry.ts';
import { openRawClient } from './testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost, subscribe, temporaryFolder } from './testing/start-test-host.ts';

let entry = '';
beforeAll(async () => {
  entry = await builtEntry('headless.ts');
}, 60_000);

test('says in one line where it listens, serves there, and stops cleanly when it is told to', async () => {
  const data = await temporaryFolder();
  const host = start(['--data', data, '--pace', '0', '--agent', 'rehearsal']);
  const [line] = await host.line(/^Listening at (\S+) with the token (\S+)$/m);
  const address = String(line?.[1]);
  const client = await connect({ address });
  const { session, chat } = await newSession(client);
  const turn = await finished(client, chat, say(client, chat, 'say: hello'));

  host.child.kill('SIGTERM');
  const { code } = await host.ended;

  expect(turn.state).toBe('complete');
  expect(address).toContain(String(line?.[2]));
  expect(code).toBe(0);
  const again = await connect(await startTestHost({ dataFolder: data }));
  expect(await subscribe(again, session)).toMatchObject({ defaultChat: chat });
});

test('says the same in JSON, and speaks only what it was told to, behind a sign-in', async () => {
  const args = ['--json', '--protocol', '0.7.0', '--protocol', '0.6.0', '--auth-required', '--data', await temporaryFolder()];
  const host = start(args);
  const told = JSON.parse((await host.line(/^\{.*\}$/m))[0]?.[0] ?? '') as JsonObject;
  const client = await openRawClient(String(told.address));
  onTestFinished(() => client.close());
  const offer = { channel: 'ahp-root://', protocolVersions: ['1.0.0', '0.7.0'], clientId: client.clientId };

  const { protocolVersion } = await client.ask('initialize', offer);
  const { error } = await client.request('createSession', { channel: 'ahp-session:/a' });
  const [resource] = isObject(error?.data) && Array.isArray(error.data.resources) ? error.data.resources : [];
  const needed = isObject(resource) ? String(resource.resource) : '';
  await client.ask('authenticate', { channel: 'ahp-root://', resource: needed, token: String(told.signInToken) });

  expect(protocolVersion).toBe('0.7.0');
  expect(error?.code).toBe(-32007);
  expect((await client.request('createSession', { channel: 'ahp-session:/a' })).error).toBeUndefined();
  host.child.kill('SIGINT');
  expect(await host.ended).toMatchObject({ code: 0 });
});

test.skipIf(process.platform === 'win32')('listens on a socket, with the token of a file that it makes', async () => {
  const folder = await temporaryFolder();
  const [file, socket] = [join(folder, 'token'), join(folder, 'host.sock')];
  const host = start(['--socket', socket, '--token-file', file, '--data', join(folder, 'data')]);
  await host.line(/^Listening at/m);
  const token = (await readFile(file, 'utf8')).trim();

  const client = await connect({ address: `ws+unix:${socket}:/?tkn=${token}` });

  expect((await client.ask('listSessions')).items).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  const careless = start(['--token-file', file, '--data', join(folder, 'other')]);
  expect(await careless.ended).toEqual({ code: 1, errors: expect.stringContaining('Others may read the token') });
});

test('speaks over its stdin and stdout, a message in each line, and ends with its stdin', async () => {
  const data = await temporaryFolder();
  const host = start(['--stdio', '--data', data], 'pipe');
  const offer = { channel: 'ahp-root://', protocolVersions: ['1.0.0'], clientId: 'c' };

  host.child.stdin?.write(`\n${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: offer })}\n`);
  const [answer] = await host.line(/^\{"jsonrpc":"2\.0","id":1,.*\}$/m);
  host.child.stdin?.end();

  expect(JSON.parse(answer?.[0] ?? '')).toMatchObject({ id: 1, result: { protocolVersion: '1.0.0' } });
  expect(await host.ended).toEqual({ code: 0, errors: `Speaking over stdin and stdout. Sessions are kept in ${data}.\n` });
});

test('shows its options', async () => {
  const host = start(['--help']);

  const [usage] = await host.line(/--protocol VERSION[\s\S]*1\.0\.0, 0\.9\.0, 0\.8\.0, 0\.7\.0, 0\.7\.0-released, 0\.6\.0/);

  expect(usage).toBeDefined();
  expect(await host.ended).toMatchObject({ code: 0 });
});

test.each([
  [['--speed', '3'], 2, /Unknown option '--speed'.*See --help/],
  [['--port', 'http'], 2, /--port wants a number from 0 to 65535, and "http" is none/],
  [['--pace', '-1'], 2, /--pace/],
  [['--protocol', '0.5.0'], 2, /--protocol knows 1\.0\.0, .*0\.6\.0, and not "0\.5\.0"/],
  [['--agent', 'nobody'], 2, /--agent knows rehearsal, .*and not "nobody"/],
  [['--port', '1', '--socket', 'x'], 2, /not both/],
  [['--port', '1', '--stdio'], 2, /listens nowhere/],
])('refuses %j in words', async (args, code, words) => {
  const { code: ended, errors } = await start(args).ended;

  expect(ended).toBe(code);
  expect(errors).toMatch(words);
  expect(errors).not.toContain('    at ');
});

test('says which port is taken, and what is wrong with a token', async () => {
  const { port } = await startTestHost();
  const file = join(await temporaryFolder(), 'token');
  await writeFile(file, 'not a token', { mode: 0o600 });
  const data = await temporaryFolder();

  expect(await start(['--port', String(port), '--data', data]).ended).toEqual({
    code: 1,
    errors: `The host cannot listen on port ${port} of 127.0.0.1: another program is using it. Choose another one.\n`,
  });
  expect(await start(['--token-file', file, '--data', data]).ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('holds no token'),
  });
});

interface Started {
  readonly child: ChildProcess;
  /** Resolves with the match once the output has one. */
  line(pattern: RegExp): Promise<readonly (RegExpExecArray | null)[]>;
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

function start(args: readonly string[], stdin: 'ignore' | 'pipe' = 'ignore'): Started {
  const child = spawn(process.execPath, [entry, ...args], { stdio: [stdin, 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (data) => {
    output += String(data);
  });
  child.stderr?.on('data', (data) => {
    errors += String(data);
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    ended,
    async line(pattern) {
      await expect.poll(() => output, { timeout: 15_000 }).toMatch(pattern);
      return [pattern.exec(output)];
    },
  };
}
