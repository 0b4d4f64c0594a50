import type { ToolResultTerminalContent } from '../../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalClaim } from '../../../shared/protocol/root/terminal-info.ts';
import type { Channels } from '../host/channels.ts';
import { uriOf } from '../resources/file-uri.ts';
import { createOutputTail } from './output-tail.ts';
import { plainOutput } from './plain-output.ts';
import { type PtyExit, type PtySize, startPty } from './pty.ts';
import { createTerminalFeed } from './terminal-feed.ts';

/** A process in a terminal of this host, and the channel that shows it. */
export interface Terminal {
  readonly channel: Uri;
  /** Resolves when the process has ended and all that it wrote has been shown. */
  readonly exited: Promise<PtyExit>;
  exit(): PtyExit | undefined;
  /** The newest output as plain text; `isCut` when there was more than is kept. */
  output(): { readonly text: string; readonly isCut: boolean };
  /** How a tool call refers to it, with the outcome once there is one. */
  content(): ToolResultTerminalContent;
  write(data: string): void;
  resize(size: PtySize): void;
  /** Somebody has emptied the scrollback. */
  cleared(): void;
  /** Calls the listener when the terminal has gone over to somebody; returns its undo. */
  onClaimed(listener: (claim: TerminalClaim) => void): () => void;
  claimed(claim: TerminalClaim): void;
  /** From now on only people name it. */
  keepTitle(): void;
  /** Ends the process; what it has shown stays. */
  kill(): Promise<void>;
}

export interface TerminalStart {
  readonly channel: Uri;
  readonly claim: TerminalClaim;
  readonly title: string;
  /** Whether programs may change the title. */
  readonly takesTitles: boolean;
  readonly folder: string;
  readonly size: PtySize;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Marks its shell gives; '' when it has no integration. */
  readonly nonce: string;
  readonly maxOutputBytes: number;
}

const MAX_PREVIEW = 2000;

/** Starts the process and opens its channel; the reason in words when it cannot be started. */
export async function startTerminal(
  { channels, now }: { readonly channels: Channels; readonly now: () => number },
  start: TerminalStart,
): Promise<Terminal | { readonly problem: string }> {
  const { channel, claim, title, folder, size, file, args, env } = start;
  const tail = createOutputTail(start.maxOutputBytes);
  const state = () => channels.get('terminal', channel);
  const listeners = new Set<(claim: TerminalClaim) => void>();
  let takesTitles = start.takesTitles;
  let exit: PtyExit | undefined;
  let onExited: (exit: PtyExit) => void;
  const exited = new Promise<PtyExit>((resolve) => {
    onExited = resolve;
  });
  const feed = createTerminalFeed({
    nonce: start.nonce,
    state,
    now,
    apply: (action) => channels.apply(channel, action),
    takesTitles: () => takesTitles,
    onFull: (isFull) => (isFull ? pty.pause() : pty.resume()),
  });
  const started = await startPty({
    file,
    args,
    folder,
    env,
    size,
    onData(data) {
      tail.add(data);
      feed.add(data);
    },
    onExit(how) {
      exit = how;
      feed.end();
      channels.apply(channel, { type: 'terminal/exited', ...(how.exitCode === undefined ? {} : { exitCode: how.exitCode }) });
      onExited(how);
    },
  });
  if ('problem' in started) return started;
  const pty = started;
  channels.open('terminal', channel, {
    title,
    cwd: uriOf(folder),
    ...size,
    content: [],
    lifecycle: { status: 'running' },
    claim,
    isPty: true,
  });
  const output = () => ({ text: plainOutput(tail.text()), isCut: tail.isCut() });
  return {
    channel,
    exited,
    exit: () => exit,
    output,
    content: () => contentOf(channel, state()?.title ?? title, output(), exit),
    write: pty.write,
    resize: pty.resize,
    cleared: feed.cleared,
    onClaimed(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    claimed(now) {
      for (const listener of [...listeners]) listener(now);
    },
    keepTitle() {
      takesTitles = false;
    },
    kill: pty.end,
  };
}

function contentOf(
  resource: Uri,
  title: string,
  { text, isCut }: { readonly text: string; readonly isCut: boolean },
  exit: PtyExit | undefined,
): ToolResultTerminalContent {
  const content = { type: 'terminal', resource, title, isPty: true } as const;
  if (!exit) return content;
  const result = {
    ...(exit.exitCode === undefined ? {} : { exitCode: exit.exitCode }),
    preview: text.slice(-MAX_PREVIEW),
    truncated: isCut || text.length > MAX_PREVIEW,
  };
  return { ...content, result };
}
