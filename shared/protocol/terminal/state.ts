import type { Uri } from '../common/uri.ts';
import type { TerminalClaim, TerminalLifecycle } from '../root/terminal-info.ts';

/** Output outside any command, as text with VT sequences. */
export interface TerminalUnclassifiedPart {
  readonly type: 'unclassified';
  readonly value: string;
}

/** A command and its output; `timestamp` is its start in Unix milliseconds by the host's clock, `durationMs` is milliseconds. */
export interface TerminalCommandPart {
  readonly type: 'command';
  readonly commandId: string;
  readonly commandLine: string;
  readonly output: string;
  readonly timestamp: number;
  readonly isComplete: boolean;
  readonly exitCode?: number;
  readonly durationMs?: number;
}

export type TerminalContentPart = TerminalUnclassifiedPart | TerminalCommandPart;

/** State of a terminal channel (AHP Terminal channel); `cols` and `rows` are character cells. */
export interface TerminalState {
  readonly title: string;
  /** A URI, though some hosts give a plain path. */
  readonly cwd?: Uri;
  readonly cols?: number;
  readonly rows?: number;
  readonly content: readonly TerminalContentPart[];
  readonly lifecycle: TerminalLifecycle;
  readonly claim: TerminalClaim;
  /** Whether command boundaries are reported; the absence of command parts says nothing. */
  readonly supportsCommandDetection?: boolean;
  /** False means plain text without VT sequences. */
  readonly isPty?: boolean;
}
