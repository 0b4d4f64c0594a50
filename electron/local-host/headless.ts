import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { PRESETS } from './agents/acp/presets.ts';
import { type HeadlessFlags, readFlags, USAGE } from './headless-flags.ts';
import { serveStdio } from './serve-stdio.ts';
import { type LocalHost, startLocalHost } from './start-local-host.ts';

const BAD_USAGE = 2;
const INTERRUPTED = 130;

/** Entry of the host when it runs alone, without the app. */
async function run(args: readonly string[]): Promise<void> {
  const flags = readFlags(args);
  if ('problem' in flags) return fail(`${flags.problem} See --help.`, BAD_USAGE);
  if (flags.help) {
    process.stdout.write(USAGE);
    return;
  }
  const dataFolder = resolve(flags.dataFolder ?? mkdtempSync(join(tmpdir(), 'signalbox-host-')));
  const token = flags.tokenFile === undefined ? newToken() : tokenIn(flags.tokenFile);
  const signInToken = flags.mustSignIn ? newToken() : undefined;
  const { port, versions, pace, firstRun, load } = flags;
  const host = await startLocalHost({
    dataFolder,
    token,
    firstRun,
    acp: { presets: PRESETS.filter(({ provider }) => flags.presets.includes(provider)) },
    report: (message) => process.stderr.write(`${message}\n`),
    ...present({ port, versions, pace, load, socket: flags.socket && resolve(flags.socket) }),
    ...(signInToken === undefined ? {} : { signIn: { token: signInToken, ...present({ lifetimeInMs: flags.signInMs }) } }),
  });
  const stop = stopOnSignals(host);
  if (!flags.stdio) return announce(flags, host, { dataFolder, signInToken });
  process.stderr.write(`Speaking over stdin and stdout. Sessions are kept in ${dataFolder}.\n`);
  await serveStdio(host.address, { input: process.stdin, output: process.stdout });
  stop();
}

interface Place {
  readonly dataFolder: string;
  readonly signInToken: string | undefined;
}

function announce({ json }: HeadlessFlags, { address, token, port }: LocalHost, { dataFolder, signInToken }: Place): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ address, token, port, dataFolder, ...present({ signInToken }) })}\n`);
    return;
  }
  process.stdout.write(`Listening at ${address} with the token ${token}\n`);
  if (signInToken !== undefined) process.stdout.write(`Clients sign in with the token ${signInToken}\n`);
  process.stderr.write(`Sessions are kept in ${dataFolder}. Press Ctrl+C to stop.\n`);
}

/** The first signal stops cleanly, a second one at once. Returns what stops it where no signal did. */
function stopOnSignals(host: LocalHost): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    host.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`The host did not stop cleanly: ${messageOf(error)}`, 1),
    );
  };
  const interrupt = () => {
    if (stopping) process.exit(INTERRUPTED);
    stop();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return stop;
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The token that a file holds; throws in words. A new file gets a new one, for the user alone. */
function tokenIn(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) {
    const token = newToken();
    writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
    return token;
  }
  if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
    throw new Error(`Others may read the token in ${file}; take that from them first (chmod 600).`);
  const token = readFileSync(file, 'utf8').trim();
  if (!/^[\w-]+$/.test(token)) throw new Error(`${file} holds no token: one line of letters, digits, "-" and "_".`);
  return token;
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
  if (code === 1) process.exit(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

run(process.argv.slice(2)).catch((error: unknown) => fail(messageOf(error), 1));
