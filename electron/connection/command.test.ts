import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandOptions, openCommand } from './command.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';
import { putProgram } from './test-program.ts';
import type { Transport, TransportEnd } from './transport.ts';

let folder: TestFolder;
const opened: Transport[] = [];
const started: string[] = [];

beforeEach(() => {
  folder = makeTestFolder();
});

afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  for (const name of started.splice(0)) await vi.waitFor(() => expect(isAlive(name)).toBe(false), { timeout: 20_000 });
  folder.remove();
}, 40_000);

function isAlive(name: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder.path, `${name}.pid`), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function program(name: string, body: string): string {
  started.push(name);
  return putProgram(folder, name, body);
}

async function starting(address: string, more: Partial<CommandOptions> = {}, signal = new AbortController().signal) {
  const outcome = await openCommand({ hostName: 'Studio', address, commandAllowed: true, ...more })(signal);
  if (outcome.ok) opened.push(outcome.transport);
  return outcome;
}

async function running(...given: Parameters<typeof starting>): Promise<Transport> {
  const outcome = await starting(...given);
  if (!outcome.ok) throw new Error(outcome.end.message);
  return outcome.transport;
}

async function failure(...given: Parameters<typeof starting>): Promise<TransportEnd> {
  const outcome = await starting(...given);
  if (outcome.ok) throw new Error('it opened');
  return outcome.end;
}

const endOf = (transport: Transport) => new Promise<TransportEnd>((resolve) => transport.onEnd(resolve));

function messagesOf(transport: Transport, count: number): Promise<readonly string[]> {
  const texts: string[] = [];
  return new Promise((resolve) =>
    transport.onMessage((text) => {
      if (texts.push(text) === count) resolve(texts);
    }),
  );
}

describe('a program as a host', () => {
  it('says and hears one message in each line, and keeps what comes before anybody listens', async () => {
    const transport = await running(
      program('echo', `say('hello'); say('   '); say('\\r'); heard = (line) => say(line + '!');`),
    );

    transport.send('{"an":"ünïcode 結帳"}');

    expect(await messagesOf(transport, 2)).toEqual(['hello', '{"an":"ünïcode 結帳"}!']);
  });

  it('is started with its very words, which no shell has read', async () => {
    const words = ['$HOME', '`id`', '*', ';', '&&', 'a "b"', "c'd", ''];
    const address = program('words', 'say(JSON.stringify(process.argv.slice(2)));');
    const typed = words.map((word) => `"${word.replaceAll('"', '\\"')}"`).join(' ');

    expect(await messagesOf(await running(`${address} ${typed}`), 1)).toEqual([JSON.stringify(words)]);
  });

  it('is not started without a yes', async () => {
    const end = await failure(program('never', ''), { commandAllowed: false });

    expect(end).toEqual({
      kind: 'trust',
      message: `Studio: connecting to it runs the program ${process.execPath} on this computer, which was not allowed yet. Nothing was run. Change the host and allow it, then connect again.`,
    });
    expect(() => readFileSync(join(folder.path, 'never.pid'))).toThrow('ENOENT');
  });

  it('that is not there is said to be missing', async () => {
    expect(await failure('stdio:no-such-program-here --stdio')).toEqual({
      kind: 'address',
      message:
        'Studio: there is no program no-such-program-here on this computer. Install it, put it where PATH finds it, or give its whole path. Then connect again.',
    });
  });

  it.skipIf(process.platform === 'win32')('that may not be run says so', async () => {
    const path = folder.put('plain-file', 'hello', 0o644);

    expect(await failure(`stdio:${path}`)).toEqual({
      kind: 'access',
      message: `Studio: this computer does not let you run ${path}. Make it executable, or name another. Then connect again.`,
    });
  });

  it('that ends says how, and what it said last', async () => {
    const transport = await running(
      program(
        'fails',
        `heard = () => {
          console.error('one\\ntwo\\nthree\\nfour\\n\\u001b[31mfive\\u001b[0m\\u0007\\nno database at /var/x');
          process.exitCode = 3;
          process.stdin.destroy();
        };`,
      ),
    );
    transport.onMessage(() => {});

    transport.send('go');

    expect(await endOf(transport)).toEqual({
      kind: 'lost',
      message: `Studio: the program ${process.execPath} ended (exit code 3). What you see stays readable while Signalbox starts it again. It said last:\ntwo\nthree\nfour\nfive\nno database at /var/x`,
    });
  });

  it('that is killed says by which signal', async () => {
    const transport = await running(program('killed', `heard = () => process.kill(process.pid, 'SIGKILL');`));

    transport.send('go');

    expect((await endOf(transport)).message).toContain(
      process.platform === 'win32' ? 'exit code' : 'ended (signal SIGKILL). What you see',
    );
  });

  it('ends with the connection, and what it started ends too, whatever signals they ignore', async () => {
    started.push('child');
    putProgram(folder, 'child', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`);
    const transport = await running(
      program(
        'stubborn',
        `process.on('SIGTERM', () => {});
        require('node:child_process').spawn(process.execPath, [${JSON.stringify(join(folder.path, 'child'))}], { stdio: 'ignore' });
        setInterval(() => {}, 1000);`,
      ),
    );
    await vi.waitFor(() => expect(isAlive('child')).toBe(true), { timeout: 20_000 });

    transport.close();

    expect(await endOf(transport)).toEqual({
      kind: 'lost',
      message: 'Studio: the connection was closed from this side.',
    });
    // That both are gone is waited for after each test.
  });

  it('that ends by itself when its input ends is given the time for it', async () => {
    const mark = join(folder.path, 'clean');
    const transport = await running(
      program(
        'clean-end',
        `process.stdin.on('end', () => require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'clean'));`,
      ),
    );
    await vi.waitFor(() => expect(isAlive('clean-end')).toBe(true), { timeout: 20_000 });

    transport.close();

    await vi.waitFor(() => expect(readFileSync(mark, 'utf8')).toBe('clean'), { timeout: 20_000 });
  });

  it('is not started, or ended at once, when it is no longer wanted', async () => {
    const controller = new AbortController();
    const opening = failure(program('unwanted', 'setInterval(() => {}, 1000);'), {}, controller.signal);
    controller.abort();

    expect((await opening).kind).toBe('lost');
    expect((await failure('stdio:no-such-program-here', {}, controller.signal)).kind).toBe('lost');
  });

  it('refuses an address that is no command', async () => {
    expect(await failure('ws://127.0.0.1:1')).toMatchObject({ kind: 'address' });
    expect(await failure('stdio:')).toMatchObject({ kind: 'address', message: expect.stringMatching(/^Studio: After stdio:/) });
  });
});
