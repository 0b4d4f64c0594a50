import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import { ROOT_URI, type Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalClaim, TerminalInfo, TerminalSessionClaim } from '../../../shared/protocol/root/terminal-info.ts';
import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import type { Channels } from '../host/channels.ts';
import { type CommandTerminal, commandStart } from './command-terminal.ts';
import type { PtySize } from './pty.ts';
import { personsShell } from './shell.ts';
import { startTerminal, type Terminal, type TerminalStart } from './terminal.ts';

/** The terminals of this host: shells that people open, and commands that agents run. */
export interface Terminals {
  /** Opens the person's shell; the reason in words when that cannot be done. */
  openShell(options: ShellTerminal): Promise<Terminal | Problem>;
  /** Runs a command in a terminal that belongs to the session; the reason in words when it cannot be started. */
  run(session: Uri, command: CommandTerminal): Promise<Terminal | Problem>;
  get(channel: Uri): Terminal | undefined;
  /** Does what an action that was folded asks of the process. */
  follow(envelope: ActionEnvelope): void;
  /** Ends a command of an agent and takes it off the list of terminals; who followed it still sees what it has shown. */
  release(channel: Uri): Promise<void>;
  /** Ends the process and closes the channel; false when there is no such terminal. */
  dispose(channel: Uri): Promise<boolean>;
  /** Disposes what belongs to a session that goes away. */
  disposeOf(session: Uri): Promise<void>;
  /** Whether a client is connected, as the server knows it. */
  isPresent(clientId: string): boolean;
  /** Learns who is connected. */
  knowPresence(isPresent: (clientId: string) => boolean): void;
  stop(): Promise<void>;
}

interface Problem {
  readonly problem: string;
  /** Something has the address already. */
  readonly isTaken?: true;
}

export interface ShellTerminal {
  readonly channel: Uri;
  readonly claim: TerminalClaim;
  readonly name?: string;
  /** The person's home when not given. */
  readonly folder?: string;
  readonly size?: Partial<PtySize>;
}

export interface TerminalsOptions {
  readonly channels: Channels;
  readonly dataFolder: string;
  readonly now: () => number;
}

const USUAL_SIZE: PtySize = { cols: 80, rows: 24 };
const MAX_TERMINALS = 100;
const MAX_SHELL_BYTES = 200_000;
/** Changes of a terminal that its entry in the list shows. */
const LISTED: ReadonlySet<string> = new Set(['terminal/titleChanged', 'terminal/claimed', 'terminal/exited']);

/** A terminal, and whether it is in the list of the root channel. */
interface Entry {
  readonly terminal: Terminal;
  readonly isListed: boolean;
}

export function createTerminals(options: TerminalsOptions): Terminals {
  const { channels, dataFolder } = options;
  const entries = new Map<Uri, Entry>();
  const list = () => publish(channels, entries);
  const start = createStarter(options, entries);
  let isPresent: (clientId: string) => boolean = () => false;

  return {
    async openShell({ channel, claim, name, folder = homedir(), size }) {
      const shell = await personsShell(join(dataFolder, 'shell'));
      const title = name ?? shell.title;
      const place = { channel, claim, folder, title, takesTitles: name === undefined, size: { ...USUAL_SIZE, ...size } };
      return start({ ...shell, ...place, maxOutputBytes: MAX_SHELL_BYTES });
    },
    async run(session, command) {
      const claim: TerminalSessionClaim = { kind: 'session', session, ...command.claim };
      const ready = await commandStart(command);
      if ('problem' in ready) return ready;
      return start({ ...ready, channel: `ahp-terminal:/${randomUUID()}`, claim, size: { ...USUAL_SIZE, ...command.size } });
    },
    get: (channel) => entries.get(channel)?.terminal,
    follow({ channel, action, origin }) {
      const terminal = entries.get(channel)?.terminal;
      if (terminal && origin) obey(terminal, action as TerminalAction);
      if (LISTED.has(action.type)) list();
    },
    async release(channel) {
      const entry = entries.get(channel);
      if (!entry) return;
      await entry.terminal.kill();
      if (entries.has(channel)) entries.set(channel, { ...entry, isListed: false });
      list();
    },
    dispose: (channel) => close(channels, entries, channel),
    async disposeOf(session) {
      const own = [...entries.keys()].filter((channel) => belongsTo(channels.get('terminal', channel)?.claim, session));
      await Promise.all(own.map((channel) => close(channels, entries, channel)));
    },
    isPresent: (clientId) => isPresent(clientId),
    knowPresence(given) {
      isPresent = given;
    },
    async stop() {
      await Promise.all([...entries.values()].map(({ terminal }) => terminal.kill()));
    },
  };
}

/** Starts terminals while there is room; those that have ended make room, the one that was opened first before the others. */
function createStarter(options: TerminalsOptions, entries: Map<Uri, Entry>) {
  const { channels } = options;
  const starting = new Set<Uri>();
  const isFull = () => entries.size + starting.size > MAX_TERMINALS;

  async function startHere(given: TerminalStart): Promise<Terminal | Problem> {
    const terminal = await startTerminal(options, given);
    if ('problem' in terminal) return terminal;
    entries.set(given.channel, { terminal, isListed: true });
    if (given.claim.kind === 'session' && channels.kindOf(given.claim.session) === undefined) {
      await close(channels, entries, given.channel);
      return { problem: 'its session was disposed meanwhile' };
    }
    publish(channels, entries);
    return terminal;
  }

  return async (given: TerminalStart): Promise<Terminal | Problem> => {
    const { channel } = given;
    if (starting.has(channel) || channels.kindOf(channel) !== undefined)
      return { problem: `${channel} already exists`, isTaken: true };
    starting.add(channel);
    try {
      const ended = [...entries].find(([, { terminal }]) => terminal.exit() !== undefined);
      if (isFull() && ended) await close(channels, entries, ended[0]);
      if (isFull()) return { problem: `this host has ${MAX_TERMINALS} terminals; end one of them first` };
      return await startHere(given);
    } finally {
      starting.delete(channel);
    }
  };
}

async function close(channels: Channels, entries: Map<Uri, Entry>, channel: Uri): Promise<boolean> {
  const entry = entries.get(channel);
  if (!entry) return false;
  await entry.terminal.kill();
  entries.delete(channel);
  channels.close(channel);
  publish(channels, entries);
  return true;
}

function publish(channels: Channels, entries: ReadonlyMap<Uri, Entry>): void {
  const terminals = [...entries].flatMap(([channel, { isListed }]) => (isListed ? (infoOf(channels, channel) ?? []) : []));
  if (JSON.stringify(channels.get('root', ROOT_URI)?.terminals ?? []) === JSON.stringify(terminals)) return;
  channels.apply(ROOT_URI, { type: 'root/terminalsChanged', terminals });
}

function obey(terminal: Terminal, action: TerminalAction): void {
  switch (action.type) {
    case 'terminal/input':
      terminal.write(action.data);
      break;
    case 'terminal/resized':
      terminal.resize(action);
      break;
    case 'terminal/cleared':
      terminal.cleared();
      break;
    case 'terminal/claimed':
      terminal.claimed(action.claim);
      break;
    case 'terminal/titleChanged':
      terminal.keepTitle();
      break;
    default:
  }
}

function belongsTo(claim: TerminalClaim | undefined, session: Uri): boolean {
  return claim?.kind === 'session' && claim.session === session;
}

function infoOf(channels: Channels, resource: Uri): TerminalInfo | undefined {
  const state = channels.get('terminal', resource);
  return state && { resource, title: state.title, claim: state.claim, lifecycle: state.lifecycle };
}
