import type { TerminalSessionClaim } from '../../../shared/protocol/root/terminal-info.ts';
import { childEnvironment } from '../processes/child-environment.ts';
import { findProgram } from './program.ts';
import type { PtySize } from './pty.ts';
import { TERMINAL_ENVIRONMENT } from './shell.ts';
import type { TerminalStart } from './terminal.ts';

/** A command for a terminal: one line for the system's shell, or a program with its arguments, which no shell reads. */
export interface CommandTerminal {
  readonly command: { readonly line: string } | { readonly file: string; readonly args: readonly string[] };
  /** A path. */
  readonly folder: string;
  /** Adds to the reduced environment of every child. */
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: Partial<PtySize>;
  /** What of the output is kept for the agent; 1 MB when not given. */
  readonly maxOutputBytes?: number;
  /** The chat, turn and tool call that use it. */
  readonly claim?: Pick<TerminalSessionClaim, 'chat' | 'turnId' | 'toolCallId'>;
}

type Ready = Omit<TerminalStart, 'channel' | 'claim' | 'size'>;

const MAX_OUTPUT_BYTES = 1024 * 1024;
const MAX_TITLE = 80;
/** Nobody turns pages in a terminal that an agent reads. */
const NO_PAGER = { PAGER: 'cat', GIT_PAGER: 'cat' };

/** How the command is started; the reason in words when there is no such program. */
export async function commandStart(given: CommandTerminal): Promise<Ready | { readonly problem: string }> {
  const { command, folder, maxOutputBytes = MAX_OUTPUT_BYTES } = given;
  const env: NodeJS.ProcessEnv = { ...childEnvironment(), ...TERMINAL_ENVIRONMENT, ...NO_PAGER, ...given.env };
  const common = { title: titleOf(command), takesTitles: false, folder, env, nonce: '', maxOutputBytes };
  if ('line' in command) return { ...common, ...shellStart(command.line) };
  const file = await findProgram(command.file, { folder, path: env.PATH ?? '' });
  return file === undefined ? { problem: `there is no program "${command.file}"` } : { ...common, file, args: command.args };
}

function shellStart(line: string): Pick<Ready, 'file' | 'args'> {
  if (process.platform === 'win32') return { file: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', line] };
  return { file: '/bin/sh', args: ['-c', line] };
}

function titleOf(command: CommandTerminal['command']): string {
  const whole = 'line' in command ? command.line : [command.file, ...command.args].join(' ');
  const line = whole.split('\n', 1)[0] ?? '';
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;
}
