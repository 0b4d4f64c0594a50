import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A bus of a test's own, which starts nothing by itself and knows nobody else. */
export interface SessionBus {
  /** As `DBUS_SESSION_BUS_ADDRESS` has it. */
  readonly address: string;
  readonly socketPath: string;
  stop(): Promise<void>;
}

/** Whether this machine has the bus, what Electron speaks to it with, and a display; other systems and bare machines do not. */
export function canCount(): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const libraries = ['/usr/lib', '/usr/lib64', ...foldersIn('/usr/lib')];
  const isOnPath = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  const isThere = (library: string) => libraries.some((folder) => existsSync(join(folder, library)));
  return process.platform === 'linux' && isOnPath('dbus-daemon') && isOnPath('Xvfb') && isThere('libnotify.so.4');
}

function foldersIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

export async function startSessionBus(folder: string): Promise<SessionBus> {
  const socketPath = join(folder, 'bus');
  const config = join(folder, 'bus.conf');
  await writeFile(config, configOf(socketPath));
  const daemon = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([once(daemon.stdout, 'data'), failedStart(daemon)]);
  return {
    address: `unix:path=${socketPath}`,
    socketPath,
    stop: async () => {
      const ended = once(daemon, 'exit');
      daemon.kill();
      await ended;
    },
  };
}

async function failedStart(daemon: ChildProcess): Promise<never> {
  const [code] = await once(daemon, 'exit');
  throw new Error(`dbus-daemon ended with ${code} before it was ready`);
}

function configOf(socketPath: string): string {
  return `<busconfig>
  <type>session</type>
  <listen>unix:path=${socketPath}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}
