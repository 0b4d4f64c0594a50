import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { childEnvironment } from '../processes/child-environment.ts';
import { BASH_SCRIPT, ZSH_SCRIPT } from './shell-scripts.ts';

/** A shell ready to be started, and the nonce by which its marks are known. */
export interface Shell {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly nonce: string;
  readonly title: string;
}

/** What a person's own shell needs beyond a child of the host: where keys, windows and settings are found. */
const INTERACTIVE = [
  'SSH_AUTH_SOCK',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'XDG_RUNTIME_DIR',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_CACHE_HOME',
  'EDITOR',
  'VISUAL',
] as const;

/** What every process in a terminal may know about it. */
export const TERMINAL_ENVIRONMENT: NodeJS.ProcessEnv = { COLORTERM: 'truecolor', TERM_PROGRAM: 'Signalbox' };

/** The person's shell, taught to tell about its commands where we know how; `folder` keeps what it reads at its start. */
export async function personsShell(folder: string): Promise<Shell> {
  const nonce = randomBytes(12).toString('hex');
  const file = shellFile();
  const title = basename(file).replace(/\.exe$/i, '');
  const env = { ...childEnvironment(), ...TERMINAL_ENVIRONMENT, ...handedOn(), SIGNALBOX_SHELL_NONCE: nonce };
  switch (title) {
    case 'bash': {
      await keepScript(folder, 'bashrc', BASH_SCRIPT);
      return { file, args: ['--init-file', join(folder, 'bashrc')], env, nonce, title };
    }
    case 'zsh': {
      await keepScript(folder, '.zshenv', ZSH_SCRIPT);
      const own = { SIGNALBOX_USER_ZDOTDIR: process.env.ZDOTDIR ?? '', ZDOTDIR: folder };
      return { file, args: [], env: { ...env, ...own }, nonce, title };
    }
    default: {
      const { SIGNALBOX_SHELL_NONCE: _untold, ...plain } = env;
      return { file, args: [], env: plain, nonce, title };
    }
  }
}

function shellFile(): string {
  if (process.platform === 'win32') return process.env.ComSpec ?? 'cmd.exe';
  return process.env.SHELL || loginShell() || '/bin/sh';
}

function loginShell(): string | undefined {
  try {
    return userInfo().shell ?? undefined;
  } catch {
    // The user of this process has no entry in the list of users.
    return undefined;
  }
}

function handedOn(): NodeJS.ProcessEnv {
  const known = INTERACTIVE.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { HOME: homedir(), ...Object.fromEntries(known) };
}

/** In one step, since another shell may be reading it. */
async function keepScript(folder: string, name: string, script: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.draft`);
  await writeFile(draft, script, { mode: 0o600 });
  await rename(draft, join(folder, name));
}
