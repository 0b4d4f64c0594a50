import type { Uri } from '../common/uri.ts';
import type { TerminalClaim } from '../root/terminal-info.ts';

/** A command starts; `timestamp` is Unix milliseconds by the host's clock. */
export interface TerminalCommandExecutedAction {
  readonly type: 'terminal/commandExecuted';
  readonly commandId: string;
  readonly commandLine: string;
  readonly timestamp: number;
}

export interface TerminalCommandFinishedAction {
  readonly type: 'terminal/commandFinished';
  readonly commandId: string;
  readonly exitCode?: number;
  readonly durationMs?: number;
}

/** Actions of a terminal channel (AHP Terminal actions). */
export type TerminalAction =
  | { readonly type: 'terminal/data'; readonly data: string }
  | { readonly type: 'terminal/input'; readonly data: string }
  | { readonly type: 'terminal/resized'; readonly cols: number; readonly rows: number }
  | { readonly type: 'terminal/claimed'; readonly claim: TerminalClaim }
  | { readonly type: 'terminal/titleChanged'; readonly title: string }
  | { readonly type: 'terminal/cwdChanged'; readonly cwd: Uri }
  | { readonly type: 'terminal/exited'; readonly exitCode?: number }
  | { readonly type: 'terminal/cleared' }
  | { readonly type: 'terminal/commandDetectionAvailable' }
  | TerminalCommandExecutedAction
  | TerminalCommandFinishedAction;
