import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where VS Code's agent host and the scripts that start it are installed. */
export interface VscodeInstallation {
  readonly hostFolder: string;
  readonly kit: string;
}

const root = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;

/** The installation, or in words what is missing for it. */
export function findVscodeHost(environment: NodeJS.ProcessEnv): VscodeInstallation | string {
  const hostFolder = environment.SIGNALBOX_INTEROP_VSCODE ?? join(homedir(), '.cache/ahp-hosts/090/host');
  const kit = environment.SIGNALBOX_INTEROP_KIT ?? resolve(root, '../shared/hosts');
  if (!existsSync(join(hostFolder, 'out/bootstrap-fork.js'))) {
    return `VS Code's agent host is not in ${hostFolder}; SIGNALBOX_INTEROP_VSCODE names its folder`;
  }
  const missing = ['launch-vscode-host.mjs', 'fake-model.mjs'].find((name) => !existsSync(join(kit, name)));
  return missing === undefined ? { hostFolder, kit } : `${missing} is not in ${kit}; SIGNALBOX_INTEROP_KIT names its folder`;
}

/** VS Code's own agent host at work, with a fake model behind it. */
export interface VscodeHost {
  readonly port: number;
  readonly token: string;
  /** Ends it and starts it anew on the same port, with what it keeps on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startVscodeHost({ hostFolder, kit }: VscodeInstallation, folder: string): Promise<VscodeHost> {
  const [port, modelPort] = [await freePort(), await freePort()];
  const token = randomBytes(16).toString('hex');
  const [userFolder, home] = [join(folder, 'data'), join(folder, 'home')];
  for (const each of [userFolder, home]) mkdirSync(each, { recursive: true });
  const launch = ['launch-vscode-host.mjs', hostFolder, String(port), token, userFolder, home, String(modelPort)];
  const model = run(kit, ['fake-model.mjs', String(modelPort)]);
  await listening(modelPort, model);
  let host = run(kit, launch);
  await listening(port, host);
  return {
    port,
    token,
    restart: async () => {
      await end(host);
      host = run(kit, launch);
      await listening(port, host);
    },
    stop: async () => {
      await end(host);
      await end(model);
    },
  };
}

/** In a group of its own: the host leaves children behind when only it is ended. */
function run(kit: string, [script = '', ...args]: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(kit, script), ...args], { detached: true, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(START_MS);
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`what should listen on ${port} ended with code ${child.exitCode}`);
    await wait(100, undefined, { signal });
  }
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const outcome = new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
  return outcome.finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
