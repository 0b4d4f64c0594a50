import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type {
  CreateTerminalRequest,
  TerminalExitStatus,
  TerminalOutputResponse,
  WaitForTerminalExitResponse,
} from '@agentclientprotocol/sdk';
import type { ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { CommandTerminal } from '../../terminals/command-terminal.ts';
import type { PtyExit } from '../../terminals/pty.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import type { AgentSession } from '../agent.ts';

/** The terminals that one agent process has asked for. */
export interface AgentTerminals {
  create(request: CreateTerminalRequest, use: TerminalUse): Promise<{ readonly terminalId: string }>;
  output(terminalId: string): TerminalOutputResponse;
  waitForExit(terminalId: string): Promise<WaitForTerminalExitResponse>;
  kill(terminalId: string): Promise<void>;
  /** Ends the command; a tool call that shows the terminal goes on showing it. */
  release(terminalId: string): Promise<void>;
  /** How a tool call shows it, also after it was released. */
  content(terminalId: string): ToolResultContent | undefined;
  /** Whether something that the agent has started still runs. */
  isBusy(): boolean;
  releaseAll(): Promise<void>;
}

export interface TerminalUse {
  readonly chat: Uri;
  readonly turnId?: string;
  readonly onExit: (terminalId: string) => void;
}

const MAX_OUTPUT_BYTES = 2 ** 20;

export function createAgentTerminals(session: AgentSession): AgentTerminals {
  const terminals = new Map<string, Terminal>();
  const released = new Set<string>();

  function open(terminalId: string): Terminal {
    const terminal = terminals.get(terminalId);
    if (!terminal || released.has(terminalId)) throw new Error(`There is no terminal ${terminalId}.`);
    return terminal;
  }

  async function release(terminalId: string): Promise<void> {
    const { channel } = open(terminalId);
    released.add(terminalId);
    await session.releaseTerminal(channel);
  }

  return {
    async create(request, { chat, turnId, onExit }) {
      const started = await session.runInTerminal({
        command: await commandOf(request),
        folder: await folderOf(request, session),
        env: Object.fromEntries((request.env ?? []).map(({ name, value }) => [name, value])),
        maxOutputBytes: Math.min(request.outputByteLimit ?? MAX_OUTPUT_BYTES, MAX_OUTPUT_BYTES),
        claim: { chat, ...(turnId === undefined ? {} : { turnId }) },
      });
      if ('problem' in started) throw new Error(`The command could not be started: ${started.problem}.`);
      const terminalId = `terminal-${terminals.size + 1}`;
      terminals.set(terminalId, started);
      void started.exited.then(() => onExit(terminalId));
      return { terminalId };
    },
    output(terminalId) {
      const terminal = open(terminalId);
      const { text, isCut } = terminal.output();
      const exit = terminal.exit();
      return { output: text, truncated: isCut, ...(exit ? { exitStatus: statusOf(exit) } : {}) };
    },
    waitForExit: async (terminalId) => statusOf(await open(terminalId).exited),
    kill: (terminalId) => open(terminalId).kill(),
    release,
    content: (terminalId) => terminals.get(terminalId)?.content(),
    isBusy: () => [...terminals].some(([terminalId, { exit }]) => !released.has(terminalId) && exit() === undefined),
    async releaseAll() {
      const left = [...terminals.keys()].filter((terminalId) => !released.has(terminalId));
      await Promise.all(left.map(release));
    },
  };
}

/** Agents send a whole command line as the command when they give no arguments, unless it is the path of a program. */
async function commandOf({ command, args = [] }: CreateTerminalRequest): Promise<CommandTerminal['command']> {
  if (args.length > 0) return { file: command, args };
  const isProgram = isAbsolute(command) && (await stat(command).catch(() => undefined))?.isFile();
  return isProgram ? { file: command, args } : { line: command };
}

async function folderOf({ cwd }: CreateTerminalRequest, session: AgentSession): Promise<string> {
  if (cwd === undefined || cwd === null) return session.folder;
  const found = isAbsolute(cwd) ? await stat(cwd).catch(() => undefined) : undefined;
  if (!found?.isDirectory()) throw new Error(`${cwd} is no folder.`);
  return cwd;
}

function statusOf({ exitCode, signal }: PtyExit): TerminalExitStatus {
  return { exitCode: exitCode ?? null, signal: signal === undefined ? null : String(signal) };
}
