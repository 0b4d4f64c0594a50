import { randomUUID } from 'node:crypto';
import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import type { TerminalState } from '../../../shared/protocol/terminal/state.ts';
import { uriOf } from '../resources/file-uri.ts';
import { trimActions } from './scrollback.ts';
import { createShellMarkReader, type ShellMark } from './shell-marks.ts';

/** Output goes out at most this often and in pieces of at most this size: 8 MB a second, which no person can read. */
const EVERY_MS = 8;
const MAX_PIECE = 65_536;
const SCROLLBACK = { maxCharacters: 1_000_000, maxParts: 2000 };
const MAX_COMMAND_LINE = 4096;

export interface TerminalFeedOptions {
  readonly nonce: string;
  readonly state: () => TerminalState | undefined;
  readonly apply: (action: TerminalAction) => void;
  readonly now: () => number;
  /** False once a person has named the terminal. */
  readonly takesTitles: () => boolean;
  /** Called when there is more than can go out, and when there is room again. */
  readonly onFull: (isFull: boolean) => void;
}

/** Turns what a process writes into the actions of its terminal. */
export interface TerminalFeed {
  add(data: string): void;
  /** The scrollback was emptied by somebody. */
  cleared(): void;
  /** Sends all that is left. */
  end(): void;
}

export function createTerminalFeed(options: TerminalFeedOptions): TerminalFeed {
  const { nonce, state, apply, onFull } = options;
  const marks = createShellMarkReader(nonce);
  const commands = createCommands(options);
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let sinceTrim = 0;

  function send(piece: string): void {
    for (const output of marks.read(piece)) {
      if (output.kind === 'text') text(output.text);
      else commands.follow(output);
    }
    trim();
  }

  function text(data: string): void {
    if (data === '') return;
    apply({ type: 'terminal/data', data });
    sinceTrim += data.length;
  }

  function trim(): void {
    const content = state()?.content ?? [];
    if (sinceTrim < SCROLLBACK.maxCharacters / 2 && content.length <= SCROLLBACK.maxParts) return;
    sinceTrim = 0;
    for (const action of trimActions(content, SCROLLBACK)) apply(action);
  }

  function flush(): void {
    timer = undefined;
    const piece = waiting.slice(0, MAX_PIECE);
    waiting = waiting.slice(MAX_PIECE);
    send(piece);
    if (waiting !== '') timer = setTimeout(flush, EVERY_MS);
    if (waiting.length < MAX_PIECE) onFull(false);
  }

  return {
    add(data) {
      waiting += data;
      timer ??= setTimeout(flush, EVERY_MS);
      if (waiting.length >= MAX_PIECE) onFull(true);
    },
    cleared() {
      sinceTrim = 0;
    },
    end() {
      clearTimeout(timer);
      send(waiting);
      waiting = '';
      text(marks.rest());
      commands.end();
    },
  };
}

/** The commands that a shell tells about. */
function createCommands({ state, apply, now, takesTitles }: TerminalFeedOptions) {
  let line = '';
  let running: { readonly commandId: string; readonly startedAt: number } | undefined;

  function start(): void {
    finish({});
    running = { commandId: randomUUID(), startedAt: now() };
    const commandLine = line.slice(0, MAX_COMMAND_LINE);
    apply({ type: 'terminal/commandExecuted', commandId: running.commandId, commandLine, timestamp: running.startedAt });
    line = '';
  }

  function finish({ exitCode }: { readonly exitCode?: number }): void {
    if (!running) return;
    const { commandId, startedAt } = running;
    running = undefined;
    const durationMs = Math.max(0, now() - startedAt);
    apply({ type: 'terminal/commandFinished', commandId, durationMs, ...(exitCode === undefined ? {} : { exitCode }) });
  }

  function enter(path: string): void {
    if (state()?.supportsCommandDetection !== true) apply({ type: 'terminal/commandDetectionAvailable' });
    const cwd = path.startsWith('/') ? uriOf(path) : undefined;
    if (cwd !== undefined && cwd !== state()?.cwd) apply({ type: 'terminal/cwdChanged', cwd });
  }

  function name(title: string): void {
    if (title === '' || title === state()?.title || !takesTitles()) return;
    apply({ type: 'terminal/titleChanged', title });
  }

  return {
    follow(mark: ShellMark): void {
      switch (mark.kind) {
        case 'commandLine':
          line = mark.line;
          break;
        case 'executed':
          start();
          break;
        case 'finished':
          finish(mark);
          break;
        case 'folder':
          enter(mark.path);
          break;
        case 'title':
          name(mark.title);
          break;
        default:
          mark satisfies never;
      }
    },
    /** A command that the end of its shell has cut off has no exit code. */
    end: () => finish({}),
  };
}
