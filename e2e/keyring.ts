import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** The secret store of a desktop, for one test alone and on a bus of its own. */
export interface Keyring {
  /** What lets an app find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it; what it keeps stays in its folder, locked. */
  stop(): Promise<void>;
}

const PROGRAMS = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon'];

/** Runs until its input ends. The daemon reads the password of the store from its own input. */
const SCRIPT = `
printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
daemon=$!
until dbus-send --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetNameOwner string:org.freedesktop.secrets
do sleep 0.1
done >/dev/null 2>&1
echo "bus $DBUS_SESSION_BUS_ADDRESS"
cat
kill $daemon
wait
`;

/** What this machine lacks for it, in words. */
export function missingForKeyring(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = PROGRAMS.find((program) => !folders.some((folder) => existsSync(join(folder, program))));
  if (process.platform === 'linux' && missing === undefined) return undefined;
  return `This needs Linux with gnome-keyring and D-Bus: ${missing ?? 'another system'} is in the way.`;
}

/** Starts the store with what the folder keeps of it, unlocked as after a login. */
export async function startKeyring(folder: string): Promise<Keyring> {
  const runtime = join(folder, 'runtime');
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', SCRIPT], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_RUNTIME_DIR: runtime,
      KEYRING_PASSWORD: 'the password of the login',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const address = await busOf(child);
  return {
    environment: { DBUS_SESSION_BUS_ADDRESS: address },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function busOf(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /^bus (.*)$/m.exec(said)?.[1];
    if (address !== undefined && said.endsWith('\n')) return address;
  }
  throw new Error('the secret store ended before it was there');
}
